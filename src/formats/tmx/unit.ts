import type { TagFact } from '../../language/tags/tags.ts';

/** What one inline code stood for in its own program, so that an export with codes gives them back. */
export type TmxCode = {
  /** TMX names: a pair is bpt and ept; it is half of a pair whose other half is elsewhere. */
  kind: 'pair' | 'ph' | 'it' | 'ut';
  /** What kind of code, such as bold or link, when the file says so. */
  type?: string;
  /** Native code of the opening half, or of the whole. */
  opens: string;
  /** Native code of the closing half of a pair. */
  closes?: string;
  /** For `it`: which half it is. */
  pos?: 'begin' | 'end';
};

export type TmxVariant = {
  /** BCP 47, as the file writes it but for case and underscores. */
  lang: string;
  /** Tag form; ids count from 1 in the first variant of a unit, and mean the same codes in the others. */
  text: string;
  codes: Record<number, TmxCode>;
  /** creationid, creationdate, changeid, changedate, usagecount … of the variant. */
  facts: Record<string, string>;
};

/** One translation unit of a memory file; variants without text are left out. */
export type TmxUnit = {
  id?: string;
  /** Attributes of the unit itself, such as its author and dates (YYYYMMDDThhmmssZ). */
  facts: Record<string, string>;
  props: { type: string; value: string }[];
  notes: string[];
  variants: TmxVariant[];
};

export type TmxHeader = {
  version: string;
  /** BCP 47, or `*all*`. */
  srclang: string;
  facts: Record<string, string>;
};

/** How the line model sees a code: codes may be left out or doubled, for a memory is no document. */
export function tagFactOf(code: TmxCode): TagFact {
  const label = code.type ?? (code.opens || undefined);
  return {
    pair: code.kind === 'pair',
    t: 'code',
    ...(label && { label: label.slice(0, 60) }),
    del: true,
    dup: true,
  };
}

/** `EN_us` → `en-US`; undefined when it is no language tag. */
export function languageTag(raw: string): string | undefined {
  const parts = raw.trim().replaceAll('_', '-').split('-');
  if (!/^[a-z]{2,3}$/i.test(parts[0] ?? '')) return undefined;
  if (!parts.every((part) => /^[a-z\d]{1,8}$/i.test(part))) return undefined;
  return parts.map((part, index) => {
    if (index === 0) return part.toLowerCase();
    if (part.length === 2) return part.toUpperCase();
    return part.length === 4 && /^[a-z]/i.test(part)
      ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
      : part;
  }).filter((part, index) => index === 0 || part.length > 1).join('-');
}

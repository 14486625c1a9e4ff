import { type TagFact, type Token, writeTags } from '../../language/tags/tags.ts';
import type { XmlNode } from '../package/tree.ts';
import { attributesOf } from '../package/xml.ts';
import {
  type CodeData,
  type InlineCode,
  type InlineText,
  localName,
  readInline,
} from './inline.ts';
import type { XliffSegment, XliffUnit } from './units.ts';
import type { XmlFile } from './xml-file.ts';

/** A segment as a line shows it, and what its tags are in the file. */
export type SegmentText = {
  name: string;
  /** As the file names it. */
  key: string | undefined;
  /** Without the blanks at its ends. */
  source: string;
  lead: string;
  trail: string;
  /** As it stands in the file, in the ids of the source; undefined where there is none. */
  target: string | undefined;
  tags: Record<string, TagFact>;
  /** By the ids of the tags; behind those of the source come codes that only the target has. */
  codes: InlineCode[];
};

/** undefined for a segment without visible text. */
export function segmentText(
  file: XmlFile,
  unit: XliffUnit,
  segment: XliffSegment,
  index: number,
): SegmentText | undefined {
  const data = unit.isTwo ? originalData(file, unit.node) : undefined;
  const source = readInline(file, segment.source, data);
  if (!source.tokens.some((token) => typeof token === 'string' && /\S/.test(token))) {
    return undefined;
  }
  const { inner, lead, trail } = trimmed(source.tokens);
  const target = segment.target && matchedCodes(source, readInline(file, segment.target, data));
  const codes = [...source.codes, ...target?.extra ?? []];
  return {
    name: segment.mid === undefined && !segment.segment
      ? `tu${unit.no}`
      : `tu${unit.no}.${index + 1}`,
    key: segment.mid ??
      (segment.segment && attributesOf(file.xml, segment.segment).get('id')) ??
      attributesOf(file.xml, unit.node).get('id'),
    source: writeTags(inner),
    lead,
    trail,
    target: target && writeTags(trimmed(target.tokens).inner),
    tags: Object.fromEntries(codes.map(({ fact }, at) => [at + 1, fact])),
    codes,
  };
}

/** A text in tag form as content of a source or target; tags that the segment does not know are left out. */
export function inlineXml(file: XmlFile, tokens: readonly Token[], codes: readonly InlineCode[]) {
  return tokens.map((token) => {
    if (typeof token === 'string') return file.encode(token);
    if ('open' in token) return pairOf(codes, token.open)?.open ?? '';
    if ('close' in token) return pairOf(codes, token.close)?.close ?? '';
    const code = codes[token.single - 1];
    return code && !code.pair ? code.open : '';
  }).join('');
}

function pairOf(codes: readonly InlineCode[], id: number): InlineCode | undefined {
  const code = codes[id - 1];
  return code?.pair ? code : undefined;
}

/** Blanks at the ends that no tag stands before. */
function trimmed(tokens: readonly Token[]): { inner: Token[]; lead: string; trail: string } {
  const inner = [...tokens];
  const first = inner[0];
  let lead = '';
  if (typeof first === 'string') {
    lead = /^\s*/.exec(first)?.[0] ?? '';
    inner.splice(0, 1, ...(lead === first ? [] : [first.slice(lead.length)]));
  }
  const last = inner.at(-1);
  let trail = '';
  if (typeof last === 'string') {
    trail = last.slice(last.trimEnd().length);
    inner.splice(-1, 1, ...(trail === last ? [] : [last.trimEnd()]));
  }
  return { inner, lead, trail };
}

/**
 * The text of a target with the ids of the source's codes. They are matched by their id, then by what joins two halves, then
 * by their kind; what only the target has stays.
 */
function matchedCodes(source: InlineText, target: InlineText) {
  const free = new Set(source.codes.keys());
  const extra: InlineCode[] = [];
  const ids = new Map<number, number>();
  const same: ((a: InlineCode, b: InlineCode) => boolean)[] = [
    (a, b) => a.id !== undefined && a.id === b.id && a.name === b.name,
    (a, b) => a.id !== undefined && a.id === b.id,
    (a, b) => a.rid !== undefined && a.rid === b.rid,
    (a, b) => a.id === undefined && b.id === undefined && a.name === b.name,
  ];
  for (const isSame of same) {
    target.codes.forEach((code, index) => {
      if (ids.has(index + 1)) return;
      const found = [...free].find((at) => {
        const known = source.codes[at];
        return known?.pair === code.pair && isSame(known, code);
      });
      if (found === undefined) return;
      free.delete(found);
      ids.set(index + 1, found + 1);
    });
  }
  target.codes.forEach((code, index) => {
    if (ids.has(index + 1)) return;
    extra.push({ ...code, fact: { ...code.fact, del: true, dup: false } });
    ids.set(index + 1, source.codes.length + extra.length);
  });
  return { tokens: target.tokens.map((token) => withIds(token, ids)), extra };
}

function withIds(token: Token, ids: ReadonlyMap<number, number>): Token {
  const newId = (id: number) => ids.get(id) ?? id;
  if (typeof token === 'string') return token;
  if ('open' in token) return { open: newId(token.open) };
  return 'close' in token ? { close: newId(token.close) } : { single: newId(token.single) };
}

/** What the codes of a unit of 2.x stood for in the file that was translated. */
function originalData(file: XmlFile, unit: XmlNode): CodeData | undefined {
  const holder = unit.kids.find((kid) => localName(kid) === 'originalData');
  return holder && new Map(holder.kids.map((kid) => {
    const id = attributesOf(file.xml, kid).get('id') ?? '';
    return [id, kid.kids.length > 0 ? '' : file.decode(file.xml.slice(kid.inner, kid.innerEnd))];
  }));
}

import { type TagFact, type Token, writeTags } from '../../language/tags/tags.ts';
import { decodeText, escapeText } from '../contract/characters.ts';
import { scanXml, type Tag } from '../package/xml.ts';
import type { LineKind } from '../contract/format.ts';

/** One third of a header or footer with which a sheet is printed: left, centre or right. */
type PrintText = {
  /** Unique in its sheet, such as `oddHeader.C`. */
  name: string;
  kind: LineKind;
  tagForm: string;
  tags: Record<string, TagFact>;
  /** In the element of the header. */
  at: number;
};

type PrintElement = { start: number; end: number; sections: string[]; texts: PrintText[] };

/** Excel itself allows 255; what is far longer is no header that a person wrote. */
const MOST_CHARACTERS = 4_000;

const ELEMENT = /^x:((?:odd|even|first)(Header|Footer))$/;
/** Fonts, sizes, colours, page numbers, dates: everything but the marks of the thirds and a doubled &. */
const CODE = /(&(?:"[^"]*"|\d+|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|[A-KM-QS-Z]))/gi;

export function printElements(xml: string): PrintElement[] {
  const found: PrintElement[] = [];
  let open: Tag | undefined;
  scanXml(xml, {
    open(tag) {
      open = ELEMENT.test(tag.name) ? tag : undefined;
    },
    close(name, innerEnd) {
      const [, element = '', side = ''] = ELEMENT.exec(name) ?? [];
      if (open && element) {
        const kind = side === 'Header' ? 'header' : 'footer';
        const content = decodeText(xml.slice(open.inner, innerEnd));
        if (content.length > MOST_CHARACTERS) return;
        found.push({ start: open.inner, end: innerEnd, ...readSections(content, element, kind) });
      }
      open = undefined;
    },
  });
  return found;
}

function readSections(content: string, element: string, kind: LineKind) {
  // A doubled & is a letter and begins no code.
  const sections = content.split(/(?<=(?:^|[^&])(?:&&)*)(?=&[LCR])/i);
  const texts = sections.flatMap((section, at): PrintText[] => {
    const [, side = '', text = ''] = /^(?:&([LCR]))?([^]*)$/i.exec(section) ?? [];
    const tags: PrintText['tags'] = {};
    const tokens = tokensOf(text, tags);
    const hasText = tokens.some((token) =>
      typeof token === 'string' && /[\p{L}\p{N}]/u.test(token)
    );
    if (!hasText) return [];
    const name = `${element}.${side.toUpperCase() || 'C'}${at}`;
    return [{ name, kind, tagForm: writeTags(tokens), tags, at }];
  });
  return { sections, texts };
}

function tokensOf(text: string, tags: PrintText['tags']): Token[] {
  const tokens: Token[] = [];
  let count = 0;
  for (const piece of text.split(/(&&)/)) {
    for (const part of piece === '&&' ? [piece] : piece.split(CODE)) {
      const last = tokens.at(-1);
      if (part === '') continue;
      if (part !== '&&' && part.startsWith('&')) {
        tags[++count] = { pair: false, t: 'code', label: part, del: false, dup: false };
        tokens.push({ single: count });
      } else {
        const letters = part === '&&' ? '&' : part;
        if (typeof last === 'string') tokens[tokens.length - 1] = last + letters;
        else tokens.push(letters);
      }
    }
  }
  return tokens;
}

/** The content of the element with new texts of some of its thirds. */
export function writePrintElement(
  { sections, texts }: PrintElement,
  tokensFor: (text: PrintText) => readonly Token[] | undefined,
): string | undefined {
  const written = [...sections];
  let isChanged = false;
  for (const text of texts) {
    const tokens = tokensFor(text);
    if (!tokens) continue;
    isChanged = true;
    const mark = /^&[LCR]/i.exec(sections[text.at] ?? '')?.[0] ?? '';
    written[text.at] = mark + sectionText(tokens, text.tags);
  }
  return isChanged ? escapeText(written.join('')) : undefined;
}

function sectionText(tokens: readonly Token[], tags: PrintText['tags']): string {
  const seen = new Set<number>();
  let text = '';
  for (const token of tokens) {
    if (typeof token === 'string') {
      // Digits behind a size would belong to it.
      const glue = /&\d+$/.test(text) && /^\d/.test(token) ? ' ' : '';
      text += glue + token.replaceAll('&', '&&');
    } else if ('single' in token && !seen.has(token.single)) {
      seen.add(token.single);
      text += tags[token.single]?.label ?? '';
    }
  }
  const lost = Object.entries(tags).filter(([id]) => !seen.has(Number(id)));
  return text + lost.map(([, { label }]) => label ?? '').join('');
}

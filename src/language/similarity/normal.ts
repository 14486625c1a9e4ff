import { parseTags, plainText, type TagFacts } from '../tags/tags.ts';

/** What is indexed and measured: NFC, without tags, blanks collapsed to one. */
export function normalOf(text: string, tags?: TagFacts): string {
  const plain = /[{}]/.test(text) ? plainText(text, tags) : text;
  const composed = isPlain(plain) ? plain : plain.normalize('NFC');
  // Nearly every line is as it should be, and looking costs a tenth of writing it anew.
  return UNEVEN.test(composed) ? composed.replace(/\s+/g, ' ').trim() : composed;
}

/** ASCII and whole syllables of Hangul alone: all normal forms of such a text are itself. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

const PLAIN = /^[\x20-\x7e\uac00-\ud7a3]*$/;

/** Blanks that are not single ones between letters. */
const UNEVEN = /^\s|\s$|\s\s|[^\S ]/;

/** The same for all spellings that mean the same: case, width, blanks, quotes, final punctuation. A key, never stored. */
export function foldedOf(normal: string): string {
  if (isPlain(normal)) {
    return normal.toLowerCase().replaceAll('`', "'").replaceAll(' ', '').replace(END, '');
  }
  return normal.normalize('NFKC').toLowerCase()
    .replace(/[“”„‟«»「」『』]/g, '"').replace(/[‘’‚‛`´]/g, "'").replace(/[〜～]/g, '~')
    .replace(/\s+/g, '').replace(END, '');
}

const END = /[.。!?…]+$/;

/** The same for lines that differ in their numbers alone. */
export function maskedOf(normal: string): string {
  return maskFolded(foldedOf(normal));
}

export function maskFolded(folded: string): string {
  return folded.replace(NUMBER, '#');
}

/** Numbers of a normal form, in order. */
export function numbersOf(normal: string): string[] {
  return normal.normalize('NFKC').match(NUMBER) ?? [];
}

const NUMBER = /\d+(?:[.,:/-]\d+)*/g;

/** Which tags stand in a line and in which order, whatever their ids: lines with another shape need another look. */
export function tagShapeOf(text: string): string {
  const ids = new Map<number, number>();
  const nth = (id: number) => ids.get(id) ?? (ids.set(id, ids.size + 1), ids.size);
  return parseTags(text).map((token) => {
    if (typeof token === 'string') return '';
    if ('open' in token) return `<${nth(token.open)}>`;
    return 'close' in token ? `</${nth(token.close)}>` : `<${nth(token.single)}/>`;
  }).join('');
}

/**
 * A number of 52 bits for a key, so that a database can look it up. Two texts may share one: what is found by it has to
 * be compared.
 */
export function hashOfKey(key: string): number {
  let [high, low] = [0x2545f491, 0x9e3779b9];
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x85ebca77);
    low = Math.imul(low ^ unit, 0xc2b2ae3d);
    low ^= high >>> 15;
  }
  high = Math.imul(high ^ (low >>> 13), 0x27d4eb2f);
  low = Math.imul(low ^ (high >>> 16), 0x165667b1);
  return ((high >>> 0) & 0xfffff) * 2 ** 32 + (low >>> 0);
}

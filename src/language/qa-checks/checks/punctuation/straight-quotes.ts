import type { Loose } from './halves.ts';

/** The text measures in inches: 5", or in words. */
export function mentionsInches(text: string): boolean {
  const all = text.match(/"/g)?.length ?? 0;
  return straightDoubles(text, true).length < all || /\binch|인치|インチ|英寸/i.test(text);
}

/** Each " of a text that quotes; one behind a figure closes what is open, else it may be an inch. */
export function straightDoubles(text: string, mayBeInch: boolean): Loose[] {
  const found: Loose[] = [];
  for (const { index } of text.matchAll(/"/g)) {
    const isInch = mayBeInch && found.length % 2 === 0 && /\d/.test(text.charAt(index - 1));
    if (!isInch) found.push({ sign: '"', at: index });
  }
  return found;
}

/**
 * Each ' of a text that surely quotes: it opens before a word, or closes what is open. In don't, users' and '90s it is
 * an apostrophe, and in program text it may be anything.
 */
export function straightSingles(text: string): Loose[] {
  if (/'''|''|``|>>>/.test(text)) return [];
  const found: Loose[] = [];
  for (const { index } of text.matchAll(/'/g)) {
    const isOpen = found.length % 2 === 1;
    if (isOpen ? mayClose(text, index) : isQuote(text, index)) found.push({ sign: "'", at: index });
  }
  return found;
}

export const EASTERN = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const LATIN = /[\p{Script=Latin}\p{N}]/u;
/** Behind markup too, as in `name`'s. */
const POSSESSIVE = /^'s(?!\p{L})/u;
const ABBREVIATION = /^'(?:\d\ds?|em|til|tis|cause|n)\b(?!')/i;

function isWithin(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  if (before === '(' && after === ')') return true;
  return LATIN.test(after) && (LATIN.test(before) || POSSESSIVE.test(text.slice(at)));
}

function mayClose(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  return !isWithin(text, at) && (/\S/.test(before) || !/\p{L}/u.test(after));
}

/** Opens, or closes what was never opened. */
function isQuote(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  if (isWithin(text, at)) return false;
  if (LATIN.test(before) && !EASTERN.test(after)) return false;
  return /\S/.test(before) || (/\S/.test(after) && !ABBREVIATION.test(text.slice(at)));
}

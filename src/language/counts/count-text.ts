import { manuscriptRows } from './manuscript.ts';

/**
 * How long a text is, by every definition that Korean offices invoice by. `words` are those of GMX-V: letters by 3.3.
 * `manuscriptPlain` are characters with blanks by 200; `sheets` are pages of 200 cells as they are filled by hand.
 */
export type TextCount = {
  eojeol: number;
  spaced: number;
  characters: number;
  letters: number;
  words: number;
  manuscriptPlain: number;
  rows: number;
  sheets: number;
};

const LETTERS_A_WORD = 3.3;
const CHARACTERS_A_PAGE = 200;
const ROWS_A_SHEET = 10;

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });
/** What is seen of a text: clusters, without characters that only steer others. */
const clustersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)
    .filter((one) => !/^[\p{Cf}]+$/u.test(one));

/** Counts paragraphs. Blank ones, breaks and invisible characters count nothing. */
export function countText(paragraphs: readonly string[]): TextCount {
  const filled = paragraphs.map((one) => one.normalize('NFC')).filter((one) => one.trim() !== '');
  const all = filled.map(clustersOf);
  const sum = (of: (clusters: readonly string[]) => number) =>
    all.reduce((total, one) => total + of(one), 0);
  const isLetter = (one: string) => /^[\p{L}\p{N}]/u.test(one);
  const spaced = sum((one) => one.length);
  const letters = sum((one) => one.filter(isLetter).length);
  const rows = sum(manuscriptRows);
  return {
    eojeol: filled.reduce(
      (total, one) => total + one.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      0,
    ),
    spaced,
    characters: sum((one) => one.filter((cluster) => !/^\s/.test(cluster)).length),
    letters,
    words: Math.floor(letters / LETTERS_A_WORD + 0.5),
    manuscriptPlain: tenths(spaced / CHARACTERS_A_PAGE),
    rows,
    sheets: Math.ceil(rows / ROWS_A_SHEET),
  };
}

/** Exact halves go to the even tenth. */
function tenths(value: number): number {
  const scaled = value * 4;
  if (Number.isInteger(scaled) && scaled % 2 === 1) {
    const low = Math.floor(value * 10);
    return (low % 2 === 0 ? low : low + 1) / 10;
  }
  return Number(value.toFixed(1));
}

/** A run of character codes of a font, and the letter that its map gives the first of them. */
export type CodeRun = { from: number; to: number; letter: number };

const [FIRST, LAST] = [0xac00, 0xd7a3];
/** Rows and cells of KS X 1001 that hold syllables, as bytes of EUC-KR. */
const [FIRST_ROW, LAST_ROW, FIRST_CELL, LAST_CELL] = [0xb0, 0xc8, 0xa1, 0xfe];

/** The 2,350 syllables of KS X 1001 in its order. */
export const commonSyllables: readonly number[] = syllablesOfStandard();
const placeOf = new Map(commonSyllables.map((letter, place) => [letter, place]));

function syllablesOfStandard(): number[] {
  const bytes: number[] = [];
  for (let row = FIRST_ROW; row <= LAST_ROW; row++) {
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell++) bytes.push(row, cell);
  }
  const text = new TextDecoder('euc-kr').decode(Uint8Array.from(bytes));
  return [...text].map((letter) => letter.codePointAt(0) ?? 0);
}

function isSyllable(letter: number): boolean {
  return letter >= FIRST && letter <= LAST;
}

/** Whether no font that stops at KS X 1001 has it. */
export function isRareSyllable(letter: number): boolean {
  return isSyllable(letter) && !placeOf.has(letter);
}

/**
 * The letters of codes that a map gives wrongly. Some programs write a run of codes as a run of letters when only the
 * glyphs stand side by side; glyphs of such fonts are in the order of KS X 1001, which leaves most syllables out.
 */
export function mendRuns(runs: readonly CodeRun[]): Map<number, string> {
  const mended = new Map<number, string>();
  const wrong = runs.filter(holdsRare);
  if (wrong.length === 0 || followsUnicode(runs)) return mended;
  for (const { from, to, letter } of wrong) {
    const place = placeOf.get(letter) ?? 0;
    for (let code = from; code <= to; code++) {
      const right = commonSyllables[place + code - from];
      if (right !== undefined) mended.set(code, String.fromCodePoint(right));
    }
  }
  return mended;
}

/** It begins with a syllable of the standard and runs into one that is none. */
function holdsRare({ from, to, letter }: CodeRun): boolean {
  if (!placeOf.has(letter)) return false;
  for (let by = 1; by <= to - from; by++) if (isRareSyllable(letter + by)) return true;
  return false;
}

/** Fonts with all 11,172 syllables have them in the order of Unicode: their codes and letters are equally far apart. */
function followsUnicode(runs: readonly CodeRun[]): boolean {
  const starts = runs.filter(({ letter }) => placeOf.has(letter));
  const byUnicode = mostAlike(starts.map(({ from, letter }) => from - letter));
  const byStandard = mostAlike(starts.map(({ from, letter }) => from - (placeOf.get(letter) ?? 0)));
  return byUnicode > byStandard;
}

function mostAlike(distances: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const distance of distances) counts.set(distance, (counts.get(distance) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

import { EMPTY_STYLE } from '../layout/build-paragraph.ts';
import type { RunStyle } from '../model/model.ts';
import { type Script, scriptOf } from '../writing/fonts/font-chains.ts';
import type { FontSet } from '../writing/fonts/font-set.ts';

type Cluster = { char: string; width: number };

/** Words in one style, measured. */
export type SetWords = { style: RunStyle; script: Script; size: number };

export const wordsStyle = (size: number, bold: boolean): RunStyle => ({
  ...EMPTY_STYLE,
  family: 'Arial',
  eastAsia: 'Pretendard',
  size,
  bold,
});

/** Letters without an own width in a report: line ends and what steers the direction of a text. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

export const cleanWords = (words: string) =>
  words.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').trim();

export function scriptOfWords(words: string, lang: string): Script {
  return scriptOf(words, lang);
}

/** Rows no wider than the room: broken at blanks, and inside a word where it is wider than a row. */
export function rowsOfWords(
  fonts: FontSet,
  words: string,
  { style, script, size }: SetWords,
  room: number,
): string[] {
  const rows: string[] = [];
  let row = '';
  let width = 0;
  for (const part of words.split(/(?<= )/)) {
    const letters = measured(fonts, part, { style, script, size });
    const whole = widthOf(letters);
    if (
      row !== '' && width + widthOf(measured(fonts, part.trimEnd(), { style, script, size })) > room
    ) {
      rows.push(row.trimEnd());
      [row, width] = ['', 0];
    }
    if (whole <= room) {
      row += part;
      width += whole;
      continue;
    }
    for (const letter of letters) {
      if (row !== '' && width + letter.width > room) {
        rows.push(row);
        [row, width] = ['', 0];
      }
      row += letter.char;
      width += letter.width;
    }
  }
  return [...rows, row.trimEnd()];
}

export function widthOfWords(fonts: FontSet, words: string, set: SetWords): number {
  return widthOf(measured(fonts, words, set));
}

function measured(fonts: FontSet, words: string, { style, script, size }: SetWords): Cluster[] {
  return [...words].map((char) => ({
    char,
    width: fonts.shapeOf(char, style, script).advance * size / 1000,
  }));
}

function widthOf(letters: readonly Cluster[]): number {
  return letters.reduce((sum, { width }) => sum + width, 0);
}

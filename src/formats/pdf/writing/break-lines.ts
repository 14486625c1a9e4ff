import { isBlank, isMark, isSoftEnd, mayBreak } from './fonts/break-class.ts';

/** One letter with what is above and below it. `advance` in points. */
export type Letter = { char: string; advance: number };

/** A line from `from` to before `to`; blanks at its end hang over. `isLast`: the text ends here or a break was wanted. */
export type TextRow = {
  from: number;
  to: number;
  width: number;
  isLast: boolean;
  /** A word had to be cut. */
  isCut: boolean;
};

/**
 * Breaks text into rows, each as wide as `widthOf` its number says. Every letter that is no blank is in exactly one row,
 * in order; a row is wider than wanted only when a single letter is.
 */
export function breakLines(
  letters: readonly Letter[],
  widthOf: (row: number) => number,
): TextRow[] {
  const rows: TextRow[] = [];
  let from = skipBlanks(letters, 0, false);
  while (from < letters.length) {
    const { end, isCut } = endOfRow(letters, from, widthOf(rows.length) + SLACK);
    let to = end;
    while (to > from && isBlank(letters[to - 1]?.char ?? '')) to--;
    const isLast = end >= letters.length || letters[end - 1]?.char === '\n';
    rows.push({ from, to, width: widthBetween(letters, from, to), isLast, isCut });
    from = skipBlanks(letters, end, letters[end - 1]?.char === '\n');
  }
  return rows;
}

/** Sums of many small numbers are never quite equal. */
const SLACK = 0.01;

export function widthBetween(letters: readonly Letter[], from: number, to: number): number {
  let width = 0;
  for (let at = from; at < to; at++) width += letters[at]?.advance ?? 0;
  return width;
}

/** `end`: the number of the letter after the row, its blanks included. */
type RowEnd = { end: number; isCut: boolean };

function endOfRow(letters: readonly Letter[], from: number, width: number): RowEnd {
  let used = 0;
  let best = -1;
  let soft = -1;
  for (let at = from; at < letters.length; at++) {
    const { char, advance } = letters[at] ?? { char: '', advance: 0 };
    const before = letters[at - 1]?.char ?? '';
    if (at > from && mayBreak(before, char, letters[at - 2]?.char)) best = at;
    if (at > from && isSoftEnd(before) && !isMark(char)) soft = at;
    if (char === '\n') return { end: at + 1, isCut: false };
    if (isBlank(char)) {
      used += advance;
      continue;
    }
    if (used + advance > width && at > from) {
      if (best > from) return { end: best, isCut: false };
      if (soft > from) return { end: soft, isCut: false };
      return { end: startOfLetter(letters, from, at), isCut: true };
    }
    used += advance;
  }
  return { end: letters.length, isCut: false };
}

/** Never between a letter and what stands upon it. */
function startOfLetter(letters: readonly Letter[], from: number, at: number): number {
  let start = at;
  while (start > from + 1 && isMark(letters[start]?.char ?? '')) start--;
  return start;
}

/** The blank behind which a row ended is not shown at the start of the next; after a wanted break blanks stay. */
function skipBlanks(letters: readonly Letter[], from: number, isWanted: boolean): number {
  let at = from;
  while (!isWanted && at < letters.length && isBlank(letters[at]?.char ?? '')) {
    if (letters[at++]?.char === '\n') break;
  }
  return at;
}

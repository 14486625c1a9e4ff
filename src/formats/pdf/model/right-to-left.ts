/** Letters of one look, as they stand from left to right. */
export type LinePiece<T> = { text: string; of: T };

const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
const LETTER = /\p{L}/u;
const MARK = /^\p{M}$/u;
/** Numbers run from left to right in every script. */
const DIGIT = /\p{Nd}/u;
/** What may stand within a number. */
const IN_NUMBER = /^[.,:/٫٬%٪+-]$/u;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

type Cell<T> = { text: string; of: T; way: 'right' | 'left' | 'none' };

/** The order in which a line is read, from that in which its letters stand: runs by direction, as the eye takes them. */
export function inReadingOrder<T>(pieces: readonly LinePiece<T>[]): LinePiece<T>[] {
  const cells = cellsOf(pieces);
  const base = baseOf(cells);
  settle(cells, base);
  const runs: Cell<T>[][] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last?.[0]?.way === cell.way) last.push(cell);
    else runs.push([cell]);
  }
  const read = runs.map((run) => run[0]?.way === 'left' ? [...run].reverse() : run);
  if (base === 'left') read.reverse();
  return joined(read.flat());
}

/** The way of the line: that of both its ends, else of most letters. */
function baseOf(cells: readonly Cell<unknown>[]): 'left' | 'right' {
  const ways = cells.filter(({ text }) => LETTER.test(text)).map(({ way }) => way);
  const toLeft = ways.filter((way) => way === 'left').length;
  const [first, last] = [ways.at(0), ways.at(-1)];
  if (first === last) return first === 'right' ? 'right' : 'left';
  return toLeft * 2 > ways.length ? 'left' : 'right';
}

/** Marks stay with the letter that they stand on. */
function cellsOf<T>(pieces: readonly LinePiece<T>[]): Cell<T>[] {
  const cells: Cell<T>[] = [];
  for (const { text, of } of pieces) {
    for (const letter of text) {
      const last = cells.at(-1);
      if (MARK.test(letter) && last?.way === 'left') last.text += letter;
      else cells.push({ text: letter, of, way: wayOf(letter) });
    }
  }
  return cells;
}

function wayOf(letter: string): Cell<unknown>['way'] {
  if (DIGIT.test(letter)) return 'right';
  if (RIGHT_TO_LEFT.test(letter)) return 'left';
  return LETTER.test(letter) ? 'right' : 'none';
}

/** Signs and blanks go with what is on both sides of them, else with the line. */
function settle(cells: Cell<unknown>[], base: 'left' | 'right') {
  for (let at = 0; at < cells.length; at++) {
    if (cells[at]?.way !== 'none') continue;
    let end = at;
    while (cells[end]?.way === 'none') end++;
    const [before, after] = [cells[at - 1], cells[end]];
    const isInNumber = end === at + 1 && IN_NUMBER.test(cells[at]?.text ?? '') &&
      DIGIT.test(before?.text ?? '') && DIGIT.test(after?.text ?? '');
    const areNumbers = DIGIT.test(before?.text ?? '') || DIGIT.test(after?.text ?? '');
    const isAlike = before !== undefined && before.way === after?.way &&
      !(areNumbers && base === 'left');
    const way = isInNumber ? 'right' : isAlike ? before.way : base;
    for (let one = at; one < end; one++) {
      const cell = cells[one];
      if (cell) cell.way = way;
    }
    at = end;
  }
}

function joined<T>(cells: readonly Cell<T>[]): LinePiece<T>[] {
  const pieces: LinePiece<T>[] = [];
  for (const { text, of } of cells) {
    const last = pieces.at(-1);
    if (last && last.of === of) last.text += text;
    else pieces.push({ text, of });
  }
  return pieces;
}

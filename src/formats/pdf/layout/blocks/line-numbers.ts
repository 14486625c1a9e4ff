import { union } from '../../model/boxes.ts';
import type { Found } from './boxed-text.ts';
import { boxAround, type Line, textOfLine } from '../lines.ts';
import { endsSentence } from '../paragraph-lines.ts';
import { findUnruled, isUnruled } from '../tables/unruled-tables.ts';

/** Fewer are steps, or ranks. */
const LEAST = 15;
/** Of the numbers have a line of text beside them. */
const BESIDE = 0.6;
/** Of these have one running line; names and figures are shorter, in em. */
const [RUNNING, WIDE] = [0.5, 10];
/** Of the lines may be sentences of their own, or rows of a table. */
const [SENTENCES, IN_TABLES] = [0.7, 0.5];
/** Points: numbers stand flush right, or left. */
const FLUSH = 2.5;

/** The numbers of lines in the margin, as courts want them: they count up by one and are no part of the sentences. */
export function findLineNumbers(fragments: readonly Line[]): Found {
  const numbers = fragments.filter((line) => /^\d{1,3}$/.test(textOfLine(line)));
  for (const column of columnsOf(numbers)) {
    if (!areLineNumbers(column, fragments)) continue;
    const own = new Set(column);
    const box = union(column.map(boxAround));
    const edges = { left: box.x, right: box.x + box.width };
    const parts = [{ lines: column, edges, isWhole: true }];
    return {
      blocks: [{ kind: 'block', box, parts, isChart: false }],
      rest: fragments.filter((line) => !own.has(line)),
    };
  }
  return { blocks: [], rest: [...fragments] };
}

/** The longest first: of numbers that stand flush left, those of two digits stand flush right as well. */
function columnsOf(numbers: readonly Line[]): Line[][] {
  const columns = new Map<string, Line[]>();
  for (const edge of ['right', 'left'] as const) {
    for (const first of numbers) {
      const column = numbers.filter((one) => Math.abs(one[edge] - first[edge]) < FLUSH)
        .sort((a, b) => a.baseline - b.baseline);
      const [top] = column;
      if (top) columns.set(`${edge} ${numbers.indexOf(top)} ${column.length}`, column);
    }
  }
  return [...columns.values()].sort((a, b) => b.length - a.length);
}

function areLineNumbers(column: readonly Line[], fragments: readonly Line[]): boolean {
  if (column.length < LEAST) return false;
  const values = column.map((line) => Number(textOfLine(line)));
  if (!values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1)) return false;
  const isLeftmost = column.every((number) =>
    fragments.every((other) =>
      other === number || other.left >= number.left ||
      Math.abs(other.baseline - number.baseline) > 0.35 * number.size
    )
  );
  if (!isLeftmost) return false;
  const rows = column.map((number) =>
    fragments.filter((other) =>
      other.left > number.right &&
      Math.abs(other.baseline - number.baseline) < 0.35 * number.size
    ).sort((a, b) => a.left - b.left)
  ).filter((row) => row.some((line) => /\p{L}/u.test(textOfLine(line))));
  return rows.length >= BESIDE * column.length && areRunningText(rows);
}

/** No rows of a table, and no steps, each of which is a sentence. */
function areRunningText(rows: readonly Line[][]): boolean {
  const running = rows.filter((row) => row.filter(isWide).length === 1);
  const whole = rows.filter((row) => {
    const [first, last] = [row[0], row.at(-1)];
    return first && last && !/^\p{Ll}/u.test(textOfLine(first)) && endsSentence(textOfLine(last));
  });
  const inTables = findUnruled(rows).filter(isUnruled)
    .reduce((sum, { height }) => sum + height, 0);
  return running.length >= RUNNING * rows.length && whole.length <= SENTENCES * rows.length &&
    inTables <= IN_TABLES * rows.length;
}

function isWide(line: Line): boolean {
  return line.right - line.left > WIDE * line.size;
}

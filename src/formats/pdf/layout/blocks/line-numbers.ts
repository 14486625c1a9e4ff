import { union } from '../../model/boxes.ts';
import type { Found } from './boxed-text.ts';
import { boxAround, type Line, textOfLine } from '../lines.ts';

const LEAST = 8;
/** Of the numbers have a line of text beside them. */
const BESIDE = 0.6;
/** Points: numbers stand flush right, or left. */
const FLUSH = 2.5;

/** The numbers of lines in the margin, as courts want them: they count up by one and are no part of the sentences. */
export function findLineNumbers(fragments: readonly Line[]): Found {
  const numbers = fragments.filter((line) => /^\d{1,3}$/.test(textOfLine(line)));
  for (const edge of ['right', 'left'] as const) {
    for (const first of numbers) {
      const column = numbers.filter((one) => Math.abs(one[edge] - first[edge]) < FLUSH)
        .sort((a, b) => a.baseline - b.baseline);
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
  }
  return { blocks: [], rest: [...fragments] };
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
  const beside = column.filter((number) =>
    fragments.some((other) =>
      other.left > number.right && /\p{L}/u.test(textOfLine(other)) &&
      Math.abs(other.baseline - number.baseline) < 0.35 * number.size
    )
  );
  return isLeftmost && beside.length >= BESIDE * column.length;
}

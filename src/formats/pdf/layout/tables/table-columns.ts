import { type Line, textOfLine } from '../lines.ts';
import { cutAtEdges, isNumberLine, stretchesOf } from './words.ts';

const MIN_ROWS = 2;

/** Edges between columns of numbers, and between them and what stands before them. */
export function columnEdges(rows: readonly Line[][]): number[] {
  const paired = rows.filter((row) => row.length > 1 && row.slice(1).some(isNumberLine));
  if (paired.length < Math.max(MIN_ROWS, 0.4 * rows.length)) return [];
  const numbers = stretchesOf(
    paired.flatMap((row) => row.slice(1).filter((word) => isNumberLine(word) && isOne(word))),
  );
  const [first] = numbers;
  if (!first) return [];
  const before = paired.flatMap((row) =>
    row.slice(0, 1).filter((word) => (word.left + word.right) / 2 < first.left - word.size)
  ).map((word) => ({ ...word, right: Math.min(word.right, first.left) }));
  const stretches = [...stretchesOf(before).slice(-1), ...numbers];
  const edges = stretches.slice(1).map(({ left }, index) =>
    (left + (stretches[index]?.right ?? left)) / 2
  );
  return edges.every((edge) => isFree(edge, rows)) ? edges : [];
}

function isOne(word: Line): boolean {
  return !/\S\s+\S/.test(textOfLine(word));
}

/** A head may stand across columns, but no row that has something on both sides. */
export function isFree(edge: number, rows: readonly Line[][]): boolean {
  const across = rows.filter((row) =>
    row.some((word) =>
      word.left < edge - 1 && word.right > edge + 1 && cutAtEdges(word, [edge]).length === 1
    )
  );
  return across.length <= 0.3 * rows.length;
}

/** Rows of one answer of the list. */
export const ASSIGNMENT_CHUNK = 200;
/** Far more lines than a document has. */
export const MOST_LINES = 1_000_000;

/** Lines `from` … `to`, both meant. */
export type LineRange = readonly [from: number, to: number];

/** Numbers of lines as few ranges in their order; doubles and neighbours are put together. */
export function rangesOf(lines: readonly (number | LineRange)[]): LineRange[] {
  const sorted = lines.map((one): [number, number] =>
    typeof one === 'number' ? [one, one] : [...one]
  )
    .sort((a, b) => a[0] - b[0]);
  const ranges: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = ranges.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}

export function countLines(ranges: readonly LineRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

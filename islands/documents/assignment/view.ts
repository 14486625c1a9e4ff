import { countLines, type LineRange } from '../../../src/documents/assignment/rules.ts';

/** The lines that the grid shows, in their order: all of them, or those that a filter let through. */
export type AssignmentView = {
  count: number;
  /** Line at a position. */
  lineAt(position: number): number;
  /** Lines of the positions from one to the other, whichever comes first. */
  lines(from: number, to: number): LineRange[];
};

export function viewOf(ranges: readonly LineRange[]): AssignmentView {
  const starts: number[] = [];
  let count = 0;
  for (const range of ranges) {
    starts.push(count);
    count += countLines([range]);
  }

  /** The range that holds a position, by halves. */
  function rangeAt(position: number): number {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function lineAt(position: number): number {
    const at = rangeAt(position);
    return (ranges[at]?.[0] ?? 0) + position - (starts[at] ?? 0);
  }

  return {
    count,
    lineAt,
    lines(one, other) {
      const [from, to] = [
        Math.max(0, Math.min(one, other)),
        Math.min(count - 1, Math.max(one, other)),
      ];
      const lines: LineRange[] = [];
      for (let at = rangeAt(from); from <= to && at < ranges.length; at++) {
        const [first, last] = ranges[at] ?? [0, -1];
        const start = starts[at] ?? 0;
        if (start > to) break;
        lines.push([first + Math.max(0, from - start), Math.min(last, first + to - start)]);
      }
      return lines;
    },
  };
}

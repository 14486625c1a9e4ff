import type { Acceptance, ProjectRole } from '../../projects/projects/rules.ts';

/** Rows of one answer of the list. */
export const ASSIGNMENT_CHUNK = 200;
/** Rows of a page of the screen, which is what stands in it without scripts. */
export const PAGE_ROWS = 100;
export const SEARCH_LENGTH = 200;
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

/** True for a line of ranges in their order. */
export function hasLine(ranges: readonly LineRange[], index: number): boolean {
  return holding(ranges, index) !== undefined;
}

/** The range of ordered ones that a line is in, by halves, for a long selection is searched once per row. */
export function holding<R extends readonly [from: number, to: number, ...unknown[]]>(
  ranges: readonly R[],
  index: number,
): R | undefined {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (!range) return undefined;
    if (index < range[0]) high = middle - 1;
    else if (index > range[1]) low = middle + 1;
    else return range;
  }
  return undefined;
}

/** What is left of `ranges` without the lines of `cut`; both in their order. */
export function withoutLines(
  ranges: readonly LineRange[],
  cut: readonly LineRange[],
): LineRange[] {
  const left: LineRange[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    let next = from;
    while ((cut[at]?.[1] ?? Infinity) < from) at++;
    for (let one = at; (cut[one]?.[0] ?? Infinity) <= to; one++) {
      const [first, last] = cut[one] ?? [0, 0];
      if (first > next) left.push([next, first - 1]);
      next = Math.max(next, last + 1);
    }
    if (next <= to) left.push([next, to]);
  }
  return left;
}

/** Lines in both. */
export function linesInBoth(one: readonly LineRange[], other: readonly LineRange[]): LineRange[] {
  return withoutLines(one, withoutLines(one, other));
}

/** A stretch of lines with the numbers of those who have it; 0 is nobody. */
export type AssignedRange = readonly [
  from: number,
  to: number,
  assignee: number,
  reviewer: number,
];

/** Who has what, of the lines of `ranges` alone; both in their order. */
export function assignedWithin(
  all: readonly AssignedRange[],
  ranges: readonly LineRange[],
): AssignedRange[] {
  const within: AssignedRange[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    while ((all[at]?.[1] ?? Infinity) < from) at++;
    for (let one = at; (all[one]?.[0] ?? Infinity) <= to; one++) {
      const [first, last, assignee, reviewer] = all[one] ?? [0, -1, 0, 0];
      within.push([Math.max(first, from), Math.min(last, to), assignee, reviewer]);
    }
  }
  return within;
}

/** Lines are given to those who may write them: who has accepted and does not only look. */
export function mayBeAssigned(
  { role, acceptance }: { role: ProjectRole; acceptance: Acceptance },
): boolean {
  return acceptance === 'accepted' && role !== 'viewer';
}

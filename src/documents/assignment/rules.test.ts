import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AssignedRange,
  assignedWithin,
  countLines,
  hasLine,
  type LineRange,
  linesInBoth,
  mayBeAssigned,
  rangesOf,
  withoutLines,
} from './rules.ts';

test('numbers and ranges in any order become few ranges', () => {
  expect(rangesOf([5, 1, [2, 3], 9, 8, [3, 3]])).toEqual([[1, 3], [5, 5], [8, 9]]);
});

const some = fc.array(fc.oneof(
  fc.nat(60),
  fc.tuple(fc.nat(60), fc.nat(20)).map(([from, more]): LineRange => [from, from + more]),
));

test('ranges hold exactly the lines that were named, in order and apart from each other', () => {
  fc.assert(fc.property(some, (lines) => {
    const named = new Set(lines.flatMap((one) =>
      typeof one === 'number' ? [one] : Array.from(
        { length: one[1] - one[0] + 1 },
        (_, more) => one[0] + more,
      )
    ));
    const ranges = rangesOf(lines);
    expect(countLines(ranges)).toBe(named.size);
    for (const [at, [from, to]] of ranges.entries()) {
      expect(to).toBeGreaterThanOrEqual(from);
      expect(from).toBeGreaterThan((ranges[at - 1]?.[1] ?? -2) + 1);
      for (let index = from; index <= to; index++) expect(named.has(index)).toBe(true);
    }
  }));
});

const linesOf = (ranges: readonly LineRange[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

test('sets of lines: what is cut out is gone, what is in both stays, and each line is found', () => {
  fc.assert(fc.property(some, some, (one, other) => {
    const [all, cut] = [rangesOf(one), rangesOf(other)];
    const gone = new Set(linesOf(cut));
    const left = withoutLines(all, cut);
    expect(linesOf(left)).toEqual(linesOf(all).filter((line) => !gone.has(line)));
    expect(left).toEqual(rangesOf(left));
    expect(linesOf(linesInBoth(all, cut))).toEqual(linesOf(all).filter((line) => gone.has(line)));
    const known = new Set(linesOf(all));
    for (let line = 0; line <= 82; line++) expect(hasLine(all, line)).toBe(known.has(line));
  }));
});

test('who has what of some lines: each of them once, with whoever has it', () => {
  const owners = fc.array(fc.nat(2), { minLength: 1, maxLength: 80 });
  fc.assert(fc.property(owners, some, (owner, wanted) => {
    const all = owner.map((no, at): AssignedRange => [at, at, no, 0]);
    const ranges = linesInBoth(rangesOf(wanted), [[0, owner.length - 1]]);
    const within = assignedWithin(all, ranges);
    expect(within.map(([from, to, no]) => [from, to, no]))
      .toEqual(linesOf(ranges).map((line) => [line, line, owner[line]]));
  }));
});

test('lines are given to who has accepted and may write', () => {
  expect(mayBeAssigned({ role: 'PM', acceptance: 'accepted' })).toBe(true);
  expect(mayBeAssigned({ role: 'reviewer', acceptance: 'accepted' })).toBe(true);
  expect(mayBeAssigned({ role: 'viewer', acceptance: 'accepted' })).toBe(false);
  expect(mayBeAssigned({ role: 'translator', acceptance: 'waiting' })).toBe(false);
});

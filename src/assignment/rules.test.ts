import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLines, type LineRange, rangesOf } from './rules.ts';

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

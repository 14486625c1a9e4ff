import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineRange, rangesOf } from '../../../src/documents/assignment/rules.ts';
import { viewOf } from './view.ts';

const some = fc.array(fc.nat(80), { minLength: 1 }).map((lines) => rangesOf(lines));
const linesOf = (ranges: readonly LineRange[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

test('positions count the lines that are shown, in their order', () => {
  fc.assert(fc.property(some, (ranges) => {
    const view = viewOf(ranges);
    const positions = Array.from({ length: view.count }, (_, at) => at);
    expect(positions.map(view.lineAt)).toEqual(linesOf(ranges));
  }));
});

test('lines between two positions are those shown between them, whichever comes first', () => {
  fc.assert(fc.property(some, fc.nat(90), fc.nat(90), (ranges, one, other) => {
    const view = viewOf(ranges);
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    expect(linesOf(view.lines(one, other))).toEqual(linesOf(ranges).slice(from, to + 1));
  }));
});

test('nothing shown has no lines', () => {
  expect(viewOf([]).count).toBe(0);
  expect(viewOf([]).lines(0, 99)).toEqual([]);
});

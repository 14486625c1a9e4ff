import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLines, rangesOf } from '../../../src/documents/assignment/rules.ts';
import { rangeWords, shareOut } from './share.ts';

const sharer = (weight: number, at: number) => ({ no: at + 1, weight });

test('equal parts differ by one line at most', () => {
  const parts = shareOut([[0, 9], [20, 29]], [1, 1].map(sharer));
  expect(parts.map(({ lines }) => lines)).toEqual([[[0, 9]], [[20, 29]]]);
  expect(shareOut([[0, 9]], [1, 1, 1].map(sharer)).map(({ amount }) => amount)).toEqual([3, 4, 3]);
});

test('who has twice the weight gets twice as much', () => {
  expect(shareOut([[0, 299]], [2, 1].map(sharer)).map(({ lines }) => lines))
    .toEqual([[[0, 199]], [[200, 299]]]);
});

test('parts are equal by what is counted, not by lines', () => {
  const words = [1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1];
  const [one, other] = shareOut([[0, 12]], [1, 1].map(sharer), (at) => words[at]!);
  expect([one!.amount, other!.amount].sort((a, b) => a - b)).toEqual([6, 12]);
  expect(shareOut([[0, 3]], [1, 1].map(sharer), () => 0).map(({ lines }) => lines))
    .toEqual([[[0, 1]], [[2, 3]]]);
});

test('every line has one owner, whatever weights and counts are, and none goes to weight 0', () => {
  const weights = fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 1 });
  const chosen = fc.array(fc.nat(60)).map((lines) => rangesOf(lines));
  const counts = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 61 });
  fc.assert(fc.property(chosen, weights, counts, (lines, given, count) => {
    const parts = shareOut(lines, given.map(sharer), (at) => count[at]!);
    const isNobody = given.every((weight) => weight === 0);
    expect(rangesOf(parts.flatMap((part) => part.lines))).toEqual(isNobody ? [] : lines);
    expect(parts.reduce((sum, part) => sum + countLines(part.lines), 0))
      .toBe(isNobody ? 0 : countLines(lines));
    for (const [at, weight] of given.entries()) {
      if (weight === 0) expect(parts[at]!.lines).toEqual([]);
    }
  }));
});

test('ranges are named as people count, and not for ever', () => {
  expect(rangeWords([[0, 39], [51, 51]])).toBe('1–40, 52');
  expect(rangeWords([[0, 0], [2, 2], [4, 4], [6, 6]])).toBe('1, 3, 5 …');
});

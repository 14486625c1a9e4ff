import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stroke } from '../../reading/page-content.ts';
import { findGrids } from './ruled-tables.ts';

function gridOf(xs: readonly number[], ys: readonly number[]): Stroke[] {
  const [left, right, top, bottom] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!];
  return [
    ...ys.map((y) => ({ x0: left, x1: right, y0: y, y1: y })),
    ...xs.map((x) => ({ x0: x, x1: x, y0: top, y1: bottom })),
  ];
}

test('a missing rule makes one cell of two', () => {
  const strokes = gridOf([0, 100, 200], [0, 20, 40]).filter(({ x0, x1 }) =>
    !(x0 === 100 && x1 === 100)
  );
  const [grid] = findGrids([...strokes, { x0: 100, x1: 100, y0: 20, y1: 40 }]);
  expect(grid?.cells.map(({ row, column, columnSpan }) => [row, column, columnSpan])).toEqual([
    [0, 0, 2],
    [1, 0, 1],
    [1, 1, 1],
  ]);
});

test('a frame alone is no table, nor are lines that do not meet', () => {
  expect(findGrids(gridOf([0, 200], [0, 40]))).toEqual([]);
  expect(findGrids([{ x0: 0, x1: 9, y0: 5, y1: 5 }, { x0: 50, x1: 50, y0: 0, y1: 90 }])).toEqual(
    [],
  );
});

test('every place of a grid belongs to exactly one cell', () => {
  const steps = fc.array(fc.integer({ min: 12, max: 90 }), { minLength: 2, maxLength: 6 });
  fc.assert(fc.property(steps, steps, (widths, heights) => {
    const sums = (list: number[]) => list.reduce((all, one) => [...all, all.at(-1)! + one], [0]);
    const [grid] = findGrids(gridOf(sums(widths), sums(heights)));
    const covered = grid?.cells.reduce((sum, cell) => sum + cell.rowSpan * cell.columnSpan, 0);
    expect(covered).toBe(widths.length * heights.length);
  }));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../../tests/pdf.ts';
import { pdf } from '../../pdf.ts';
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

test('a line that is cut for a cell is not there once more', async () => {
  const rows = [['Wages', '1,066'], ['Rents', '517'], ['Loans', '243']];
  const rules = [0, 1, 2, 3].map((row) => `60 ${700 - 20 * row} m 260 ${700 - 20 * row} l S\n`);
  const uprights = [60, 160, 260].map((x) => `${x} 700 m ${x} 640 l S\n`);
  const text = rows.map(([name = '', value = ''], row) =>
    textAt(64, 686 - 20 * row, '-') + textAt(72, 686 - 20 * row, name) +
    textAt(200, 686 - 20 * row, value)
  );
  const source = pdfOf(['0.5 w\n' + [...rules, ...uprights, ...text].join('')]);
  const { lines } = await pdf.read(source, { from: 'en', to: 'ko' });
  expect(lines.map(({ plain }) => plain)).toEqual(
    rows.flatMap(([name, value]) => [`- ${name}`, value]),
  );
});

test('a table in a cell of another has its text alone', async () => {
  const grid = (xs: readonly number[], ys: readonly number[]) =>
    gridOf(xs, ys).map(({ x0, y0, x1, y1 }) => `${x0} ${y0} m ${x1} ${y1} l S\n`).join('');
  const words = [[80, 640, 'Risk'], [180, 640, 'Low'], [80, 620, 'Cost'], [
    180,
    620,
    'High',
  ]] as const;
  const source = pdfOf([
    '0.5 w\n' + grid([60, 280, 500], [700, 680, 560]) + grid([76, 176, 264], [654, 634, 614]) +
    words.map(([x, y, text]) => textAt(x, y, text)).join('') +
    textAt(64, 686, 'For you') + textAt(284, 686, 'For us') + textAt(284, 660, 'Nothing'),
  ]);
  const { lines } = await pdf.read(source, { from: 'en', to: 'ko' });
  const plains = lines.map(({ plain }) => plain);
  expect(plains.toSorted()).toEqual(
    ['For you', 'For us', 'Nothing', 'Risk', 'Low', 'Cost', 'High'].toSorted(),
  );
  expect(plains.indexOf('Low')).toBe(plains.indexOf('Risk') + 1);
});

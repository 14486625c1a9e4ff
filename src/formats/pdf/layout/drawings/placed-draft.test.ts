import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../../tests/pdf.ts';
import { readModel } from '../../read-model.ts';

const blocksOf = async (contents: readonly string[]) =>
  (await readModel(pdfOf(contents))).sections.flatMap(({ blocks }) => blocks);

const BAR = '0.2 0.4 0.8 rg 0 400 595 442 re f 0 g\n';
const TITLE = textAt(80, 600, 'Open source for everybody', { size: 28 });

test('text upon drawings stands in boxes at its place, with the drawings behind', async () => {
  const [cover, ...others] = await blocksOf([BAR + TITLE + textAt(80, 200, 'Version 2')]);
  if (cover?.kind !== 'paragraph') throw new Error('no page');
  expect(others).toEqual([]);
  expect(cover.drawing?.shapes.map(({ fill }) => fill)).toEqual(['#3366cc']);
  expect(cover.boxes?.map(({ box }) => Math.round(box.x))).toEqual([80, 80]);
});

test('what is painted within bounds is no larger than they are', async () => {
  const bounded = `q 100 500 200 300 re W n ${BAR}Q\n`;
  const [cover] = await blocksOf([`0.9 0.3 0.3 rg 0 0 595 300 re f 0 g\n${bounded}${TITLE}`]);
  if (cover?.kind !== 'paragraph') throw new Error('no page');
  const [, shape] = cover.drawing?.shapes ?? [];
  const xs = shape?.path.flatMap(({ points }) => points.map(([x]) => Math.round(x)));
  expect([Math.min(...xs ?? []), Math.max(...xs ?? [])]).toEqual([100, 300]);
});

test('a long table of a placed page stays a table at its place, in its order', async () => {
  const rows = [0, 1, 2, 3, 4, 5].map((row) =>
    `0.5 w 60 ${500 - 20 * row} m 400 ${500 - 20 * row} l S\n` +
    (row > 4 ? '' : textAt(64, 486 - 20 * row, 'Wages') + textAt(250, 486 - 20 * row, `${row}7`))
  );
  const uprights = [60, 240, 400].map((x) => `0.5 w ${x} 400 m ${x} 500 l S\n`);
  const below = textAt(60, 300, 'What follows the table');
  const blocks = await blocksOf([BAR + TITLE + [...rows, ...uprights].join('') + below]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
  const [first, table, last] = blocks;
  if (first?.kind !== 'paragraph' || last?.kind !== 'paragraph') throw new Error('no boxes');
  expect(first.drawing?.shapes.length).toBeGreaterThan(0);
  expect(table).toMatchObject({ isPlaced: true });
  expect(last.boxes?.length).toBe(1);
});

test('a form of rules with cells to fill in stays as it is drawn, its words at their places', async () => {
  const level = [700, 680, 200].map((y) => `60 ${y} m 500 ${y} l S\n`);
  const inner = Array.from(
    { length: 20 },
    (_, at) => `300 ${220 + 23 * at} m 400 ${220 + 23 * at} l S\n`,
  );
  const upright = [60, 300, 400, 430, 465, 500].map((x) => `${x} 200 m ${x} 700 l S\n`);
  const words = Array.from(
    { length: 9 },
    (_, at) => textAt(64, 640 - 40 * at, 'Income of the year'),
  );
  const content = `0.5 w ${[...level, ...inner, ...upright].join('')}${textAt(64, 686, 'Part A')}`;
  const [page, ...others] = await blocksOf([content + words.join('')]);
  if (page?.kind !== 'paragraph') throw new Error('no page');
  expect(others).toEqual([]);
  expect(page.boxes?.length).toBe(10);
});

import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { readModel } from '../read-model.ts';

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

test('a page of text with a narrow bar goes on flowing', async () => {
  const lines = Array.from(
    { length: 30 },
    (_, at) =>
      textAt(60, 760 - 16 * at, 'The committee met in the spring of that year and agreed upon it.'),
  );
  const bar = '0.2 0.4 0.8 rg 0 800 595 42 re f 0 g\n';
  const blocks = await blocksOf([bar + lines.join('')]);
  expect(blocks.every((block) => block.kind === 'paragraph' && !block.boxes)).toBe(true);
});

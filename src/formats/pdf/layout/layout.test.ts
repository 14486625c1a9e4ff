import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_STYLE } from './build-paragraph.ts';
import { layOut } from './layout.ts';
import type { Item } from './item.ts';
import { lineOf } from './lines.ts';

function item(left: number, baseline: number, text: string, width = text.length * 5): Item {
  const line = lineOf([{
    text,
    left,
    right: left + width,
    baseline,
    size: 10,
    ascent: 8,
    descent: 2,
    style: EMPTY_STYLE,
    spaceBefore: false,
    spaceAfter: false,
    angle: 0,
    isVertical: false,
    isInvisible: false,
  }]);
  return { left, right: left + width, top: baseline - 8, bottom: baseline + 2, line };
}

const PROSE = 'words that fill the width of a column';
const rows = [0, 1, 2, 3, 4, 5];

test('a heading comes first, then the left column, then the right', () => {
  const heading = item(60, 50, 'A heading above both of the columns, as wide as the page', 480);
  const left = rows.map((row) => item(60, 100 + row * 14, PROSE, 220));
  const right = rows.map((row) => item(310, 100 + row * 14, PROSE, 220));
  const flows = layOut([...right, heading, ...left]);
  expect(flows.map((flow) => flow.items)).toEqual([[heading], left, right]);
});

test('tables with rules side by side are parts of columns, and what stands above is theirs', () => {
  const table = (left: number, bottom: number): Item => ({
    left,
    right: left + 200,
    top: 120,
    bottom,
    isTable: true,
  });
  const [left, right] = [[item(60, 50, 'Petrol')], [item(310, 50, 'Coffee')]];
  const [before, after] = [table(60, 200), table(310, 240)];
  const flows = layOut([...left, ...right, before, after]);
  expect(flows.map((flow) => flow.items)).toEqual([[...left, before], [...right, after]]);
  const pictures = [before, after].map((one) => ({ ...one, isTable: false }));
  expect(layOut([...left, ...right, ...pictures])).toHaveLength(1);
});

test('numbers that hang beside a text are no column', () => {
  const numbers = [0, 2, 4].map((row) => item(60, 100 + row * 14, `${row}.`, 10));
  const text = rows.map((row) => item(100, 100 + row * 14, PROSE, 400));
  expect(layOut([...numbers, ...text])).toHaveLength(1);
});

test('level rows of short cells stay rows', () => {
  const cells = rows.flatMap((row) =>
    [60, 200, 340].map((x) => item(x, 100 + row * 14, 'cell', 20 + row * 6))
  );
  expect(layOut(cells)).toHaveLength(1);
});

/** A text in lines that end where the next word has no room. */
function ragged(text: string, left: number, width: number, baseline: (row: number) => number) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length * 5 <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line, row) => item(left, baseline(row), line));
}

const TEXT = 'it is a truth universally acknowledged that a single man in possession of a good ' +
  'fortune must be in want of a wife however little known the feelings or views of such a man ' +
  'may be on his first entering a neighbourhood';

test('ragged columns whose lines share baselines are read one after the other', () => {
  const left = ragged(TEXT, 60, 220, (row) => 100 + row * 14);
  const right = ragged(`so well fixed in the minds ${TEXT}`, 300, 220, (row) => 100 + row * 14);
  expect(layOut([...right, ...left]).map((flow) => flow.items)).toEqual([left, right]);
});

test('rows of long cells stay rows', () => {
  const cells = [0, 1, 2, 3].flatMap((row) => {
    const lines = row % 2 === 0 ? [TEXT, TEXT.slice(0, 60)] : [TEXT.slice(40, 120), TEXT];
    return lines.flatMap((text, column) =>
      ragged(text, 60 + column * 240, 220, (line) => 100 + row * 110 + line * 14)
    );
  });
  expect(layOut(cells)).toHaveLength(1);
});

test('cells of equal length that stand far apart stay rows', () => {
  const cells = rows.flatMap((row) =>
    [60, 260].map((x) => item(x, 100 + row * 14, 'as long as all', 70))
  );
  expect(layOut(cells)).toHaveLength(1);
});

test('nothing is lost and nothing is read twice', () => {
  const place = fc.record({
    left: fc.integer({ min: 0, max: 500 }),
    baseline: fc.integer({ min: 10, max: 800 }),
    width: fc.integer({ min: 5, max: 300 }),
  });
  fc.assert(fc.property(fc.array(place, { maxLength: 60 }), (places) => {
    const items = places.map(({ left, baseline, width }) => item(left, baseline, 'text', width));
    const read = layOut(items).flatMap((flow) => flow.items);
    expect(read).toHaveLength(items.length);
    expect(new Set(read)).toEqual(new Set(items));
  }));
});

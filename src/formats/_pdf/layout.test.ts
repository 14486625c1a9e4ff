import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_STYLE } from './build-paragraph.ts';
import { type Item, layOut } from './layout.ts';
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

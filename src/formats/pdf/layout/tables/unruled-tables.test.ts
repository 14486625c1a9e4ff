import { expect, test } from 'vitest';
import { EMPTY_STYLE } from '../build-paragraph.ts';
import { type Line, lineOf, textOfLine } from '../lines.ts';
import { findUnruled, isUnruled } from './unruled-tables.ts';

function cell(left: number, baseline: number, text: string): Line {
  return lineOf([span(left, baseline, text)]);
}

function span(left: number, baseline: number, text: string) {
  return {
    text,
    left,
    right: left + text.length * 5,
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
  };
}

function tablesIn(rows: readonly Line[][]) {
  return findUnruled(rows).filter(isUnruled)
    .map((table) => table.rows.map((row) => row.map(textOfLine)));
}

test('lines that are closer than rows belong to the cells of their row', () => {
  const rows = [0, 40, 80].flatMap((at, index) => [
    [
      cell(60, 100 + at, 'Rain'),
      cell(140, 100 + at, 'falls from the sky'),
      cell(300, 100 + at, `${index}`),
    ],
    [cell(140, 114 + at, 'and wets the land')],
  ]);
  expect(tablesIn(rows)).toEqual([[
    ['Rain', 'falls from the sky', '0', 'and wets the land'],
    ['Rain', 'falls from the sky', '1', 'and wets the land'],
    ['Rain', 'falls from the sky', '2', 'and wets the land'],
  ]]);
});

test('every line is read once, in a table or beside it', () => {
  const rows = [0, 40, 80].flatMap((at) => [
    [
      cell(60, 100 + at, 'Rain'),
      cell(140, 100 + at, 'falls from the sky'),
      cell(300, 100 + at, '1'),
    ],
    [cell(140, 114 + at, 'and wets the land')],
  ]);
  const after = [cell(60, 230, 'A paragraph that stands below the table.')];
  const read = findUnruled([...rows, after]);
  expect(read.flatMap((part) => isUnruled(part) ? part.rows.flat() : part)).toEqual(
    [...rows, after].flat(),
  );
});

test('a full cell is cut from the next, which begins where those above it do', () => {
  const rows = [0, 1, 2].map((
    row,
  ) => [cell(60, 100 + row * 20, 'Rain'), cell(140, 100 + row * 20, `${row}`)]);
  const full = lineOf([span(60, 160, 'Rain and snow'), span(140, 160, '3')]);
  expect(tablesIn([...rows, [full, cell(300, 160, 'x')]])[0]?.at(-1)?.slice(0, 2)).toEqual([
    'Rain and snow',
    '3',
  ]);
});

test('bullets with their texts are a list, not a table', () => {
  const rows = [0, 1, 2, 3].map((
    row,
  ) => [cell(60, 100 + row * 14, '•'), cell(90, 100 + row * 14, 'Rain')]);
  expect(tablesIn(rows)).toEqual([]);
});

test('two rows of many numbers below their titles are a table, and the note below is none of it', () => {
  const ends = [160, 190, 220, 250, 280];
  const flushRight = (at: number, baseline: number, text: string) =>
    cell(ends[at]! - text.length * 5, baseline, text);
  const heads = ['Dec', 'Feb', 'Mar', 'Apr', 'May'].map((name, at) => flushRight(at, 86, name));
  const row = (baseline: number, label: string, numbers: readonly string[]) => [
    cell(60, baseline, label),
    ...numbers.map((text, at) => flushRight(at, baseline, text)),
  ];
  const note = [
    cell(60, 128, 'Note: 1) spread to bills of three months'),
    cell(300, 128, '2) to bonds'),
  ];
  const all = [
    heads,
    row(100, 'Spread', ['4', '126', '22', '20', '23']),
    row(114, 'Bonds', ['159', '13', '129', '8', '128']),
    note,
  ];
  expect(tablesIn(all)).toEqual([[
    ['Dec', 'Feb', 'Mar', 'Apr', 'May'],
    ['Spread', '4', '126', '22', '20', '23'],
    ['Bonds', '159', '13', '129', '8', '128'],
  ]]);
});

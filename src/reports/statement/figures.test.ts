import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { figuresOf, type StatementRow } from './rules.ts';

test.each([
  ['', '', 0],
  ['같은 글', '같은 글', 0],
  ['abc', '', 3],
  ['', '가나', 2],
  ['frist', 'first', 1],
  ['kitten', 'sitting', 3],
  ['한글', '한글'.normalize('NFD'), 0],
  ['ca', 'abc', 3],
  ['😀a', 'a😀', 1],
  ['abcdef', 'badcfe', 3],
  ['two words here', 'tow wrods and hree', 7],
])('from %j to %j: %i edits', (from, to, edits) => {
  expect([editDistance(from, to), editDistance(to, from)]).toEqual([edits, edits]);
});

test('texts so long that counting would hold up others are not compared', () => {
  expect(editDistance('가'.repeat(5_000), '나'.repeat(5_000))).toBeUndefined();
  expect(editDistance('가'.repeat(317), '나'.repeat(317))).toBeUndefined();
  expect(editDistance('가'.repeat(316), '나'.repeat(316))).toBe(316);
  expect(editDistance('가'.repeat(50), '나'.repeat(2_000))).toBe(2_000);
  expect(editDistance(`${'가'.repeat(50_000)}a`, `${'가'.repeat(50_000)}b`)).toBe(1);
});

test('figures do not depend on the order of the rows', () => {
  const row = (nth: number): StatementRow => ({
    document: 'a.txt',
    line: nth + 1,
    day: '2026-03-02',
    work: 'translation',
    start: 'empty',
    units: { eojeol: 1, words: nth / 10 + 0.1, characters: 3, spaced: 4 },
    draft: null,
    target: 5,
    distance: null,
  });
  const rows = Array.from({ length: 300 }, (_, nth) => row(nth % 37));
  const order = { version: '1', unit: 'words', won: 73, shares: shares(100) } as const;
  const figures = figuresOf(rows, order);
  expect(figuresOf(rows.toReversed(), order)).toEqual({
    ...figures,
    documents: expect.anything(),
  });
  expect(figures.supply).toBe(Math.round(figures.counts.words * 73));
});

const shares = (share: number) => ({
  empty: share,
  machine: share,
  memory: share,
  propagated: share,
  review: share,
});

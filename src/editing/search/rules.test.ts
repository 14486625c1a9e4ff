import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  indicesOf,
  type LineFilter,
  ORIGINS,
  readQuery,
  REPEATS,
  STATUSES,
  stretchesOf,
  writeQuery,
} from './rules.ts';

test.each<[string, LineFilter]>([
  ['', {}],
  ['status:empty,draft', { status: ['empty', 'draft'] }],
  ['score:-79 match:101', { score: [0, 79], match: [101, 101] }],
  ['by:me assignee:none,7 problem:yes comment:open', {
    by: ['me'],
    assignee: ['none', '7'],
    problem: true,
    comment: true,
  }],
  ['source:"손해 배상" 갑은', { source: '손해 배상', text: '갑은' }],
  ['repeat:later since:2026-03-02', { repeat: 'later', since: '2026-03-02' }],
  ['제5조: 비밀', { text: '제5조: 비밀' }],
  ['status:nonsense score:x', { text: 'status:nonsense score:x' }],
])('%s', (query, filter) => {
  expect(readQuery(query)).toEqual(filter);
});

const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text);
const range = fc.tuple(fc.integer({ min: 50, max: 75 }), fc.integer({ min: 76, max: 100 }));
const filters = fc.record({
  status: fc.subarray([...STATUSES], { minLength: 1 }),
  origin: fc.subarray([...ORIGINS], { minLength: 1 }),
  match: range,
  score: range,
  problem: fc.constant(true as const),
  by: fc.constant<string[]>(['me']),
  assignee: fc.constant<string[]>(['none', '3']),
  repeat: fc.constantFrom(...REPEATS),
  comment: fc.constant(true as const),
  since: fc.constant('2026-03-02'),
  text: word,
  source: word,
  target: word,
}, { requiredKeys: [] });

test('an address says the same filter when it is read again', () => {
  fc.assert(fc.property(filters, (filter) => {
    expect(readQuery(writeQuery(filter))).toEqual(filter);
  }));
});

test('lines and their stretches say the same', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.nat(60)), (some) => {
    const lines = some.toSorted((a, b) => a - b);
    expect(indicesOf(stretchesOf(lines))).toEqual(lines);
  }));
});

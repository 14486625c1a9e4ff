import type { LineAccess } from '../../documents/access/rules.ts';
import { expect, test } from 'vitest';
import {
  type Fate,
  fateOf,
  FILLED_LETTERS,
  filledFrom,
  partRepeats,
  type Repeat,
  withinLetters,
} from './rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const translator: LineAccess = { by: 'kim', no: 7, duty: 'translator' };

const repeat = (facts: Partial<Repeat>): Repeat => ({
  target: '',
  offered: 'The contract',
  origin: 'none',
  flags: [],
  isChecked: false,
  isException: false,
  editedAt: null,
  assignee: null,
  reviewer: null,
  ...facts,
});

test.each<[string, Partial<Repeat>, Fate]>([
  ['an empty line', {}, 'fill'],
  ['a machine draft', { target: 'A treaty', origin: 'machine' }, 'fill'],
  ['what an earlier confirmation filled', { target: 'Old', origin: 'propagated' }, 'fill'],
  ['what a memory gave without context', {
    target: 'Old',
    origin: 'memory',
    flags: ['memory:100'],
  }, 'fill'],
  ['a context match', { target: 'Deal', origin: 'memory', flags: ['memory:101'] }, 'context'],
  [
    'a double context match',
    { target: 'Deal', origin: 'memory', flags: ['memory:102'] },
    'context',
  ],
  ['a line confirmed with other words', {
    target: 'Deal',
    origin: 'person',
    isChecked: true,
  }, 'inconsistent'],
  ['a line confirmed with the same words', { target: 'The contract', isChecked: true }, 'same'],
  ['a line of somebody else', { assignee: 8 }, 'foreign'],
  ['a line of one’s own', { assignee: 7 }, 'fill'],
  ['a line that somebody empties just now', { origin: 'person', editedAt: ago(3) }, 'typing'],
  ['a line that was emptied a while ago', { origin: 'person', editedAt: ago(60) }, 'fill'],
  ['what a person has written', { target: 'Mine', origin: 'person', editedAt: ago(60) }, 'typed'],
  ['what stood in the file', { target: 'Theirs', origin: 'none' }, 'typed'],
  ['a line that stays out of it', { isException: true }, 'exception'],
])('%s becomes: %s → %s', (_, facts, fate) => {
  expect(fateOf(repeat(facts), translator, now)).toBe(fate);
});

test('every repetition is in one list and no other', () => {
  const all = [repeat({}), repeat({ assignee: 8 }), repeat({ target: 'x', isChecked: true })];
  const parts = partRepeats(all, { rights: translator, now });
  expect(Object.values(parts).flat()).toHaveLength(3);
  expect([parts.fill, parts.foreign, parts.inconsistent]).toEqual([[all[0]], [all[1]], [all[2]]]);
});

test('a flag tells which line has filled another', () => {
  expect([['propagated:12'], ['propagated'], ['memory:101'], []].map(filledFrom))
    .toEqual([12, 0, undefined, undefined]);
});

test('one confirmation fills no more than a disk bears', () => {
  const long = { offered: 'a'.repeat(100_000) };
  expect(withinLetters(Array(40_000).fill(long))).toHaveLength(FILLED_LETTERS / 100_000);
  expect(withinLetters(Array(40_000).fill({ offered: '네.' }))).toHaveLength(40_000);
});

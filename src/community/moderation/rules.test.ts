import { expect, test } from 'vitest';
import type { Reason } from '../sanctions/rules.ts';
import {
  type Breach,
  correctionEnd,
  hidesByReports,
  refusalToSuspend,
  type ReportFacts,
  urgencyOf,
} from './rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const report = (reason: Reason, age = 30): ReportFacts => ({ reason, reporterSince: daysAgo(age) });
const breach = (given: Partial<Breach> = {}): Breach => ({
  act: 'hide',
  reason: 'spam',
  thing: 'post',
  thingNo: 1,
  at: daysAgo(1),
  isCorrected: false,
  ...given,
});
const suspend = (breaches: Breach[], given = {}) =>
  refusalToSuspend(breaches, { reason: 'spam', isGrave: false, now, ...given });

test('illegally filmed material comes first', () => {
  expect(urgencyOf('filming')).toBeLessThan(urgencyOf('personal'));
  expect(urgencyOf('personal')).toBeLessThan(urgencyOf('rights'));
  expect(urgencyOf('rights')).toBeLessThan(urgencyOf('spam'));
});

test.each<[string, ReportFacts[], boolean]>([
  ['one report of spam', [report('spam')], false],
  ['three members', [report('spam'), report('abuse'), report('spam')], true],
  ['three new accounts', [report('spam', 1), report('spam', 1), report('spam', 6.9)], false],
  [
    'rights have a form of their own',
    [report('rights'), report('copyright'), report('spam')],
    false,
  ],
  ['illegally filmed material', [report('filming')], true],
  ['the same by a new account', [report('filming', 0)], false],
  ['a reporter who left', [{ reason: 'filming', reporterSince: null }], false],
])('%s: hidden is %s', (_, list, isHidden) => {
  expect(hidesByReports(list, now)).toBe(isHidden);
});

test.each<[string, Breach[], string | undefined]>([
  ['nothing was found', [], 'sanction.tooEarly'],
  ['one breach', [breach()], 'sanction.tooEarly'],
  ['two breaches', [breach(), breach({ thingNo: 2 })], undefined],
  [
    'two of other reasons',
    [breach(), breach({ thingNo: 2, reason: 'abuse' })],
    'sanction.tooEarly',
  ],
  ['a request and hiding the same', [breach({ act: 'warn' }), breach()], 'sanction.tooEarly'],
  ['a request of nine days ago', [breach({ act: 'warn', at: daysAgo(9.99) })], 'sanction.tooEarly'],
  ['a request of ten days ago', [breach({ act: 'warn', at: daysAgo(10) })], undefined],
  [
    'one of ten days ago that was followed',
    [breach({ act: 'warn', at: daysAgo(10), isCorrected: true })],
    'sanction.tooEarly',
  ],
])('after %s: %s', (_, breaches, refusal) => {
  expect(suspend(breaches)).toBe(refusal);
});

test('grave breaches of law need no second one; a tick alone makes nothing grave', () => {
  expect(suspend([], { reason: 'filming', isGrave: true })).toBeUndefined();
  expect(suspend([], { reason: 'filming' })).toBe('sanction.tooEarly');
  expect(suspend([], { reason: 'spam', isGrave: true })).toBe('sanction.tooEarly');
});

test('a request says when it is over', () => {
  expect(correctionEnd(breach({ act: 'warn', at: daysAgo(4) })))
    .toEqual(new Date(now.getTime() + 6 * DAY_MS));
  expect(correctionEnd(breach())).toBeUndefined();
});

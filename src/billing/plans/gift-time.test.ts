import { expect, test } from 'vitest';
import { giftTime } from './gift-time.ts';
import type { HeldPlan } from './plan-at.ts';

const day = (no: number) => new Date(Date.UTC(2026, 2, no, 9));

test.each<[string, HeldPlan, 'standard' | 'plus', Date]>([
  ['nothing is held', { plan: 'free', source: 'none', until: null }, 'standard', day(2)],
  [
    'a trial of the same',
    { plan: 'standard', source: 'trial', until: day(20) },
    'standard',
    day(20),
  ],
  ['a trial of less', { plan: 'standard', source: 'trial', until: day(20) }, 'plus', day(2)],
  ['a paid plan', { plan: 'standard', source: 'paid', until: day(25) }, 'plus', day(25)],
  ['a gift', { plan: 'plus', source: 'gift', until: day(12) }, 'standard', day(12)],
])('%s: no day of a gift passes unused', (_, held, plan, fromAt) => {
  const time = giftTime(held, { plan, days: 10 }, day(2));
  expect(time.fromAt).toEqual(fromAt);
  expect(time.untilAt.getTime() - time.fromAt.getTime()).toBe(10 * 86_400_000);
});

import { expect, test } from 'vitest';
import { shownTime } from './shown-time.ts';

const now = new Date('2026-03-02T09:00:00Z'); // 18:00 in Seoul

test.each([
  ['2026-03-02T08:05:00Z', '오후 5:05', '5:05 PM'],
  ['2026-03-01T15:00:00Z', '오전 12:00', '12:00 AM'],
  ['2026-03-01T09:00:01Z', '오후 6:00', '6:00 PM'],
  ['2026-03-01T08:59:00Z', '어제 오후 5:59', 'yesterday 5:59 PM'],
  ['2026-02-28T15:00:00Z', '어제 오전 12:00', 'yesterday 12:00 AM'],
  ['2026-02-28T14:59:00Z', '2026.02.28 오후 11:59', '2026.02.28 11:59 PM'],
])('%s is %s', (moment, ko, en) => {
  expect(shownTime(new Date(moment), now, 'ko')).toBe(ko);
  expect(shownTime(new Date(moment), now, 'en')).toBe(en);
});

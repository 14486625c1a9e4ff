import { expect, test } from 'vitest';
import { commentTime } from './time.ts';

/** Tuesday noon in Korea. */
const now = new Date('2026-03-03T03:00:00Z');

test.each([
  ['2026-03-03T02:59:59Z', '오전 11:59', '11:59 AM'],
  ['2026-03-02T15:00:00Z', '오전 12:00', '12:00 AM'],
  ['2026-03-02T14:59:00Z', '오후 11:59', '11:59 PM'],
  ['2026-03-02T03:00:01Z', '오후 12:00', '12:00 PM'],
  ['2026-03-02T03:00:00Z', '어제 오후 12:00', 'Yesterday 12:00 PM'],
  ['2026-03-01T15:00:00Z', '어제 오전 12:00', 'Yesterday 12:00 AM'],
  ['2026-03-01T14:59:00Z', '2026.03.01 오후 11:59', '2026.03.01 11:59 PM'],
  ['2025-12-31T20:07:00Z', '2026.01.01 오전 5:07', '2026.01.01 5:07 AM'],
])('a comment of %s is said to be of %s', (at, ko, en) => {
  expect(commentTime(new Date(at), now, 'ko')).toBe(ko);
  expect(commentTime(new Date(at), now, 'en')).toBe(en);
});

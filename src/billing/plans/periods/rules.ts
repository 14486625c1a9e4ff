import type { Period } from '../prices/rules.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The day of the month in Korea. */
export function koreanDay(at: Date): number {
  return new Date(at.getTime() + SEOUL_OFFSET_MS).getUTCDate();
}

/**
 * The same Korean day and time a month or a year later, or the last day of a month that has no such day. `anchorDay` is
 * the day of the first charge: after a short month it comes back.
 */
export function periodEnd(from: Date, period: Period, anchorDay = koreanDay(from)): Date {
  const to = new Date(from.getTime() + SEOUL_OFFSET_MS);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + (period === 'annual' ? 12 : 1));
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(anchorDay, last));
  return new Date(to.getTime() - SEOUL_OFFSET_MS);
}

/** Korea has no summer time, so a period is a whole number of days. */
export function daysOf(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / DAY_MS);
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

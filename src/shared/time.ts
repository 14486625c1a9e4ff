const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Korean time, which knows no summer time. */
export function formatMoment(moment: Date): string {
  const local = new Date(moment.getTime() + SEOUL_OFFSET_MS);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** The same day some months later, or the last of that month when it has no such day. */
export function monthsAfter(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

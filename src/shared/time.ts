const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Korean time, which knows no summer time. */
export function formatMoment(moment: Date): string {
  const local = new Date(moment.getTime() + SEOUL_OFFSET_MS);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

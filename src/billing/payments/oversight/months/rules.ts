/** Sums of one Korean month, whole won. */
export type MonthSums = {
  /** YYYY-MM. */
  month: string;
  captured: number;
  refunded: number;
  vat: number;
  deferred: number;
  suspense: number;
  entries: number;
};

/** Korea has no summer time. */
const KOREA_MS = 9 * 60 * 60_000;

/** The Korean month of a moment. */
export function monthOf(at: Date): string {
  return new Date(at.getTime() + KOREA_MS).toISOString().slice(0, 7);
}

export function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00+09:00`);
}

/** So many months on; negative: back. */
export function monthsOn(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

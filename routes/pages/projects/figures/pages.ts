/** Rows of a table on one page: more are found page by page, and altogether in the report. */
export const ROWS_SHOWN = 50;

type Shown<Row> = { rows: readonly Row[]; page: number; pages: number };

/** The rows of the page that an address names; anything but a page that there is means the nearest. */
export function pageOfRows<Row>(all: readonly Row[], named: string | null): Shown<Row> {
  const pages = Math.max(1, Math.ceil(all.length / ROWS_SHOWN));
  const page = /^\d{1,6}$/.test(named ?? '') ? Math.min(Math.max(1, Number(named)), pages) : 1;
  return { rows: all.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN), page, pages };
}

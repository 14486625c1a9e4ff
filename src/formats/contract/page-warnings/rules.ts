/**
 * Pages of a file that could not be read: `pdf.scannedPages` are pictures, of `pdf.unreadable` nothing says which letters
 * they show. Pages count from 1. Among the warnings of a file they stand as `pdf.scannedPages:2,5`.
 */
export type PageWarning = { code: 'pdf.scannedPages' | 'pdf.unreadable'; pages: number[] };

const WARNING = /^(pdf\.scannedPages|pdf\.unreadable):(\d+(?:,\d+)*)$/;

export function warningOfPages({ code, pages }: PageWarning): string {
  return `${code}:${pages.join(',')}`;
}

export function pageWarningsIn(warnings: readonly string[]): PageWarning[] {
  return warnings.flatMap((warning) => {
    const [, code, pages = ''] = WARNING.exec(warning) ?? [];
    return code ? [{ code: code as PageWarning['code'], pages: pages.split(',').map(Number) }] : [];
  });
}

/** 2–4, 7 */
export function rangesOf(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => from === to ? `${from}` : `${from}–${to}`).join(', ');
}

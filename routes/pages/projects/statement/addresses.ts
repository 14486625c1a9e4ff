import type { Statement } from '../../../../src/reports/statement/read-statement.ts';

/** The files of a statement: of the same period and rates as the page. */
export function statementFileAddress(
  { projectNo, from, to, unit, rates, shares, effort }: Statement,
  file: 'xlsx' | 'pdf' | 'rows',
): string {
  const query = new URLSearchParams({
    from,
    to,
    unit,
    ...(rates ? { won: String(rates.won) } : {}),
    ...(effort ? { effort: '1' } : {}),
    ...Object.fromEntries(Object.entries(shares).map(([band, share]) => [band, String(share)])),
  });
  return `/projects/edit/${projectNo}/statement/${file}?${query}`;
}

export function releasedAddress(projectNo: number, no: number): string {
  return `/projects/edit/${projectNo}/statements/${no}`;
}

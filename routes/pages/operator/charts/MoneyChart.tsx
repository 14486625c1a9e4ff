/** @jsxImportSource preact */
import type { LedgerView } from '../../../../src/operator/ledger/read-ledger.ts';
import { text } from '../../../../src/operator/ledger/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { Bars } from './Bars.tsx';

const SHOWN_MONTHS = 24;

/** Money in and back by month; the table of the page says the sums. */
export function MoneyChart({ months }: Pick<LedgerView, 'months'>) {
  const { lang } = usePage();
  const columns = months.slice(0, SHOWN_MONTHS).toReversed().map((one) => ({
    name: one.month.slice(2),
    values: [one.captured, one.refunded],
  }));
  const series = [text.captured[lang], text.refunded[lang]];
  return <Bars title={text.months[lang]} series={series} columns={columns} />;
}

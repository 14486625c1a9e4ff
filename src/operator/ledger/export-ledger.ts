import { readMonthEntries } from '../../billing/payments/oversight/months/read-months.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { UiLang } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import { recordAct } from '../access/record.ts';
import { ofConsole } from '../access/scope.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import { type TableFile, writeTable } from '../tables/write-table.ts';
import { accountNames, text } from './text.ts';

type Wanted = { month: string; as: 'csv' | 'xlsx'; lang: UiLang; ip: string };

/** The entries of a month as a file; that it was taken is on record. */
export async function exportLedger(
  deps: Deps,
  operator: Member,
  { month, as, lang, ip }: Wanted,
): Promise<TableFile> {
  await requireFresh(deps, operator);
  const entries = await readMonthEntries(deps, ofConsole, month);
  await recordAct(deps, operator, { act: 'books.export', ip, facts: { month, as } });
  const heads = [text.no, text.at, text.account, text.amount, text.order, text.payment, text.tx];
  return await writeTable(as, {
    name: `ledger-${month}`,
    heads: heads.map((words) => words[lang]),
    rows: entries.map((one) => [
      one.no,
      formatMoment(one.at),
      accountNames[one.account][lang],
      one.amount,
      one.orderId ?? '',
      one.paymentKey,
      one.tx,
    ]),
  });
}

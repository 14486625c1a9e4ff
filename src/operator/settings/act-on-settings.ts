import { announcePriceList, withdrawPriceList } from '../../billing/plans/prices/announce-list.ts';
import { readPriceLists } from '../../billing/plans/prices/read-lists.ts';
import { comingLists, listAt, mayWithdraw } from '../../billing/plans/prices/rules.ts';
import { readCompanyNow } from '../../notifications/company/read-lines.ts';
import { writeLines } from '../../notifications/company/write-lines.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { recordAct } from '../access/record.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import type { SettingsForm } from './schema.ts';

/** The prices of now, those that are announced, and the lines at the foot of pages. */
export async function readSettingsFile(deps: Deps, staff: Member) {
  requireStaff(staff);
  const lists = await readPriceLists(deps.db);
  const now = deps.now();
  const coming = comingLists(lists, now);
  return {
    current: listAt(lists, now),
    coming: coming.map((list) => ({ ...list, mayWithdraw: mayWithdraw(list, now) })),
    isSelling: deps.payments !== undefined,
    lines: (await readCompanyNow(deps, deps.db)).lines,
  };
}

/** What is set here needs the password, and is on record. */
export async function actOnSettings(
  deps: Deps,
  operator: Member,
  { form, ip }: { form: SettingsForm; ip: string },
): Promise<void> {
  await requireFresh(deps, operator);
  if (form.do === 'lines') {
    const { do: _, ...lines } = form;
    const by = operator.uid;
    // Names alone go on record: what stood there is stored for as long as the law wants.
    const record = (tx: Db, names: readonly string[]) =>
      recordAct(deps, operator, { act: 'lines.set', ip, facts: { names: names.join(' ') } }, tx);
    return await writeLines(deps, { lines, by, record });
  }
  const { do: act, ...facts } = form;
  if (act === 'withdraw') {
    return await withdrawPriceList(deps, ofConsole, {
      from: form.from,
      record: (tx: Db) => recordAct(deps, operator, { act: 'prices.withdraw', ip, facts }, tx),
    });
  }
  const { from, standardMonthly, standardAnnual, plusMonthly, plusAnnual } = form;
  const prices = {
    standard: { monthly: standardMonthly, annual: standardAnnual },
    plus: { monthly: plusMonthly, annual: plusAnnual },
  };
  await announcePriceList(deps, ofConsole, {
    list: { from, prices },
    by: operator.uid,
    record: (tx) => recordAct(deps, operator, { act: 'prices.announce', ip, facts }, tx),
  });
}

import { announcePriceList, withdrawPriceList } from '../../billing/plans/prices/announce-list.ts';
import { readPriceLists } from '../../billing/plans/prices/read-lists.ts';
import { comingLists, listAt, mayWithdraw } from '../../billing/plans/prices/rules.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { recordAct } from '../access/record.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import type { SettingsForm } from './schema.ts';

/** The prices of now, and those that are announced. */
export async function readSettingsFile(deps: Deps, staff: Member) {
  requireStaff(staff);
  const lists = await readPriceLists(deps.db);
  const now = deps.now();
  const coming = comingLists(lists, now);
  return {
    current: listAt(lists, now),
    coming: coming.map((list) => ({ ...list, mayWithdraw: mayWithdraw(list, now) })),
    isSelling: deps.payments !== undefined,
  };
}

/** Prices are announced and taken back with the password alone; both are on record. */
export async function actOnSettings(
  deps: Deps,
  operator: Member,
  { form, ip }: { form: SettingsForm; ip: string },
): Promise<void> {
  await requireFresh(deps, operator);
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

import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import { readPriceLists } from './read-lists.ts';
import { mayWithdraw, type PriceList, refusalToAnnounce } from './rules.ts';
import { insertPriceRow, setPriceRowWithdrawn } from './store.ts';

/** Written in the same transaction. */
type Recording = (tx: Db) => Promise<void>;

/** Announces prices for a later day. Members with a running plan have to consent before a higher one is charged. */
export async function announcePriceList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: SystemScope,
  { list, by, record }: { list: PriceList; by: string; record: Recording },
): Promise<void> {
  await db.transaction(async (tx) => {
    const refusal = refusalToAnnounce(await readPriceLists(tx), list, now());
    if (refusal) fail(refusal);
    const { standard, plus } = list.prices;
    await insertPriceRow(tx, scope, {
      from: list.from,
      standardMonthly: standard.monthly,
      standardAnnual: standard.annual,
      plusMonthly: plus.monthly,
      plusAnnual: plus.annual,
      announcedAt: now(),
      by,
    });
    await record(tx);
  });
}

/** Withdraws a coming list, until members may have answered the question about it. */
export async function withdrawPriceList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: SystemScope,
  { from, record }: { from: string; record: Recording },
): Promise<void> {
  const at = now();
  if (!mayWithdraw({ from }, at)) fail('prices.asked');
  await db.transaction(async (tx) => {
    if (!await setPriceRowWithdrawn(tx, scope, { from, at })) fail('prices.unknown');
    await record(tx);
  });
}

import type { Db } from '../../../../db/client.ts';
import { type SystemScope, systemScope } from '../../../shared/scopes.ts';
import { listAt, type PriceList, priceLists } from './rules.ts';
import { deletePriceRowsBefore, listPriceRows } from './store.ts';

const forAll = systemScope('prices are the same for everybody');

/** All price lists in the order of their days, coming ones too. */
export async function readPriceLists(db: Db): Promise<readonly PriceList[]> {
  const announced = (await listPriceRows(db, forAll)).map((row) => ({
    from: row.from,
    prices: {
      standard: { monthly: row.standardMonthly, annual: row.standardAnnual },
      plus: { monthly: row.plusMonthly, annual: row.plusAnnual },
    },
  }));
  return [...priceLists, ...announced];
}

/** Deletes lists that were followed by another one before a moment, for the law wants them as long as payments. */
export async function purgePriceLists(tx: Db, scope: SystemScope, before: Date): Promise<number> {
  return await deletePriceRowsBefore(tx, scope, listAt(await readPriceLists(tx), before).from);
}

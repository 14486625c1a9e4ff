import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { priceListRows } from '../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../shared/scopes.ts';

type PriceListRow = typeof priceListRows.$inferSelect;

/** In the order of their days, without those that were taken back. */
export async function listPriceRows(db: Db, _scope: SystemScope): Promise<PriceListRow[]> {
  return await db.select().from(priceListRows).where(isNull(priceListRows.withdrawnAt))
    .orderBy(asc(priceListRows.from));
}

export async function insertPriceRow(
  db: Db,
  _scope: SystemScope,
  row: typeof priceListRows.$inferInsert,
): Promise<void> {
  await db.insert(priceListRows).values(row);
}

/** False where there is none of that day. */
export async function setPriceRowWithdrawn(
  db: Db,
  _scope: SystemScope,
  { from, at }: { from: string; at: Date },
): Promise<boolean> {
  const { rowsAffected } = await db.update(priceListRows).set({ withdrawnAt: at })
    .where(and(eq(priceListRows.from, from), isNull(priceListRows.withdrawnAt)));
  return rowsAffected > 0;
}

/** Lists of before a day. Answers how many went. */
export async function deletePriceRowsBefore(
  db: Db,
  _scope: SystemScope,
  day: string,
): Promise<number> {
  const { rowsAffected } = await db.delete(priceListRows).where(lt(priceListRows.from, day));
  return rowsAffected;
}

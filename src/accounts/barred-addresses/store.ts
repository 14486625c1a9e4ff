import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { barredAddresses } from '../../../db/schema/accounts.ts';

export async function insertBarred(db: Db, row: typeof barredAddresses.$inferInsert) {
  await db.insert(barredAddresses).values(row)
    .onConflictDoUpdate({ target: barredAddresses.hash, set: { until: row.until } });
}

export async function isStored(db: Db, hash: string, now: Date): Promise<boolean> {
  const isNow = and(eq(barredAddresses.hash, hash), gt(barredAddresses.until, now));
  return await db.$count(barredAddresses, isNow) > 0;
}

export async function deleteBarred(db: Db, now: Date): Promise<number> {
  const { rowsAffected } = await db.delete(barredAddresses).where(lte(barredAddresses.until, now));
  return rowsAffected;
}

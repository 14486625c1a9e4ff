import { and, asc, count, desc, gte, lt, min, sql } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { ledgerEntries, ledgerMonths } from '../../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';
import type { MonthSums } from './rules.ts';

type ClosedMonth = typeof ledgerMonths.$inferSelect;

/** The newest first. */
export async function listClosedMonths(
  db: Db,
  _scope: SystemScope,
  most: number,
): Promise<ClosedMonth[]> {
  return await db.select().from(ledgerMonths).orderBy(desc(ledgerMonths.month)).limit(most);
}

export async function insertClosedMonth(
  db: Db,
  _scope: SystemScope,
  row: ClosedMonth,
): Promise<void> {
  await db.insert(ledgerMonths).values(row).onConflictDoNothing();
}

const of = (account: string, sign: string) =>
  sql<number>`coalesce(sum(case when ${ledgerEntries.account} = ${account}
    and ${ledgerEntries.amount} ${sql.raw(sign)} 0 then ${ledgerEntries.amount} end), 0)`;

/** By the index of moments. */
export async function sumEntries(
  db: Db,
  _scope: SystemScope,
  { from, until }: { from: Date; until: Date },
): Promise<Omit<MonthSums, 'month'>> {
  const [found] = await db.select({
    captured: of('gateway', '>'),
    refunded: sql<number>`-${of('gateway', '<')}`,
    vat: sql<number>`-(${of('vat', '<>')})`,
    deferred: sql<number>`-(${of('deferred', '<>')})`,
    suspense: sql<number>`-(${of('suspense', '<>')})`,
    entries: count(),
  }).from(ledgerEntries).where(and(gte(ledgerEntries.at, from), lt(ledgerEntries.at, until)));
  if (!found) throw new Error('no sums');
  return found;
}

/** When the ledger begins. */
export async function findFirstEntry(db: Db, _scope: SystemScope): Promise<Date | undefined> {
  const [found] = await db.select({ at: min(ledgerEntries.at) }).from(ledgerEntries);
  return found?.at ?? undefined;
}

/** A page of the entries of a time, for a file. */
export async function listEntriesBetween(
  db: Db,
  _scope: SystemScope,
  { from, until, most }: { from: Date; until: Date; most: number },
) {
  return await db.select().from(ledgerEntries)
    .where(and(gte(ledgerEntries.at, from), lt(ledgerEntries.at, until)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.no)).limit(most);
}

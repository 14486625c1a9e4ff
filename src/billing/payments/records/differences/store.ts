import { asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { billingDifferences } from '../../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';

type Difference = Omit<typeof billingDifferences.$inferInsert, 'settledAt'>;

export async function setDifference(
  db: Db,
  _scope: SystemScope,
  row: Difference,
): Promise<void> {
  const { atGateway, inLedger, noticedAt } = row;
  const { settledAt } = billingDifferences;
  await db.insert(billingDifferences).values(row).onConflictDoUpdate({
    target: billingDifferences.paymentKey,
    set: {
      atGateway,
      inLedger,
      settledAt: null,
      noticedAt: sql`case when ${settledAt} is null then ${billingDifferences.noticedAt}
        else ${noticedAt.getTime()} end`,
    },
  });
}

export async function settleDifference(
  db: Db,
  _scope: SystemScope,
  { paymentKey, at }: { paymentKey: string; at: Date },
): Promise<void> {
  await db.update(billingDifferences).set({ settledAt: at })
    .where(eq(billingDifferences.paymentKey, paymentKey));
}

/** What was settled before a moment. Answers how many went. */
export async function deleteSettledBefore(db: Db, _scope: SystemScope, before: Date) {
  const { rowsAffected } = await db.delete(billingDifferences)
    .where(lt(billingDifferences.settledAt, before));
  return rowsAffected;
}

/** What still differs, the oldest first. */
export async function listDifferences(db: Db, _scope: SystemScope, count: number) {
  return await db.select().from(billingDifferences).where(isNull(billingDifferences.settledAt))
    .orderBy(asc(billingDifferences.noticedAt)).limit(count);
}

import { and, count, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { orders, subscriptions } from '../../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';

/** The longest period that is sold, and its last day. */
const LONGEST_MS = 367 * 24 * 60 * 60_000;

const paidStates = ['paid', 'refunding', 'refunded'] as const;
const openStates = ['declined', 'failed'] as const;

/** Renewals by the Korean month of their last step since a moment: paid, also where it went back later, or refused. */
export async function countRenewals(db: Db, _scope: SystemScope, since: Date) {
  const moment = sql`coalesce(${orders.paidAt}, ${orders.steppedAt})`;
  const month = sql<string>`strftime('%Y-%m', (${moment} / 1000) + 32400, 'unixepoch')`;
  return await db.select({
    month,
    paid: sql<number>`count(${orders.paidAt})`,
    refused: sql<number>`sum(${orders.paidAt} is null and ${orders.code} is not null)`,
  }).from(orders)
    .where(and(
      inArray(orders.state, [...paidStates, ...openStates]),
      gte(orders.steppedAt, since),
      eq(orders.kind, 'renewal'),
    )).groupBy(month);
}

/** Members who have paid for a plan that holds now. */
export async function countPaying(db: Db, _scope: SystemScope, now: Date) {
  return await db.select({
    plan: orders.plan,
    count: sql<number>`count(distinct ${orders.uid})`,
  }).from(orders)
    .where(and(
      eq(orders.state, 'paid'),
      gte(orders.steppedAt, new Date(now.getTime() - LONGEST_MS)),
      lte(orders.periodStart, now),
      gt(orders.periodEnd, now),
      isNull(orders.endedAt),
    )).groupBy(orders.plan);
}

export async function countTrying(db: Db, _scope: SystemScope, now: Date): Promise<number> {
  const [found] = await db.select({ count: count() }).from(subscriptions)
    .where(and(isNull(subscriptions.trialSettledAt), gt(subscriptions.trialUntil, now)));
  return found?.count ?? 0;
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { orders, paymentAttempts } from '../../../../../db/schema/billing.ts';
import { jsonMoment, type JsonPage } from '../json-page.ts';
import type { MemberScope, SystemScope } from '../../../../shared/scopes.ts';

export type Order = typeof orders.$inferSelect;
type OrderState = Order['state'];

export async function insertOrder(
  db: Db,
  uid: MemberScope,
  row: Omit<typeof orders.$inferInsert, 'uid'>,
) {
  await db.insert(orders).values({ ...row, uid });
}

export async function findOrder(
  db: Db,
  uid: MemberScope,
  id: string,
): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(and(eq(orders.id, id), eq(orders.uid, uid)));
  return found;
}

/** For what the gateway names. */
export async function findAnyOrder(
  db: Db,
  _scope: SystemScope,
  id: string,
): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id));
  return found;
}

/** Newest first. */
export async function listOrders(db: Db, uid: MemberScope): Promise<Order[]> {
  return await db.select().from(orders).where(eq(orders.uid, uid)).orderBy(desc(orders.createdAt));
}

/** Changes an order that is in one of these states; false where it is in another by now. */
export async function moveOrder(
  db: Db,
  uid: MemberScope,
  { id, from }: { id: string; from: readonly OrderState[] },
  set: Partial<typeof orders.$inferInsert>,
): Promise<boolean> {
  const moved = await db.update(orders).set(set)
    .where(and(eq(orders.id, id), eq(orders.uid, uid), inArray(orders.state, [...from])))
    .returning({ id: orders.id });
  return moved.length > 0;
}

/** The member stops the renewal, or takes that back, while these may still be paid. Answers whether there are any. */
export async function setOrdersStopped(
  db: Db,
  uid: MemberScope,
  stoppedAt: Date | null,
): Promise<boolean> {
  const open = await db.update(orders).set({ stoppedAt })
    .where(and(eq(orders.uid, uid), inArray(orders.state, ['created', 'charging'])))
    .returning({ id: orders.id });
  return open.length > 0;
}

/** Orders whose outcome is not known yet, and whose last step is over. */
export async function listChargingOrders(
  db: Db,
  _scope: SystemScope,
  { until, future, count }: { until: Date; future: Date; count: number },
): Promise<Order[]> {
  // A step of the future was written before the clock was set back.
  const isOver = or(lte(orders.steppedAt, until), gt(orders.steppedAt, future));
  return await db.select().from(orders).where(and(eq(orders.state, 'charging'), isOver))
    .orderBy(asc(orders.steppedAt)).limit(count);
}

/**
 * Nothing was ever sent for these, and their payer has not come back. A renewal waits for nobody: one that was written
 * before the service stopped is sent when it runs again. Answers how many.
 */
export async function lapseOrders(db: Db, _scope: SystemScope, until: Date): Promise<number> {
  const isForgotten = and(
    eq(orders.state, 'created'),
    ne(orders.kind, 'renewal'),
    lt(orders.createdAt, until),
  );
  const gone = await db.update(orders).set({ state: 'lapsed' }).where(isForgotten)
    .returning({ id: orders.id });
  return gone.length;
}

/** A page of all orders with their attempts, by their numbers, which grow with time, for the audit. */
export async function readOrders(
  db: Db,
  _scope: SystemScope,
  { after, count: most }: { after: string; count: number },
): Promise<JsonPage<string>> {
  const page = db.select().from(orders).where(gt(orders.id, after)).orderBy(asc(orders.id))
    .limit(most).as('page');
  const ordered = db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, page.id))
    .orderBy(asc(paymentAttempts.n)).as('ordered');
  const attempts = db.select({
    json: sql`json_group_array(json_object(
      'id', ${ordered.id}, 'state', ${ordered.state}, 'paymentKey', ${ordered.paymentKey}))`,
  }).from(ordered);
  const [found] = await db.select({
    json: sql<string>`json_group_array(json_object(
      'id', ${page.id}, 'uid', ${page.uid}, 'kind', ${page.kind}, 'plan', ${page.plan},
      'period', ${page.period}, 'amount', ${page.amount}, 'state', ${page.state},
      'periodStart', ${jsonMoment(page.periodStart)}, 'periodEnd', ${jsonMoment(page.periodEnd)},
      'endedAt', ${jsonMoment(page.endedAt)}, 'refunded', ${page.refunded},
      'refundRule', ${page.refundRule}, 'attempts', json((${attempts}))))`,
    last: sql<string | null>`max(${page.id})`,
  }).from(page);
  return found ?? { json: '[]', last: null };
}

/** The newest first; `before`: those that are older than this one. */
export async function listOrdersUntil(
  db: Db,
  _scope: SystemScope,
  { before, count: most }: { before: string | undefined; count: number },
): Promise<Order[]> {
  return await db.select().from(orders)
    .where(before === undefined ? undefined : lt(orders.id, before))
    .orderBy(desc(orders.id)).limit(most);
}

/** In some states, what has changed last first. */
export async function listOrdersIn(
  db: Db,
  _scope: SystemScope,
  { states, count: most }: { states: readonly OrderState[]; count: number },
): Promise<Order[]> {
  return await db.select().from(orders).where(inArray(orders.state, [...states]))
    .orderBy(desc(orders.steppedAt)).limit(most);
}

/** How many are in some states since before a moment, and since when the oldest. */
export async function countOrdersIn(
  db: Db,
  _scope: SystemScope,
  { states, until }: { states: readonly OrderState[]; until: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db.select({ count: count(), oldest: min(orders.createdAt) }).from(orders)
    .where(and(inArray(orders.state, [...states]), lt(orders.steppedAt, until)));
  return found ?? { count: 0, oldest: null };
}

/** Of some members, those whose period is not over, as far as they decide a plan; newest first. */
export async function listOrdersOf(
  db: Db,
  _scope: SystemScope,
  { uids, now }: { uids: readonly string[]; now: Date },
) {
  const { id, uid, plan, period, amount, state, periodStart, periodEnd, paidAt, endedAt } = orders;
  const decisive = {
    id,
    uid,
    plan,
    period,
    amount,
    state,
    periodStart,
    periodEnd,
    paidAt,
    endedAt,
  };
  return await db.select(decisive).from(orders)
    .where(and(inArray(orders.uid, [...uids]), gt(orders.periodEnd, now)))
    .orderBy(desc(orders.createdAt));
}

/** Orders that nothing can come of any more, created before a moment. Answers their ids. */
export async function deleteOrdersBefore(
  db: Db,
  _scope: SystemScope,
  before: Date,
): Promise<string[]> {
  const gone = await db.delete(orders)
    .where(and(lt(orders.periodEnd, before), notInArray(orders.state, ['charging', 'refunding'])))
    .returning({ id: orders.id });
  return gone.map(({ id }) => id);
}

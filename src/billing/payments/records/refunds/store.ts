import { and, asc, count, eq, gt, inArray, lt, min, notExists } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { orders, refunds } from '../../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(
  db: Db,
  _scope: SystemScope,
  row: typeof refunds.$inferInsert,
): Promise<void> {
  await db.insert(refunds).values(row);
}

export async function setRefund(
  db: Db,
  _scope: SystemScope,
  id: string,
  set: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(set).where(eq(refunds.id, id));
}

/** Marks it done once; false where that was done before. */
export async function finishRefund(
  db: Db,
  _scope: SystemScope,
  id: string,
  doneAt: Date,
): Promise<boolean> {
  const done = await db.update(refunds).set({ state: 'done', doneAt })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'decided'))).returning({ id: refunds.id });
  return done.length > 0;
}

/** Decided and not given back yet. */
export async function listOpenRefunds(
  db: Db,
  _scope: SystemScope,
  most: number,
): Promise<Refund[]> {
  return await db.select().from(refunds).where(eq(refunds.state, 'decided'))
    .orderBy(asc(refunds.createdAt)).limit(most);
}

/** Whether money that pays nothing was booked since a moment. */
export async function hasWrongSince(db: Db, _scope: SystemScope, since: Date): Promise<boolean> {
  const isOne = and(eq(refunds.account, 'suspense'), gt(refunds.createdAt, since));
  const [found] = await db.select({ id: refunds.id }).from(refunds).where(isOne).limit(1);
  return found !== undefined;
}

/** Decided before a moment and not given back yet: how many, and since when the oldest. */
export async function countOpenRefunds(db: Db, _scope: SystemScope, until: Date) {
  const [found] = await db.select({ count: count(), oldest: min(refunds.createdAt) }).from(refunds)
    .where(and(eq(refunds.state, 'decided'), lt(refunds.createdAt, until)));
  return found ?? { count: 0, oldest: null };
}

/** In the order in which they were decided. */
export async function listRefunds(
  db: Db,
  _scope: SystemScope,
  orderIds: readonly string[],
): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  return await db.select().from(refunds).where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt));
}

/** Of payments whose order was never ours: they have none to go with. Answers how many. */
export async function deleteStrayRefundsBefore(
  db: Db,
  _scope: SystemScope,
  before: Date,
): Promise<number> {
  const isStray = notExists(
    db.select({ id: orders.id }).from(orders).where(eq(orders.id, refunds.orderId)),
  );
  const gone = await db.delete(refunds)
    .where(and(eq(refunds.state, 'done'), lt(refunds.doneAt, before), isStray))
    .returning({ id: refunds.id });
  return gone.length;
}

export async function deleteRefundsOf(
  db: Db,
  _scope: SystemScope,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await db.delete(refunds).where(inArray(refunds.orderId, [...orderIds]));
}

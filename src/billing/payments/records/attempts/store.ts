import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { paymentAttempts } from '../../../../../db/schema/billing.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

/** Called with orders that were found by their member; `_scope` says so for the table. */
export async function insertAttempt(
  db: Db,
  _scope: SystemScope,
  row: typeof paymentAttempts.$inferInsert,
): Promise<Attempt> {
  const [made] = await db.insert(paymentAttempts).values(row).returning();
  if (!made) throw new Error('no attempt was written');
  return made;
}

export async function setAttempt(
  db: Db,
  _scope: SystemScope,
  id: string,
  set: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  await db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id));
}

/** In the order in which they were made. */
export async function listAttempts(
  db: Db,
  _scope: SystemScope,
  orderIds: readonly string[],
): Promise<Attempt[]> {
  if (orderIds.length === 0) return [];
  return await db.select().from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds])).orderBy(asc(paymentAttempts.n));
}

export async function findAttemptByPayment(
  db: Db,
  _scope: SystemScope,
  paymentKey: string,
): Promise<Attempt | undefined> {
  const [found] = await db.select().from(paymentAttempts)
    .where(eq(paymentAttempts.paymentKey, paymentKey));
  return found;
}

/** The attempt that paid an order. */
export async function findPaidAttempt(
  db: Db,
  _scope: SystemScope,
  orderId: string,
): Promise<Attempt | undefined> {
  const [found] = await db.select().from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'paid')));
  return found;
}

export async function deleteAttemptsOf(
  db: Db,
  _scope: SystemScope,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await db.delete(paymentAttempts).where(inArray(paymentAttempts.orderId, [...orderIds]));
}

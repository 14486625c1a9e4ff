import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { subscriptions } from '../../../../../db/schema/billing.ts';
import type { MemberScope, SystemScope } from '../../../../shared/scopes.ts';

export type Subscription = typeof subscriptions.$inferSelect;
type SubscriptionChange = Partial<Omit<Subscription, 'uid' | 'updatedAt'>>;

export async function findSubscription(
  db: Db,
  uid: MemberScope,
): Promise<Subscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  return found;
}

export async function listSubscriptions(
  db: Db,
  _scope: SystemScope,
  uids: readonly string[],
): Promise<Subscription[]> {
  if (uids.length === 0) return [];
  return await db.select().from(subscriptions).where(inArray(subscriptions.uid, [...uids]));
}

/** Makes the row where there is none yet. */
export async function setSubscription(
  db: Db,
  uid: MemberScope,
  set: SubscriptionChange,
  updatedAt: Date,
): Promise<void> {
  await db.insert(subscriptions).values({ ...set, uid, updatedAt })
    .onConflictDoUpdate({ target: subscriptions.uid, set: { ...set, updatedAt } });
}

/** Whose period is over and who renew, in the order of their time; `after`: behind that one. */
export async function listDue(
  db: Db,
  _scope: SystemScope,
  { until, after, count }: { until: Date; after?: { at: Date; uid: string }; count: number },
): Promise<Subscription[]> {
  const { nextChargeAt, renews, uid } = subscriptions;
  const behind = after &&
    or(gt(nextChargeAt, after.at), and(eq(nextChargeAt, after.at), gt(uid, after.uid)));
  return await db.select().from(subscriptions)
    .where(and(eq(renews, true), lte(nextChargeAt, until), behind))
    .orderBy(asc(nextChargeAt), asc(uid)).limit(count);
}

/** Whose trial ends before a moment and has not been settled, in the order of their ends; `after`: behind that one. */
export async function listTrials(
  db: Db,
  _scope: SystemScope,
  { until, after, count }: { until: Date; after?: { at: Date; uid: string }; count: number },
): Promise<Subscription[]> {
  const { trialUntil, uid } = subscriptions;
  const behind = after &&
    or(gt(trialUntil, after.at), and(eq(trialUntil, after.at), gt(uid, after.uid)));
  return await db.select().from(subscriptions)
    .where(and(
      isNotNull(subscriptions.trialUntil),
      isNull(subscriptions.trialSettledAt),
      lte(subscriptions.trialUntil, until),
      behind,
    ))
    .orderBy(asc(trialUntil), asc(uid)).limit(count);
}

/** Of members who left so long ago that nothing of theirs may stay. */
export async function deleteSubscription(db: Db, _scope: SystemScope, uid: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.uid, uid));
}

import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { billingStart, planGifts } from '../../../../db/schema/billing.ts';
import type { Deps } from '../../../server/deps.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';
import type { PaidPlan } from '../../plans/rules.ts';

type Gift = { plan: PaidPlan; fromAt: Date; untilAt: Date; reason: string; by: string };

/** Days of a plan that nobody pays. */
export async function giveGift(db: Db, uid: MemberScope, gift: Gift): Promise<void> {
  await db.insert(planGifts).values({ ...gift, uid });
}

/** Members who joined before a moment and have no gift with this reason yet. */
export async function listUngifted(
  db: Db,
  _scope: SystemScope,
  { before, after, count }: { before: Date; after: string; count: number },
): Promise<{ uid: string }[]> {
  return await db.select({ uid: users.uid }).from(users)
    .where(and(lt(users.createdAt, before), isNotNull(users.verifiedAt), gt(users.uid, after)))
    .orderBy(users.uid).limit(count);
}

/** Which of some members have a gift for this reason. */
export async function listGifted(
  db: Db,
  _scope: SystemScope,
  { uids, reason }: { uids: string[]; reason: string },
): Promise<Set<string>> {
  const rows = await db.select({ uid: planGifts.uid }).from(planGifts)
    .where(and(inArray(planGifts.uid, uids), eq(planGifts.reason, reason)));
  return new Set(rows.map(({ uid }) => uid));
}

/** When plans were first for sale here; now, where they never were. */
export async function beginSelling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  _scope: SystemScope,
): Promise<{ startedAt: Date; giftedAt: Date | null }> {
  await db.insert(billingStart).values({ id: 1, startedAt: now() }).onConflictDoNothing();
  const [found] = await db.select().from(billingStart).where(eq(billingStart.id, 1));
  if (!found) throw new Error('the start of selling was not written');
  return found;
}

export async function setGifted(db: Db, _scope: SystemScope, giftedAt: Date): Promise<void> {
  await db.update(billingStart).set({ giftedAt }).where(eq(billingStart.id, 1));
}

/** What holds now or later. */
export async function listGifts(db: Db, uid: MemberScope, now: Date) {
  return await db.select().from(planGifts)
    .where(and(eq(planGifts.uid, uid), gt(planGifts.untilAt, now)));
}

/** Over and coming ones too. */
export async function listEveryGift(db: Db, uid: MemberScope) {
  return await db.select().from(planGifts).where(eq(planGifts.uid, uid)).orderBy(planGifts.id);
}

/** Of some members, what holds now or later. */
export async function listGiftsOf(
  db: Db,
  _scope: SystemScope,
  { uids, now }: { uids: readonly string[]; now: Date },
) {
  return await db.select().from(planGifts)
    .where(and(inArray(planGifts.uid, [...uids]), gt(planGifts.untilAt, now)));
}

/** Members in the order of their ids, for the audit. */
export async function listMembersAfter(db: Db, after: string, count: number) {
  return await db.select({ uid: users.uid, email: users.email }).from(users)
    .where(gt(users.uid, after)).orderBy(users.uid).limit(count);
}

/** Gifts that ended before a moment. Answers how many went. */
export async function deleteGiftsBefore(db: Db, _scope: SystemScope, before: Date) {
  const { rowsAffected } = await db.delete(planGifts).where(lt(planGifts.untilAt, before));
  return rowsAffected;
}

/** Of members who left so long ago that nothing of theirs may stay. */
export async function deleteGiftsOf(db: Db, _scope: SystemScope, uid: string): Promise<void> {
  await db.delete(planGifts).where(eq(planGifts.uid, uid));
}

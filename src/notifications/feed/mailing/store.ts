import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { notifications } from '../../../../db/schema/notifications.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';

/** When the member was last mailed of one of these causes about the same thing. */
export async function findLastMailed(
  db: Db,
  uid: MemberScope,
  { causes, query }: { causes: readonly string[]; query: string },
): Promise<Date | undefined> {
  const [row] = await db.select({ at: notifications.mailedAt }).from(notifications)
    .where(and(
      eq(notifications.memberId, uid),
      inArray(sql<string>`${notifications.cause}`, [...causes]),
      eq(notifications.query, query),
      isNotNull(notifications.mailedAt),
    )).orderBy(desc(notifications.mailedAt)).limit(1);
  return row?.at ?? undefined;
}

/** Members of whose notifications one is to be mailed now. */
export async function listDueMembers(db: Db, _why: SystemScope, now: Date, limit: number) {
  // The unary plus: for distinct members all notifications of all of them would be read in their order.
  const rows = await db.all<{ uid: string }>(sql`
    select distinct +member_id as uid from notifications
    where mail_due_at <= ${now.getTime()} limit ${limit}`);
  return rows.map(({ uid }) => uid);
}

/** What of a member's is to be mailed now and was not read meanwhile, oldest first. */
export async function listDue(db: Db, uid: MemberScope, now: Date) {
  return await db.select({
    cause: sql<string>`${notifications.cause}`,
    actorName: notifications.actorName,
    words: notifications.words,
  }).from(notifications)
    .where(and(
      eq(notifications.memberId, uid),
      lte(notifications.mailDueAt, now),
      isNull(notifications.readAt),
    )).orderBy(asc(notifications.id));
}

/** Of all that was due; what was read in time is not called mailed. */
export async function setMailed(db: Db, uid: MemberScope, now: Date) {
  await db.update(notifications).set({
    mailDueAt: null,
    mailedAt: sql`case when ${notifications.readAt} is null then ${now.getTime()} end`,
  }).where(and(eq(notifications.memberId, uid), lte(notifications.mailDueAt, now)));
}

/** The member wants no mail of it any more. */
export async function clearDue(db: Db, uid: MemberScope, cause: string) {
  await db.update(notifications).set({ mailDueAt: null }).where(and(
    eq(notifications.memberId, uid),
    eq(sql`${notifications.cause}`, cause),
    isNotNull(notifications.mailDueAt),
  ));
}

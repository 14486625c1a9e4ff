import { and, count, desc, eq, gte, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { sessions, users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/billing.ts';
import type { SystemScope } from '../../shared/scopes.ts';

const columns = {
  no: users.no,
  uid: users.uid,
  email: users.email,
  name: users.name,
  role: users.role,
  verifiedAt: users.verifiedAt,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
};

export type MemberRow = Awaited<ReturnType<typeof listNewestMembers>>[number];

/** The newest first; `before`: those who joined earlier than that number. */
export async function listNewestMembers(
  db: Db,
  { before, count }: { before: number | undefined; count: number },
) {
  return await db.select(columns).from(users)
    .where(before === undefined ? undefined : lt(users.no, before))
    .orderBy(desc(users.no)).limit(count);
}

/** `name`: nicknames that begin so, in their folded form; the others are whole. */
export async function listMembersBy(
  db: Db,
  { kind, value }: { kind: 'email' | 'name' | 'uid'; value: string },
  count: number,
) {
  const is: Record<typeof kind, SQL | undefined> = {
    email: beginsWith(users.emailKey, value),
    name: beginsWith(users.nameKey, value),
    uid: eq(users.uid, value),
  };
  return await db.select(columns).from(users).where(is[kind]).orderBy(desc(users.no)).limit(count);
}

/** By the index, which `like` would not use. */
function beginsWith(column: typeof users.emailKey | typeof users.nameKey, value: string) {
  return and(gte(column, value), lt(column, `${value}\u{10ffff}`));
}

export async function findMemberByNo(db: Db, no: number): Promise<MemberRow | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.no, no));
  return row;
}

/** When each was last seen, as far as sessions are stored. */
export async function listLastSeen(db: Db, uids: readonly string[]) {
  return await db.select({ uid: sessions.uid, at: max(sessions.lastSeenAt) }).from(sessions)
    .where(inArray(sessions.uid, [...uids])).groupBy(sessions.uid);
}

/** How many of those who are members now joined in each Korean month (`YYYY-MM`) since a moment. */
export async function countJoined(
  db: Db,
  _scope: SystemScope,
  since: Date,
): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`strftime('%Y-%m', (${users.createdAt} / 1000) + 32400, 'unixepoch')`;
  return await db.select({ month, count: count() }).from(users)
    .where(gte(users.createdAt, since)).groupBy(month);
}

/** Members of now, with confirmed addresses and without. */
export async function countAccounts(db: Db, _scope: SystemScope): Promise<number> {
  return await db.$count(users);
}

/** Whose an order is. */
export async function findOwnerOfOrder(
  db: Db,
  _scope: SystemScope,
  id: string,
): Promise<string | undefined> {
  const [row] = await db.select({ uid: orders.uid }).from(orders).where(eq(orders.id, id));
  return row?.uid;
}

/** Names of some members; who has left is not among them. */
export async function listNamesOf(db: Db, uids: readonly string[]) {
  if (uids.length === 0) return [];
  return await db.select({ uid: users.uid, no: users.no, name: users.name }).from(users)
    .where(inArray(users.uid, [...new Set(uids)]));
}

/**
 * How many members were here in each week since a moment; weeks are numbered from it. A session lasts a day at most, so
 * its first and last moment say it; old ones go after three months.
 */
export async function countActive(db: Db, _scope: SystemScope, since: Date) {
  const week = (moment: SQL) => sql`cast((${moment} - ${since.getTime()}) / 604800000 as integer)`;
  const seen = (column: typeof sessions.createdAt) =>
    sql`select uid, ${week(sql`${column}`)} as week from ${sessions}
      where ${sessions.expiresAt} >= ${since.getTime()} and ${column} >= ${since.getTime()}`;
  return await db.all<{ week: number; count: number }>(
    sql`select week, count(distinct uid) as count
      from (${seen(sessions.createdAt)} union ${seen(sessions.lastSeenAt)}) group by week`,
  );
}

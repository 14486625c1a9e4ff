import { and, count, desc, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { reports } from '../../../../db/schema/community/moderation.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';
import type { Thing, ThingKey } from '../rules.ts';

type NewReport = Omit<typeof reports.$inferInsert, 'reporterUid'> & { reporterUid: MemberScope };

const isAbout = ({ thing, thingNo }: ThingKey) =>
  and(eq(reports.thing, thing), eq(reports.thingNo, thingNo));

/** False when the member has reported it before. */
export async function insertReport(db: Db, row: NewReport): Promise<boolean> {
  const { rowsAffected } = await db.insert(reports).values(row).onConflictDoNothing();
  return rowsAffected > 0;
}

export async function hasReported(db: Db, uid: MemberScope, key: ThingKey): Promise<boolean> {
  return await db.$count(reports, and(eq(reports.reporterUid, uid), isAbout(key))) > 0;
}

/** Whether one of these messages was reported. */
export async function hasReports(db: Db, _why: SystemScope, messageNos: readonly number[]) {
  const about = and(eq(reports.thing, 'message'), inArray(reports.thingNo, [...messageNos]));
  return await db.$count(reports, about) > 0;
}

/** All of something, the newest first; `reporterSince`: the age of the account, never its name. */
export async function listReportsAbout(db: Db, _why: SystemScope, key: ThingKey) {
  return await db.select({
    reason: reports.reason,
    words: reports.words,
    snapshot: reports.snapshot,
    state: reports.state,
    at: reports.at,
    reporterSince: users.createdAt,
  }).from(reports).leftJoin(users, eq(users.uid, reports.reporterUid))
    .where(isAbout(key)).orderBy(desc(reports.no));
}

/** Answers the reporters. */
export async function setReportsClosed(
  db: Db,
  _why: SystemScope,
  key: ThingKey,
  { state, closedAt }: { state: 'acted' | 'dismissed'; closedAt: Date },
): Promise<string[]> {
  const closed = await db.update(reports).set({ state, closedAt })
    .where(and(isAbout(key), eq(reports.state, 'open'))).returning({ uid: reports.reporterUid });
  return closed.flatMap(({ uid }) => uid ?? []);
}

export type QueueRow = {
  thing: Thing;
  thingNo: number;
  urgency: number;
  count: number;
  since: number;
  reasons: string;
};

/** What waits, the most urgent first, then what most members have reported. */
export async function listWaiting(db: Db, _why: SystemScope, limit: number): Promise<QueueRow[]> {
  return await db.all<QueueRow>(sql`
    select thing, thing_no as thingNo, min(urgency) as urgency, count(*) as count, min(at) as since,
      group_concat(distinct reason) as reasons
    from reports where state = 'open' group by thing, thing_no
    order by urgency, count desc, since limit ${limit}`);
}

export async function listReportsOf(db: Db, uid: MemberScope) {
  return await db.select().from(reports).where(eq(reports.reporterUid, uid))
    .orderBy(desc(reports.no));
}

export async function deleteOldReports(db: Db, _why: SystemScope, until: Date): Promise<number> {
  const { rowsAffected } = await db.delete(reports)
    .where(and(isNotNull(reports.closedAt), lte(reports.closedAt, until)));
  return rowsAffected;
}

/** The nickname in a snapshot is all that says who it was. */
export async function clearSnapshots(db: Db, uid: MemberScope): Promise<void> {
  await db.update(reports).set({ snapshot: { title: '', words: '', at: 0 } })
    .where(and(eq(reports.authorUid, uid), eq(reports.thing, 'member')));
}

export async function countOpenReports(db: Db, _why: SystemScope) {
  const [found] = await db.select({ count: count(), oldest: min(reports.at) }).from(reports)
    .where(eq(reports.state, 'open'));
  return found ?? { count: 0, oldest: null };
}

import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { work } from '../../../db/schema/work.ts';
import type { NewWork } from './rules.ts';

export type WorkRow = typeof work.$inferSelect;

/** The clock of the database: those of several processes differ. */
const now = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** Each takes several of the parameters that a statement may have. */
const ROWS_AT_ONCE = 500;

export async function insertWork(db: Db, rows: readonly NewWork[], createdAt: Date) {
  const values = rows.map(({ kind, key, facts, by }) => ({
    kind,
    key,
    facts,
    byUid: by,
    createdAt,
  }));
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    await db.insert(work).values(values.slice(at, at + ROWS_AT_ONCE));
  }
}

/** Nobody works on it, it is due, and nothing with the same key was written before it. */
const isFree = sql`w.failed_at is null
  and (w.lease_until is null or w.lease_until <= ${now})
  and (w.due_at is null or w.due_at <= ${now})
  and not exists (select 1 from work before
    where before.key = w.key and before.id < w.id and before.failed_at is null)`;

/** The kinds that have a row that could be begun. */
export async function listWaitingKinds(db: Db): Promise<string[]> {
  const rows = await db.all<{ kind: string }>(
    sql`select distinct w.kind as kind from work w where ${isFree}`,
  );
  return rows.map(({ kind }) => kind);
}

/** `own`: rows that this process works on. `served`: members whose rows it has begun, the last one last. */
type Wanted = { kind: string; own: readonly number[]; served: readonly string[] };

/** Members take turns: of the first free row of each, that of the member who was served the longest ago. */
const nextFree = ({ kind, own, served }: Wanted) =>
  sql`(with recursive owners(uid) as (
      select (select min(coalesce(by_uid, '')) from work where kind = ${kind} and failed_at is null)
      union all
      select (select by_uid from work
        where kind = ${kind} and failed_at is null and by_uid > owners.uid order by by_uid limit 1)
      from owners where uid is not null),
    firsts as (
      select uid, (select w.id from work w
        where w.kind = ${kind} and w.by_uid is nullif(owners.uid, '') and ${isFree}
          and w.id not in (select value from json_each(${JSON.stringify(own)}))
        order by w.id limit 1) as id
      from owners where uid is not null)
    select id from firsts where id is not null order by
      coalesce((select key from json_each(${JSON.stringify(served)}) where value = uid), -1), id
    limit 1)`;

/** Whether a member has rows of a kind that are waiting or worked on. */
export async function hasRows(db: Db, kind: string, uid: string): Promise<boolean> {
  const [row] = await db.select({ id: work.id }).from(work)
    .where(and(eq(work.kind, kind), eq(work.byUid, uid), sql`${work.failedAt} is null`)).limit(1);
  return row !== undefined;
}

/** The next row of a kind, with a new lease. `own`: those that this process works on, however late its heartbeat is. */
export async function claimWork(
  db: Db,
  { leaseMs, ...wanted }: Wanted & { leaseMs: number },
): Promise<WorkRow | undefined> {
  const [row] = await db.update(work).set({
    lease: sql`${work.lease} + 1`,
    tries: sql`${work.tries} + 1`,
    leaseUntil: sql`${now} + ${leaseMs}`,
  }).where(eq(work.id, nextFree(wanted))).returning();
  return row;
}

/** The same where no other process could have it: nothing is written, for that waits for the disk. */
export async function findWaiting(db: Db, wanted: Wanted): Promise<WorkRow | undefined> {
  const [row] = await db.select().from(work).where(eq(work.id, nextFree(wanted)));
  return row && { ...row, tries: row.tries + 1 };
}

/** The rows of the same kind that wait for a row, with its key, in order. */
export async function listBehind(
  db: Db,
  { id, kind, key }: Pick<WorkRow, 'id' | 'kind' | 'key'>,
  limit: number,
): Promise<Pick<WorkRow, 'id' | 'facts'>[]> {
  return await db.select({ id: work.id, facts: work.facts }).from(work)
    .where(and(eq(work.key, key), eq(work.kind, kind), gt(work.id, id), isNull(work.failedAt)))
    .orderBy(asc(work.id)).limit(limit);
}

type Lease = { id: number; lease: number };

const held = ({ id, lease }: Lease) => and(eq(work.id, id), eq(work.lease, lease));

/** False: another process has it. */
export async function renewLease(db: Db, row: Lease, leaseMs: number): Promise<boolean> {
  const { rowsAffected } = await db.update(work)
    .set({ leaseUntil: sql`${now} + ${leaseMs}` }).where(held(row));
  return rowsAffected > 0;
}

/** False: another process has it. */
export async function setPlace(db: Db, row: Lease, place: number): Promise<boolean> {
  const set = {
    place: sql`max(${work.place}, ${place})`,
    tries: sql`case when ${place} > ${work.place} then 1 else ${work.tries} end`,
  };
  const { rowsAffected } = await db.update(work).set(set).where(held(row));
  return rowsAffected > 0;
}

/** False: another process has it. */
export async function deleteWork(db: Db, row: Lease): Promise<boolean> {
  const { rowsAffected } = await db.delete(work).where(held(row));
  return rowsAffected > 0;
}

/** Rows that were done with one whose lease is held. */
export async function deleteAlong(db: Db, ids: readonly number[]) {
  if (ids.length > 0) await db.delete(work).where(inArray(work.id, [...ids]));
}

/** Free for everybody again, as if it had not been begun this time. */
export async function releaseWork(db: Db, row: Lease) {
  await db.update(work).set({ leaseUntil: null, tries: sql`max(0, ${work.tries} - 1)` })
    .where(held(row));
}

export async function postponeWork(db: Db, row: Lease & { tries: number }, waitMs: number) {
  const { tries } = row;
  await db.update(work).set({ leaseUntil: null, tries, dueAt: sql`${now} + ${waitMs}` })
    .where(held(row));
}

export async function setFailed(db: Db, row: Lease, failedAt: Date) {
  await db.update(work).set({ leaseUntil: null, failedAt }).where(held(row));
}

/** Of a process that is gone: the database belongs to this one alone. */
export async function releaseAll(db: Db) {
  await db.update(work).set({ leaseUntil: null }).where(isNotNull(work.leaseUntil));
}

/** The work of one kind whose facts have this value under a name. */
export async function deleteWorkOn(db: Db, kind: string, name: string, value: number) {
  await db.delete(work)
    .where(and(eq(work.kind, kind), sql`json_extract(${work.facts}, ${`$.${name}`}) = ${value}`));
}

export async function deleteWorkOf(db: Db, uid: string) {
  await db.delete(work).where(eq(work.byUid, uid));
}

export async function deleteFailed(db: Db, before: Date): Promise<number> {
  const { rowsAffected } = await db.delete(work)
    .where(and(isNotNull(work.failedAt), lt(work.failedAt, before)));
  return rowsAffected;
}

/** What made it fail is mended: it counts as never begun. False when it had not been given up. */
export async function restartFailed(db: Db, id: number): Promise<boolean> {
  const { rowsAffected } = await db.update(work).set({ failedAt: null, tries: 0, dueAt: null })
    .where(and(eq(work.id, id), isNotNull(work.failedAt)));
  return rowsAffected > 0;
}

/** False when there is no such row any more. */
export async function deleteGivenUp(db: Db, id: number): Promise<boolean> {
  const { rowsAffected } = await db.delete(work)
    .where(and(eq(work.id, id), isNotNull(work.failedAt)));
  return rowsAffected > 0;
}

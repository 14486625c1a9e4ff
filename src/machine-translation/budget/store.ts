import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { mtHolds, mtUsage } from '../../../db/schema/machine-translation.ts';

export type UsageRow = typeof mtUsage.$inferInsert;

export async function insertUsage(db: Db, rows: readonly UsageRow[]) {
  if (rows.length > 0) await db.insert(mtUsage).values([...rows]);
}

const total = sql<number>`coalesce(sum(${mtUsage.microUsd}), 0)`;

/** Millionths of a dollar. */
export async function sumOfDay(db: Db, day: string): Promise<number> {
  const [row] = await db.select({ total }).from(mtUsage).where(eq(mtUsage.day, day));
  return row?.total ?? 0;
}

type Hold = {
  id: string;
  day: string;
  job: { id: string; since: Date } | undefined;
  microUsd: number;
  at: Date;
};

/** What a day, or a run of a job, has come to: what was spent, and what all processes hold. */
const usedOn = (day: string) =>
  sql`(select coalesce(sum(micro_usd), 0) from mt_usage where day = ${day})
    + (select coalesce(sum(micro_usd), 0) from mt_holds where day = ${day})`;
const usedBy = (id: string, since: Date) =>
  sql`(select coalesce(sum(micro_usd), 0) from mt_usage where job_id = ${id} and at >= ${since.getTime()})
    + (select coalesce(sum(micro_usd), 0) from mt_holds where job_id = ${id} and at >= ${since.getTime()})`;

/** Holds a sum where the limits allow it, in one statement, so that no two processes get the last cent. Else the limit. */
export async function insertHold(
  db: Db,
  { id, day, job, microUsd, at }: Hold,
  limits: { day?: number | undefined; job?: number | undefined },
): Promise<'day' | 'job' | undefined> {
  const isCovered = sql.join([
    sql`1`,
    ...limits.day === undefined ? [] : [sql`${usedOn(day)} + ${microUsd} <= ${limits.day}`],
    ...limits.job === undefined || !job
      ? []
      : [sql`${usedBy(job.id, job.since)} + ${microUsd} <= ${limits.job}`],
  ], sql` and `);
  const { rowsAffected } = await db.run(sql`
    insert into mt_holds (id, day, job_id, micro_usd, at)
    select ${id}, ${day}, ${job?.id ?? null}, ${microUsd}, ${at.getTime()} where ${isCovered}`);
  if (rowsAffected > 0) return undefined;
  if (limits.day === undefined) return 'job';
  const [row] = await db.all<{ used: number }>(sql`select ${usedOn(day)} as used`);
  return (row?.used ?? 0) + microUsd > limits.day || limits.job === undefined ? 'day' : 'job';
}

export async function setHold(db: Db, id: string, microUsd: number) {
  await db.update(mtHolds).set({ microUsd }).where(eq(mtHolds.id, id));
}

export async function deleteHolds(db: Db, ids: readonly string[]) {
  if (ids.length > 0) await db.delete(mtHolds).where(inArray(mtHolds.id, [...ids]));
}

/** Of processes that died, once their day counts for nothing. */
export async function deleteOldHolds(db: Db, until: Date, limit: number): Promise<number> {
  const some = db.select({ id: mtHolds.id }).from(mtHolds).where(lte(mtHolds.at, until))
    .limit(limit);
  return (await db.delete(mtHolds).where(inArray(mtHolds.id, some))).rowsAffected;
}

/** By day and engine since a day, the newest first. */
export async function listSpending(db: Db, fromDay: string) {
  return await db.select({
    day: mtUsage.day,
    engine: mtUsage.engine,
    calls: sql<number>`sum(${mtUsage.calls})`,
    lines: sql<number>`sum(${mtUsage.lines})`,
    characters: sql<number>`sum(${mtUsage.characters})`,
    microUsd: total,
    unpriced: sql<number>`coalesce(sum(${mtUsage.microUsd} is null), 0)`,
  }).from(mtUsage).where(gte(mtUsage.day, fromDay)).groupBy(mtUsage.day, mtUsage.engine)
    .orderBy(desc(mtUsage.day), mtUsage.engine);
}

export async function sumOfJob(db: Db, jobId: string, since: Date): Promise<number> {
  const [row] = await db.select({ total }).from(mtUsage)
    .where(and(eq(mtUsage.jobId, jobId), gte(mtUsage.at, since)));
  return row?.total ?? 0;
}

export async function readJobUsage(db: Db, jobId: string) {
  const [row] = await db.select({
    calls: sql<number>`coalesce(sum(${mtUsage.calls}), 0)`,
    counted: sql<number>`coalesce(sum(${mtUsage.counted}), 0)`,
    reused: sql<number>`coalesce(sum(${mtUsage.reused}), 0)`,
    characters: sql<number>`coalesce(sum(${mtUsage.characters}), 0)`,
    tokens: sql<number>`coalesce(sum(${mtUsage.tokensIn} + ${mtUsage.tokensOut}), 0)`,
    microUsd: total,
    unpriced: sql<number>`coalesce(sum(${mtUsage.microUsd} is null), 0)`,
  }).from(mtUsage).where(eq(mtUsage.jobId, jobId));
  return row;
}

/** The budget of its day still counts what was spent; the payer is removed. */
export async function forgetAskers(db: Db, until: Date, limit: number): Promise<number> {
  // To the letter as in the index, or it is not used.
  const some = db.select({ id: mtUsage.id }).from(mtUsage)
    .where(and(lte(mtUsage.at, until), sql`asker <> ''`)).limit(limit);
  const { rowsAffected } = await db.update(mtUsage)
    .set({ asker: '', jobId: null, documentId: null }).where(inArray(mtUsage.id, some));
  return rowsAffected;
}

export async function deleteOldUsage(db: Db, until: Date, limit: number): Promise<number> {
  const some = db.select({ id: mtUsage.id }).from(mtUsage).where(lte(mtUsage.at, until))
    .limit(limit);
  return (await db.delete(mtUsage).where(inArray(mtUsage.id, some))).rowsAffected;
}

export async function clearUsageOf(db: Db, asker: string) {
  await db.update(mtUsage).set({ asker: '', jobId: null, documentId: null })
    .where(eq(mtUsage.asker, asker));
}

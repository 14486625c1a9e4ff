import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { mtUsage } from '../../../db/schema/machine-translation.ts';

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

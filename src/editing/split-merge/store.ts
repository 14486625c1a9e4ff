import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lines } from '../../../db/schema/documents.ts';
import { segmentChanges } from '../../../db/schema/editing.ts';
import { jobs } from '../../../db/schema/machine-translation.ts';

export type LineRow = typeof lines.$inferSelect;

export async function findLines(
  db: Db,
  documentId: number,
  from: number,
  count: number,
): Promise<LineRow[]> {
  return await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from)))
    .orderBy(asc(lines.index)).limit(count);
}

/** Parts of an open job name lines by their places, which must not move under it. */
export async function hasOpenJob(db: Db, documentId: number): Promise<boolean> {
  const open = sql`${jobs.status} in ('running', 'paused')`;
  return await db.$count(jobs, and(eq(jobs.documentId, documentId), open)) > 0;
}

export async function findLineById(db: Db, id: number): Promise<LineRow | undefined> {
  const [row] = await db.select().from(lines).where(eq(lines.id, id));
  return row;
}

export type SegmentChange = typeof segmentChanges.$inferSelect;

export async function insertChange(db: Db, change: typeof segmentChanges.$inferInsert) {
  await db.insert(segmentChanges).values(change);
}

export async function findChange(
  db: Db,
  documentId: number,
  id: string,
): Promise<SegmentChange | undefined> {
  const [row] = await db.select().from(segmentChanges).where(and(
    eq(segmentChanges.id, id),
    eq(segmentChanges.documentId, documentId),
    isNull(segmentChanges.undoneAt),
  ));
  return row;
}

export async function setUndone(db: Db, id: string, at: Date) {
  await db.update(segmentChanges).set({ undoneAt: at }).where(eq(segmentChanges.id, id));
}

export async function deleteOldChanges(db: Db, before: Date) {
  await db.delete(segmentChanges).where(sql`${segmentChanges.at} < ${before.getTime()}`);
}

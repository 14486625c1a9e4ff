import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lines } from '../../../db/schema/documents.ts';
import { segmentChanges } from '../../../db/schema/editing.ts';
import { jobs } from '../../../db/schema/machine-translation.ts';
import type { DocumentScope, SystemScope } from '../../shared/scopes.ts';

export type LineRow = typeof lines.$inferSelect & { documentId: DocumentScope };

export async function findLines(
  db: Db,
  documentId: DocumentScope,
  from: number,
  count: number,
): Promise<LineRow[]> {
  const rows = await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from)))
    .orderBy(asc(lines.index)).limit(count);
  return rows.map((row) => ({ ...row, documentId }));
}

/** Parts of an open job name lines by their places, which must not move under it. */
export async function hasOpenJob(db: Db, documentId: DocumentScope): Promise<boolean> {
  const open = sql`${jobs.status} in ('running', 'paused')`;
  return await db.$count(jobs, and(eq(jobs.documentId, documentId), open)) > 0;
}

export async function findLineById(
  db: Db,
  documentId: DocumentScope,
  id: number,
): Promise<LineRow | undefined> {
  const [row] = await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), eq(lines.id, id)));
  return row && { ...row, documentId };
}

export type SegmentChange = typeof segmentChanges.$inferSelect;

export async function insertChange(
  db: Db,
  change: typeof segmentChanges.$inferInsert & { documentId: DocumentScope },
) {
  await db.insert(segmentChanges).values(change);
}

export async function findChange(
  db: Db,
  documentId: DocumentScope,
  id: string,
): Promise<SegmentChange | undefined> {
  const [row] = await db.select().from(segmentChanges).where(and(
    eq(segmentChanges.id, id),
    eq(segmentChanges.documentId, documentId),
    isNull(segmentChanges.undoneAt),
  ));
  return row;
}

export async function setUndone(db: Db, documentId: DocumentScope, id: string, at: Date) {
  await db.update(segmentChanges).set({ undoneAt: at })
    .where(and(eq(segmentChanges.documentId, documentId), eq(segmentChanges.id, id)));
}

export async function deleteOldChanges(db: Db, _all: SystemScope, before: Date) {
  await db.delete(segmentChanges).where(sql`${segmentChanges.at} < ${before.getTime()}`);
}

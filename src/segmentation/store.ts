import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { lineCounts } from '../../db/schema/analyses.ts';
import { documents, lines } from '../../db/schema/documents.ts';
import { jobs } from '../../db/schema/jobs.ts';

export type LineRow = typeof lines.$inferSelect;
export type LineFacts = Partial<typeof lines.$inferInsert>;

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

/**
 * Changes a line, and with it how its unit is cut: only over the version that was read. The versions of its neighbours
 * stay, for their words do. It will be counted anew.
 */
export async function changeLine(db: Db, { id, version }: LineRow, facts: LineFacts) {
  const { rowsAffected } = await db.update(lines).set({ ...facts, version: version + 1 })
    .where(and(eq(lines.id, id), eq(lines.version, version)));
  await db.delete(lineCounts).where(eq(lineCounts.lineId, id));
  return rowsAffected === 1;
}

export async function insertLine(db: Db, line: typeof lines.$inferInsert) {
  await db.insert(lines).values(line);
}

export async function deleteLine(db: Db, id: number) {
  await db.delete(lines).where(eq(lines.id, id));
}

/** Moves all lines from a place on; by way of negative places, for no two lines may ever share one. */
export async function moveLines(db: Db, documentId: number, from: number, by: 1 | -1) {
  await db.update(lines).set({ index: sql`-(${lines.index} + ${by}) - 1` })
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from)));
  await db.update(lines).set({ index: sql`-${lines.index} - 1` })
    .where(and(eq(lines.documentId, documentId), sql`${lines.index} < 0`));
  await db.update(documents).set({ lineCount: sql`${documents.lineCount} + ${by}` })
    .where(eq(documents.id, documentId));
}

/** Numbers the segments of a unit anew, in their order. */
export async function numberSegments(db: Db, documentId: number, unit: string) {
  await db.run(sql`
    with own as (
      select id, row_number() over (order by line_index) - 1 as number, count(*) over () as total
      from lines where document_id = ${documentId} and unit = ${unit})
    update lines set segment = own.number, segment_count = own.total
    from own where lines.id = own.id`);
}

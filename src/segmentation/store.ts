import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { lineCounts } from '../../db/schema/analyses.ts';
import { documents, lines } from '../../db/schema/documents.ts';
import { segmentChanges } from '../../db/schema/editing.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { lineComments } from '../../db/schema/line-comments.ts';
import type { GoneState } from './rules.ts';

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

export async function insertLine(db: Db, line: typeof lines.$inferInsert): Promise<number> {
  const [row] = await db.insert(lines).values(line).returning({ id: lines.id });
  return row?.id ?? 0;
}

export async function findLineById(db: Db, id: number): Promise<LineRow | undefined> {
  const [row] = await db.select().from(lines).where(eq(lines.id, id));
  return row;
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
  // What is said of a line names the line that filled it.
  await db.run(sql`
    update lines set flags = json_array('propagated:' || cast(substr(json_extract(flags, '$[0]'), 12) + ${by} as integer))
    where document_id = ${documentId} and flags like '["propagated:%'
      and substr(json_extract(flags, '$[0]'), 12) + 0 > ${by > 0 ? from : from - 1}`);
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

/** What was said about a line that is gone is said about the one that took it in. */
export async function moveComments(db: Db, from: number, to: number) {
  await db.update(lineComments).set({ lineId: to }).where(eq(lineComments.lineId, from));
}

export async function listStates(db: Db, lineId: number): Promise<GoneState[]> {
  return await db.all<GoneState>(sql`
    select rev, target, cause, by, at, operation, before from line_revisions
    where line_id = ${lineId} order by rev`);
}

export async function insertStates(db: Db, lineId: number, states: readonly GoneState[]) {
  const field = (name: keyof GoneState) => sql.raw(`json_extract(w.value, '$.${name}')`);
  await db.run(sql`
    insert or ignore into line_revisions (line_id, rev, target, cause, by, at, operation, before)
    select ${lineId}, ${field('rev')}, ${field('target')}, ${field('cause')}, ${field('by')},
      ${field('at')}, ${field('operation')}, ${field('before')}
    from json_each(${JSON.stringify(states)}) w`);
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

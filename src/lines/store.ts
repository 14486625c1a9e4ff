import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { lines } from '../../db/schema/documents.ts';

export type LineRow = typeof lines.$inferSelect;
export type NewLine = typeof lines.$inferInsert;

/** What a person did to a line; the version rises with it. */
export type Edit = { target: string; by: string; at: Date };
/** `isReview`: a reviewer has read it, which confirms it as well. */
export type Mark = { by: string; at: Date; isReview?: boolean };

export async function findLine(
  db: Db,
  documentId: number,
  index: number,
): Promise<LineRow | undefined> {
  const [row] = await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), eq(lines.index, index)));
  return row;
}

export async function findLineById(
  db: Db,
  documentId: number,
  id: number,
): Promise<LineRow | undefined> {
  const [row] = await db.select().from(lines)
    .where(and(eq(lines.id, id), eq(lines.documentId, documentId)));
  return row;
}

/** Lines `from` … `to` − 1 in their order. */
export async function listLines(
  db: Db,
  documentId: number,
  { from, to }: { from: number; to: number },
): Promise<LineRow[]> {
  return await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .orderBy(asc(lines.index));
}

export async function listLinesAt(
  db: Db,
  documentId: number,
  indices: number[],
): Promise<LineRow[]> {
  return await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.index, indices)))
    .orderBy(asc(lines.index));
}

/** What a writer of the format needs of the lines `from` … `to` − 1, in their order. */
export async function listSegments(
  db: Db,
  documentId: number,
  { from, to }: { from: number; to: number },
) {
  const { unit, segment, source, frame, target } = lines;
  return await db.select({ unit, segment, source, frame, target }).from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .orderBy(asc(lines.index));
}

/** A line that is there already stays as it is: two who write the same file write the same lines. */
export async function insertLines(db: Db, rows: NewLine[]) {
  await db.insert(lines).values(rows).onConflictDoNothing();
}

/** The lines that are somebody's or nobody's, as stretches in their order, and whether that is all. */
export async function listWritable(
  db: Db,
  documentId: number,
  { slot, no }: { slot: 'assignee' | 'reviewer'; no: number },
): Promise<{ spans: [number, number][]; isAll: boolean }> {
  const isMine = sql`(${lines[slot]} is null or assignee is ${no} or reviewer is ${no})`;
  const rows = await db.all<{ from: number; to: number }>(sql`
    select min(line_index) as "from", max(line_index) as "to" from (
      select line_index, line_index - row_number() over (order by line_index) as island
      from ${lines} where document_id = ${documentId} and ${isMine}
    ) group by island order by 1`);
  const others = await db.$count(
    lines,
    and(eq(lines.documentId, documentId), sql`not ${isMine}`),
  );
  return { spans: rows.map(({ from, to }) => [from, to]), isAll: others === 0 };
}

/** Lines that a person has edited or confirmed, or that are somebody's. */
export async function countTouched(db: Db, documentId: number): Promise<number> {
  return await db.$count(
    lines,
    and(
      eq(lines.documentId, documentId),
      or(
        isNotNull(lines.editedAt),
        eq(lines.isChecked, true),
        isNotNull(lines.assignee),
        isNotNull(lines.reviewer),
      ),
    ),
  );
}

export async function countChecked(db: Db, documentId: number): Promise<number> {
  return await db.$count(lines, and(eq(lines.documentId, documentId), sql`is_checked = 1`));
}

export async function countFilled(db: Db, documentId: number): Promise<number> {
  return await db.$count(lines, and(eq(lines.documentId, documentId), sql`target <> ''`));
}

/** Filled and confirmed lines of many documents, counted in two partial indexes. */
export async function countProgress(db: Db, documentIds: number[]) {
  const counted = (which: ReturnType<typeof sql>) =>
    db.select({ id: lines.documentId, count: count() }).from(lines)
      .where(and(inArray(lines.documentId, documentIds), which)).groupBy(lines.documentId);
  return { filled: await counted(sql`target <> ''`), checked: await counted(sql`is_checked = 1`) };
}

/** Deletes at most `limit` lines; answers how many. */
export async function deleteSomeLines(db: Db, documentId: number, limit: number): Promise<number> {
  const some = db.select({ id: lines.id }).from(lines)
    .where(eq(lines.documentId, documentId)).limit(limit);
  const { rowsAffected } = await db.delete(lines).where(inArray(lines.id, some));
  return rowsAffected;
}

/**
 * undefined when the line is no longer at that version, or no longer assigned as it was. An edited line must be confirmed
 * again.
 */
export async function setTarget(
  db: Db,
  { id, version, ...assigned }: Pick<LineRow, 'id' | 'version' | 'assignee' | 'reviewer'>,
  { target, by, at }: Edit,
): Promise<LineRow | undefined> {
  const [row] = await db.update(lines).set({
    target,
    origin: 'person',
    version: version + 1,
    reason: null,
    flags: [],
    editedBy: by,
    editedAt: at,
    ...unchecked,
  }).where(and(
    eq(lines.id, id),
    eq(lines.version, version),
    sql`${lines.assignee} is ${assigned.assignee} and ${lines.reviewer} is ${assigned.reviewer}`,
  )).returning();
  return row;
}

/** undefined when the line is no longer at that version: nobody confirms words that they have not seen. */
export async function setChecked(
  db: Db,
  { id, version }: { id: number; version: number },
  mark: Mark | null,
): Promise<LineRow | undefined> {
  const [row] = await db.update(lines)
    .set(mark ? checkedBy(mark) : unchecked)
    .where(and(eq(lines.id, id), eq(lines.version, version))).returning();
  return row;
}

const unchecked = {
  isChecked: false,
  checkedBy: null,
  checkedAt: null,
  reviewedBy: null,
  reviewedAt: null,
};

/** Whoever confirmed it first stays named when it is reviewed. */
function checkedBy({ by, at, isReview = false }: Mark) {
  if (!isReview) return { isChecked: true, checkedBy: by, checkedAt: at };
  return {
    isChecked: true,
    checkedBy: sql`coalesce(${lines.checkedBy}, ${by})`,
    checkedAt: sql`coalesce(${lines.checkedAt}, ${at.getTime()})`,
    reviewedBy: by,
    reviewedAt: at,
  };
}

/** Enough of every line to decide which ones an engine is asked for. */
export async function listDraftStates(db: Db, documentId: number) {
  return await db.select({
    id: lines.id,
    index: lines.index,
    version: lines.version,
    plain: lines.plain,
    target: lines.target,
    isChecked: lines.isChecked,
  }).from(lines).where(eq(lines.documentId, documentId)).orderBy(asc(lines.index));
}

/** The same without targets, a stretch at a time. */
export async function listStatesAfter(db: Db, documentId: number, index: number, limit: number) {
  return await db.select({
    id: lines.id,
    index: lines.index,
    version: lines.version,
    plain: lines.plain,
    isEmpty: sql<number>`${lines.target} = ''`,
    isChecked: lines.isChecked,
  }).from(lines).where(and(eq(lines.documentId, documentId), gt(lines.index, index)))
    .orderBy(asc(lines.index)).limit(limit);
}

/**
 * Writes what a person typed into many lines in one statement, each only over the version that was read: the way to a
 * remote database may be long, and a transaction must be short.
 */
export async function setTargets(
  db: Db,
  edits: readonly { id: number; version: number; target: string }[],
  { by, at }: Mark,
) {
  if (edits.length === 0) return;
  await db.run(sql`
    update lines set
      target = json_extract(w.value, '$.target'),
      origin = 'person',
      version = lines.version + 1,
      reason = null,
      flags = '[]',
      edited_by = ${by},
      edited_at = ${at.getTime()},
      is_checked = 0,
      checked_by = null,
      checked_at = null,
      reviewed_by = null,
      reviewed_at = null
    from (select value from json_each(${JSON.stringify(edits)})) w
    where lines.id = json_extract(w.value, '$.id')
      and lines.version = json_extract(w.value, '$.version')`);
}

/** Ticks or unticks many lines in one statement. */
export async function setManyChecked(db: Db, ids: readonly number[], mark: Mark | null) {
  if (ids.length === 0) return;
  await db.update(lines)
    .set(mark ? checkedBy(mark) : unchecked)
    .where(inArray(lines.id, [...ids]));
}

export type MachineTarget = {
  id: number;
  version: number;
  target: string;
  engine: string;
  flags: string[];
};

/**
 * Writes many targets in one statement, each only over the version that was read, and never over a confirmed line.
 * Answers those that were written.
 */
export async function setMachineTargets(db: Db, targets: readonly MachineTarget[]) {
  return await db.all<{ id: number; index: number; version: number }>(sql`
    update lines set
      target = json_extract(w.value, '$.target'),
      first_target = coalesce(first_target, json_extract(w.value, '$.target')),
      origin = 'machine',
      version = lines.version + 1,
      reason = null,
      engine = json_extract(w.value, '$.engine'),
      flags = json_extract(w.value, '$.flags'),
      edited_by = null,
      edited_at = null
    from (select value from json_each(${JSON.stringify(targets)})) w
    where lines.id = json_extract(w.value, '$.id')
      and lines.version = json_extract(w.value, '$.version') and lines.is_checked = 0
    returning lines.id as id, lines.line_index as "index", lines.version as version`);
}

/** Says why lines are empty. A line that has a target in the meantime needs no reason. */
export async function setReasons(db: Db, ids: readonly number[], reason: string) {
  await db.run(sql`
    update lines set reason = ${reason}
    where target = '' and id in (select value from json_each(${JSON.stringify(ids)}))`);
}

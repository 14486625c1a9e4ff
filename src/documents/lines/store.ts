import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../db/client.ts';
import { lines } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { unconfirmed } from './rules.ts';

export type LineRow = typeof lines.$inferSelect;
export type NewLine = typeof lines.$inferInsert;

/** `isReview`: a reviewer has read it, which confirms it as well. */
export type Mark = { by: string; at: Date; isReview?: boolean };

export async function findLine(
  db: Db,
  documentId: DocumentScope,
  index: number,
): Promise<LineRow | undefined> {
  const [row] = await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), eq(lines.index, index)));
  return row;
}

export async function findLineById(
  db: Db,
  documentId: DocumentScope,
  id: number,
): Promise<LineRow | undefined> {
  const [row] = await db.select().from(lines)
    .where(and(eq(lines.id, id), eq(lines.documentId, documentId)));
  return row;
}

/** Lines `from` … `to` − 1 in their order. */
export async function listLines(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
): Promise<LineRow[]> {
  return await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .orderBy(asc(lines.index));
}

export async function listLinesAt(
  db: Db,
  documentId: DocumentScope,
  indices: number[],
): Promise<LineRow[]> {
  return await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.index, indices)))
    .orderBy(asc(lines.index));
}

type Indices = { from: number; to: number } | readonly number[];

/** How many bytes each of some lines takes, without reading its texts; as one text, for there may be many. */
export async function listSizes(db: Db, documentId: DocumentScope, at: Indices) {
  const within = 'from' in at
    ? and(gte(lines.index, at.from), lt(lines.index, at.to))
    : inArray(lines.index, [...at]);
  const [row] = await db.all<{ packed: string }>(sql`
    select json_group_array(json_object('index', line_index, 'bytes', bytes)) as packed from (
      select line_index, ${bytesOfLine} as bytes from ${lines}
      where ${and(eq(lines.documentId, documentId), within)} order by line_index)`);
  return JSON.parse(row?.packed ?? '[]') as { index: number; bytes: number }[];
}

/** The length in characters would have to be counted; the bytes are known. */
const bytesOfLine = sql<number>`octet_length(${lines.source}) + octet_length(${lines.target})
  + octet_length(${lines.plain}) + octet_length(${lines.tags})
  + coalesce(octet_length(${lines.firstTarget}), 0)`;

/** What a writer of the format needs of the lines `from` … `to` − 1, in their order. */
export async function listSegments(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
) {
  const { unit, segment, source, frame, target } = lines;
  const { version, isChecked, checkedBy, reviewedAt } = lines;
  const facts = { version, isChecked, checkedBy, reviewedAt };
  return await db.select({ unit, segment, source, frame, target, ...facts }).from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .orderBy(asc(lines.index));
}

/** A line that is there already stays as it is: two who write the same file write the same lines. */
export async function insertLines(
  db: Db,
  documentId: DocumentScope,
  rows: Omit<NewLine, 'documentId'>[],
) {
  await db.insert(lines).values(rows.map((row) => ({ ...row, documentId })))
    .onConflictDoNothing();
}

/** The lines of one assignee or of none, as stretches in their order, and whether that is all. */
export async function listWritable(
  db: Db,
  documentId: DocumentScope,
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

/** Deletes at most `limit` lines; answers how many. */
export async function deleteSomeLines(
  db: Db,
  documentId: DocumentScope,
  limit: number,
): Promise<number> {
  const some = db.select({ id: lines.id }).from(lines)
    .where(eq(lines.documentId, documentId)).limit(limit);
  const { rowsAffected } = await db.delete(lines).where(inArray(lines.id, some));
  return rowsAffected;
}

/** undefined when the line is no longer at that version: nobody confirms words that they have not seen. */
export async function setChecked(
  db: Db,
  documentId: DocumentScope,
  { id, version }: { id: number; version: number },
  mark: Mark | null,
): Promise<LineRow | undefined> {
  const [row] = await db.update(lines)
    .set(mark ? checkedBy(mark) : unconfirmed)
    .where(and(
      eq(lines.documentId, documentId),
      eq(lines.id, id),
      eq(lines.version, version),
    )).returning();
  return row;
}

/**
 * The first member who confirmed a line stays named when it is reviewed. Where nobody had, the review confirms it: member
 * and moment of both are equal, also after a second review by another. Statements tell by it that nobody translated it.
 */
function checkedBy({ by, at, isReview = false }: Mark) {
  if (!isReview) return { isChecked: true, checkedBy: by, checkedAt: at };
  const isByReviewAlone = sql`${lines.checkedBy} is null
    or (${lines.checkedBy} is ${lines.reviewedBy} and ${lines.checkedAt} is ${lines.reviewedAt})`;
  const either = (here: string | number, there: SQLiteColumn) =>
    sql`case when ${isByReviewAlone} then ${here} else ${there} end`;
  return {
    isChecked: true,
    checkedBy: either(by, lines.checkedBy),
    checkedAt: either(at.getTime(), lines.checkedAt),
    reviewedBy: by,
    reviewedAt: at,
  };
}

/** Enough of the lines behind a place to decide which ones an engine shall translate. */
export async function listStatesAfter(
  db: Db,
  documentId: DocumentScope,
  index: number,
  limit: number,
) {
  return await db.select({
    id: lines.id,
    index: lines.index,
    version: lines.version,
    plain: lines.plain,
    isEmpty: sql<number>`${lines.target} = ''`,
    isEdited: sql<number>`${lines.target} <> '' and ${lines.origin} not in ('machine', 'memory')`,
    isChecked: lines.isChecked,
  }).from(lines).where(and(eq(lines.documentId, documentId), gt(lines.index, index)))
    .orderBy(asc(lines.index)).limit(limit);
}

/** What is stored beside a target. */
export type TargetFacts = Pick<
  LineRow,
  | 'origin'
  | 'reason'
  | 'engine'
  | 'flags'
  | 'isChecked'
  | 'checkedBy'
  | 'checkedAt'
  | 'editedBy'
  | 'editedAt'
  | 'reviewedBy'
  | 'reviewedAt'
>;
export type TargetRow =
  & Pick<LineRow, 'id' | 'documentId' | 'index' | 'version' | 'target' | 'assignee' | 'reviewer'>
  & TargetFacts;

/** Lines by id, without their sources. All come as one text: thousands of rows would take several times as long. */
export async function listTargets(db: Db, ids: readonly number[]): Promise<TargetRow[]> {
  const [packed] = await db.all<{ rows: string }>(sql`
    select json_group_array(json_object(
      'id', id, 'documentId', document_id, 'index', line_index, 'version', version,
      'target', target, 'assignee', assignee, 'reviewer', reviewer, 'origin', origin,
      'reason', reason, 'engine', engine, 'flags', json(flags), 'isChecked', is_checked,
      'checkedBy', checked_by, 'checkedAt', checked_at, 'editedBy', edited_by,
      'editedAt', edited_at, 'reviewedBy', reviewed_by, 'reviewedAt', reviewed_at)) as rows
    from lines where id in (select value from json_each(${JSON.stringify(ids)}))`);
  const moment = (at: number | null) => at === null ? null : new Date(at);
  return (JSON.parse(packed?.rows ?? '[]') as PackedTarget[]).map((row) => ({
    ...row,
    isChecked: Boolean(row.isChecked),
    checkedAt: moment(row.checkedAt),
    editedAt: moment(row.editedAt),
    reviewedAt: moment(row.reviewedAt),
  }));
}

type PackedTarget = Omit<TargetRow, 'isChecked' | 'checkedAt' | 'editedAt' | 'reviewedAt'> & {
  isChecked: number;
  checkedAt: number | null;
  editedAt: number | null;
  reviewedAt: number | null;
};

type WrittenFacts = TargetFacts & {
  id: number;
  version: number;
  target: string;
  firstTarget: string | null;
};

/**
 * Writes many targets with their facts in one statement, each only over the version that was read: the way to a remote
 * database may be long, and a transaction must be short. `firstTarget` counts where a line has none.
 */
export async function setTargets(db: Db, targets: readonly WrittenFacts[]) {
  const rows = targets.map(storedFacts);
  const [first] = rows;
  if (!first) return;
  // Most facts are the same for all lines: a parameter is much cheaper than a field of each row.
  const names = Object.keys(first) as (keyof typeof first)[];
  const own = names.filter((name) => rows.some((row) => row[name] !== first[name]));
  const ownOnly = JSON.stringify(rows, ['id', 'version', ...own]);
  const field = (name: typeof names[number]) =>
    own.includes(name) ? sql.raw(`json_extract(w.value, '$.${name}')`) : sql`${first[name]}`;
  await db.run(sql`
    update lines set
      target = ${field('target')},
      first_target = coalesce(first_target, ${field('firstTarget')}),
      origin = ${field('origin')},
      version = lines.version + 1,
      reason = ${field('reason')},
      engine = ${field('engine')},
      flags = ${field('flags')},
      edited_by = ${field('editedBy')},
      edited_at = ${field('editedAt')},
      is_checked = ${field('isChecked')},
      checked_by = ${field('checkedBy')},
      checked_at = ${field('checkedAt')},
      reviewed_by = ${field('reviewedBy')},
      reviewed_at = ${field('reviewedAt')}
    from (select value from json_each(${ownOnly})) w
    where lines.id = json_extract(w.value, '$.id')
      and lines.version = json_extract(w.value, '$.version')`);
}

function storedFacts({ flags, isChecked, ...facts }: WrittenFacts) {
  return {
    ...facts,
    flags: JSON.stringify(flags),
    isChecked: Number(isChecked),
    checkedAt: facts.checkedAt?.getTime() ?? null,
    editedAt: facts.editedAt?.getTime() ?? null,
    reviewedAt: facts.reviewedAt?.getTime() ?? null,
  };
}

/** Ticks or unticks many lines in one statement. */
export async function setManyChecked(db: Db, ids: readonly number[], mark: Mark | null) {
  if (ids.length === 0) return;
  await db.update(lines)
    .set(mark ? checkedBy(mark) : unconfirmed)
    .where(inArray(lines.id, [...ids]));
}

/** Says why lines are empty. A line that has a target in the meantime needs no reason. */
export async function setReasons(db: Db, ids: readonly number[], reason: string) {
  await db.run(sql`
    update lines set reason = ${reason}
    where target = '' and id in (select value from json_each(${JSON.stringify(ids)}))`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { LineBefore } from '../../../db/schema/documents.ts';
import type { Cause, StoredRevision } from './rules.ts';
import type { DocumentScope, SystemScope } from '../../shared/scopes.ts';

/** The texts that these lines have now, each at its version. */
export async function insertRevisions(
  db: Db,
  lines: readonly { id: number; by: string | null; before?: LineState }[],
  { cause, at, operation }: { cause: Cause; at: Date; operation: string | null },
) {
  const rows = lines.map(({ id, by, before }) => ({
    id,
    by,
    ...(before && { before: beforeOf(before) }),
  }));
  await db.run(sql`
    insert or replace into line_revisions (line_id, rev, target, cause, by, at, operation, before)
    select l.id, l.version, l.target, ${cause}, json_extract(w.value, '$.by'), ${at.getTime()},
      ${operation}, json_extract(w.value, '$.before')
    from json_each(${JSON.stringify(rows)}) w
      join lines l on l.id = json_extract(w.value, '$.id')`);
}

/** The same where there is no revision of that version: texts from files, and from before there was a history. */
export async function insertPresent(db: Db, lineIds: readonly number[], now: Date) {
  await db.run(sql`
    insert or ignore into line_revisions (line_id, rev, target, cause, by, at)
    select id, version, target, case origin
        when 'person' then 'typed' when 'none' then 'imported' else origin end,
      edited_by, coalesce(edited_at, ${now.getTime()})
    from lines
    where target <> '' and id in (select value from json_each(${JSON.stringify(lineIds)}))`);
}

/** Drops the newest revision of each line if the same person typed it a short while ago. */
export async function deleteTyped(
  db: Db,
  lines: readonly { id: number; by: string }[],
  since: Date,
) {
  if (lines.length === 0) return;
  await db.run(sql`
    delete from line_revisions
    where (line_id, rev) in (
      select r.line_id, r.rev from json_each(${JSON.stringify(lines)}) w join line_revisions r
        on r.line_id = json_extract(w.value, '$.id')
      where r.cause = 'typed' and r.by = json_extract(w.value, '$.by')
        and r.at >= ${since.getTime()} and r.operation is null
        and r.rev = (select max(rev) from line_revisions where line_id = r.line_id))`);
}

/** A line as its row has it. */
export type LineState = Omit<LineBefore, 'checkedAt' | 'reviewedAt'> & {
  id: number;
  checkedAt: Date | null;
  reviewedAt: Date | null;
};

function beforeOf(state: LineState): LineBefore {
  return {
    target: state.target,
    origin: state.origin,
    reason: state.reason,
    engine: state.engine,
    flags: state.flags,
    isChecked: state.isChecked,
    checkedBy: state.checkedBy,
    checkedAt: state.checkedAt?.getTime() ?? null,
    reviewedBy: state.reviewedBy,
    reviewedAt: state.reviewedAt?.getTime() ?? null,
  };
}

/** Where a walk over revisions in the order of their times has come to. */
export type RevisionPlace = { at: number; rowid: number };

/** The next revisions after that place and before `to`, in the order of their times. */
export async function listRevisedBetween(
  db: Db,
  _scope: SystemScope,
  { place, to }: { place: RevisionPlace; to: Date },
  limit: number,
): Promise<(RevisionPlace & { lineId: number })[]> {
  // Thousands may be of one moment: two ranges of the index instead of one with a condition.
  const ofMoment = sql`at = ${place.at} and rowid > ${place.rowid}`;
  const later = sql`at > ${place.at} and at < ${to.getTime()}`;
  const some = (range: SQL, most: number) =>
    db.all<RevisionPlace & { lineId: number }>(sql`
      select at, rowid, line_id as lineId from line_revisions
      where ${range} order by at, rowid limit ${most}`);
  const first = place.at < to.getTime() ? await some(ofMoment, limit) : [];
  return first.length < limit ? [...first, ...await some(later, limit - first.length)] : first;
}

/** Deletes old revisions of these lines; never the newest of a line, nor the first that a machine wrote. Answers how many. */
export async function deleteOldRevisions(
  db: Db,
  _scope: SystemScope,
  lineIds: readonly number[],
  before: Date,
): Promise<number> {
  const { rowsAffected } = await db.run(sql`
    delete from line_revisions where rowid in (
      select r.rowid from json_each(${JSON.stringify(lineIds)}) w
        cross join line_revisions r on r.line_id = w.value
      where r.at < ${before.getTime()}
        and r.rev < (select max(rev) from line_revisions where line_id = r.line_id)
        and not (r.cause = 'machine' and r.rev = (
          select min(rev) from line_revisions where line_id = r.line_id and cause = 'machine')))`);
  return rowsAffected;
}

/** Copies to the newest revision of these lines the batch edit that stood before `operation`. */
export async function inheritBatchEdits(db: Db, ids: readonly number[], operation: string) {
  await db.run(sql`
    update line_revisions set operation = earlier.operation, before = earlier.before
    from (
      select r.line_id, r.operation, r.before, row_number() over (
        partition by r.line_id order by r.rev desc
      ) as place
      from line_revisions r join (
        select line_id, min(rev) as rev from line_revisions
        where +operation = ${operation}
          and line_id in (select value from json_each(${JSON.stringify(ids)}))
        group by line_id
      ) undone on undone.line_id = r.line_id and r.rev < undone.rev
    ) earlier, lines
    where earlier.place = 1 and earlier.operation is not null
      and line_revisions.line_id = earlier.line_id
      and lines.id = earlier.line_id and line_revisions.rev = lines.version`);
}

export async function listRevisions(db: Db, lineId: number): Promise<StoredRevision[]> {
  return await db.all<StoredRevision>(sql`
    select rev, target, cause, by, at, operation, before from line_revisions
    where line_id = ${lineId} order by rev`);
}

export async function insertStoredRevisions(
  db: Db,
  lineId: number,
  revisions: readonly StoredRevision[],
) {
  const field = (name: keyof StoredRevision) => sql.raw(`json_extract(w.value, '$.${name}')`);
  await db.run(sql`
    insert or ignore into line_revisions (line_id, rev, target, cause, by, at, operation, before)
    select ${lineId}, ${field('rev')}, ${field('target')}, ${field('cause')}, ${field('by')},
      ${field('at')}, ${field('operation')}, ${field('before')}
    from json_each(${JSON.stringify(revisions)}) w`);
}

/** The same for many lines at once. */
export async function insertRevisionsOfLines(
  db: Db,
  documentId: DocumentScope,
  revisions: readonly (StoredRevision & { lineId: number })[],
) {
  if (revisions.length === 0) return;
  const field = (name: keyof StoredRevision | 'lineId') =>
    sql.raw(`json_extract(w.value, '$.${name}')`);
  await db.run(sql`
    insert or ignore into line_revisions (line_id, rev, target, cause, by, at)
    select ${field('lineId')}, ${field('rev')}, ${field('target')}, ${field('cause')},
      ${field('by')}, ${field('at')}
    from json_each(${JSON.stringify(revisions)}) w
      join lines l on l.id = ${field('lineId')} and l.document_id = ${documentId}`);
}

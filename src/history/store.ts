import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { type LineBefore, lineRevisions, lines } from '../../db/schema/documents.ts';
import type { Cause } from './rules.ts';

export type Authorship = { cause: Cause; by: string | null; at: Date; operation?: string };

/** Keeps the texts that these lines have now, each at its version. */
export async function insertRevisions(
  db: Db,
  lineIds: readonly number[],
  { cause, by, at, operation }: Authorship,
) {
  await db.run(sql`
    insert or replace into line_revisions (line_id, rev, target, cause, by, at, operation)
    select id, version, target, ${cause}, ${by}, ${at.getTime()}, ${operation ?? null} from lines
    where id in (select value from json_each(${JSON.stringify(lineIds)}))`);
}

/** Keeps what these lines say where that is not kept yet: texts from files, and from before states were kept. */
export async function insertPresent(db: Db, lineIds: readonly number[], now: Date) {
  await db.run(sql`
    insert or ignore into line_revisions (line_id, rev, target, cause, by, at)
    select id, version, target, case origin
        when 'person' then 'typed' when 'none' then 'imported' else origin end,
      edited_by, coalesce(edited_at, ${now.getTime()})
    from lines
    where target <> '' and id in (select value from json_each(${JSON.stringify(lineIds)}))`);
}

/** Drops the newest state of a line if the same person typed it a short while ago. */
export async function deleteTyped(db: Db, lineId: number, by: string, since: Date) {
  await db.run(sql`
    delete from line_revisions
    where line_id = ${lineId} and cause = 'typed' and by = ${by} and at >= ${since.getTime()}
      and operation is null
      and rev = (select max(rev) from line_revisions where line_id = ${lineId})`);
}

/** The same for many lines. */
export async function deleteTypedOf(
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

/** Keeps what was typed into these lines, each with who typed it. */
export async function insertTyped(
  db: Db,
  lines: readonly { id: number; by: string }[],
  at: Date,
) {
  await db.run(sql`
    insert or replace into line_revisions (line_id, rev, target, cause, by, at)
    select l.id, l.version, l.target, 'typed', json_extract(w.value, '$.by'), ${at.getTime()}
    from json_each(${
    JSON.stringify(lines)
  }) w join lines l on l.id = json_extract(w.value, '$.id')`);
}

/** A line as its row has it. */
export type LineState = Omit<LineBefore, 'checkedAt' | 'reviewedAt'> & {
  id: number;
  checkedAt: Date | null;
  reviewedAt: Date | null;
};

/** Notes what the lines of an operation were before it. */
export async function setBefore(db: Db, states: readonly LineState[], operation: string) {
  const before = states.map((state) => ({ id: state.id, before: beforeOf(state) }));
  await db.run(sql`
    update line_revisions set before = json_extract(w.value, '$.before')
    from (select value from json_each(${JSON.stringify(before)})) w
    where line_revisions.line_id = json_extract(w.value, '$.id')
      -- The sign keeps the index of operations out: there each line would be looked for among all.
      and +line_revisions.operation = ${operation}`);
}

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

/** A line as its history ends in it. */
export async function findLineAt(db: Db, documentId: number, index: number) {
  const { id, version, target, firstTarget, origin, editedAt, assignee, reviewer } = lines;
  const [row] = await db.select({
    id,
    version,
    target,
    firstTarget,
    origin,
    editedAt,
    assignee,
    reviewer,
    name: users.name,
  }).from(lines).leftJoin(users, eq(users.uid, lines.editedBy))
    .where(and(eq(lines.documentId, documentId), eq(lines.index, index)));
  return row;
}

/** The states of a line with the names of their authors, newest first. */
export async function listStates(db: Db, lineId: number, limit: number) {
  const { rev, target, cause, by, at, before } = lineRevisions;
  return await db.select({ rev, target, cause, by, at, before, name: users.name })
    .from(lineRevisions).leftJoin(users, eq(users.uid, by))
    .where(eq(lineRevisions.lineId, lineId)).orderBy(desc(rev)).limit(limit);
}

/** Drops some old states; never the newest of a line, nor the first that a machine wrote. Answers how many. */
export async function deleteOldStates(db: Db, before: Date, limit: number): Promise<number> {
  const { rowsAffected } = await db.run(sql`
    delete from line_revisions where (line_id, rev) in (
      select r.line_id, r.rev from line_revisions r
      where r.at < ${before.getTime()}
        and r.rev < (select max(rev) from line_revisions where line_id = r.line_id)
        and not (r.cause = 'machine' and r.rev = (
          select min(rev) from line_revisions where line_id = r.line_id and cause = 'machine'))
      limit ${limit})`);
  return rowsAffected;
}

import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { type LineBefore, lineRevisions, lines } from '../../db/schema/documents.ts';
import { operations } from '../../db/schema/operations.ts';

export type LineRow = typeof lines.$inferSelect;

export async function listLinesAt(
  db: Db,
  documentId: number,
  indices: number[],
): Promise<LineRow[]> {
  return await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.index, indices)))
    .orderBy(asc(lines.index));
}

export type GivenTarget = {
  id: number;
  version: number;
  target: string;
  keepsMark: boolean;
  flags: string[];
};

/** Writes what an operation has found, each only over the version that was read. Answers the lines that were written. */
export async function setGivenTargets(
  db: Db,
  targets: readonly GivenTarget[],
  { by, at, cause }: { by: string; at: Date; cause: string },
) {
  const origin = cause === 'memory' || cause === 'propagated' ? cause : 'person';
  const unless = (field: string) => sql.raw(`case when ${KEEPS} then lines.${field} end`);
  return await db.all<{ id: number; index: number; version: number }>(sql`
    update lines set
      target = json_extract(w.value, '$.target'),
      origin = ${origin},
      version = lines.version + 1,
      reason = null,
      flags = json_extract(w.value, '$.flags'),
      edited_by = ${by},
      edited_at = ${at.getTime()},
      is_checked = ${sql.raw(`case when ${KEEPS} then lines.is_checked else 0 end`)},
      checked_by = ${unless('checked_by')},
      checked_at = ${unless('checked_at')},
      reviewed_by = ${unless('reviewed_by')},
      reviewed_at = ${unless('reviewed_at')}
    from (select value from json_each(${JSON.stringify(targets)})) w
    where lines.id = json_extract(w.value, '$.id')
      and lines.version = json_extract(w.value, '$.version')
    returning lines.id as id, lines.line_index as "index", lines.version as version`);
}

const KEEPS = `json_extract(w.value, '$.keepsMark')`;

export type OperationRow = typeof operations.$inferSelect;

export async function findOperation(
  db: Db,
  documentId: number,
  id: string,
): Promise<OperationRow | undefined> {
  const [row] = await db.select().from(operations)
    .where(and(eq(operations.id, id), eq(operations.documentId, documentId)));
  return row;
}

/** Notes that an operation has begun, or that it has changed more lines. */
export async function countOperation(db: Db, row: typeof operations.$inferInsert) {
  await db.insert(operations).values(row).onConflictDoUpdate({
    target: operations.id,
    set: { lineCount: sql`${operations.lineCount} + ${row.lineCount}`, undoneAt: null },
  });
}

export async function setUndone(db: Db, id: string, at: Date) {
  await db.update(operations).set({ undoneAt: at }).where(eq(operations.id, id));
}

/** The newest first, with the name of who did it. */
export async function listOperationsOf(
  db: Db,
  documentId: number,
  { since, limit }: { since: Date; limit: number },
) {
  const { id, cause, by, at, title, lineCount, undoneAt } = operations;
  return await db.select({ id, cause, by, at, title, lineCount, undoneAt, name: users.name })
    .from(operations).leftJoin(users, eq(users.uid, by))
    .where(and(eq(operations.documentId, documentId), gte(at, since)))
    .orderBy(desc(at), desc(id)).limit(limit);
}

/** The lines that an operation has changed, whatever became of them. */
export async function listChangedLines(
  db: Db,
  documentId: number,
  operation: string,
): Promise<number[]> {
  const rows = await db.selectDistinct({ id: lineRevisions.lineId }).from(lineRevisions)
    .innerJoin(lines, eq(lines.id, lineRevisions.lineId))
    .where(and(eq(lineRevisions.operation, operation), eq(lines.documentId, documentId)));
  return rows.map(({ id }) => id);
}

/** Those of some lines that an operation has changed and nobody since, with what they were before it. */
export async function listUndoable(db: Db, ids: readonly number[], operation: string) {
  return await db.select({ line: lines, before: lineRevisions.before })
    .from(lineRevisions)
    .innerJoin(lines, and(eq(lines.id, lineRevisions.lineId), eq(lines.version, lineRevisions.rev)))
    .where(
      and(inArray(lineRevisions.lineId, [...ids]), sql`+${lineRevisions.operation} = ${operation}`),
    )
    .orderBy(asc(lines.index));
}

export type Restored = { id: number; version: number; before: LineBefore };

/** Puts lines back into the state before an operation, marks included; each only over the version that was read. */
export async function setBefore(
  db: Db,
  restored: readonly Restored[],
  { by, at }: { by: string; at: Date },
) {
  const field = (name: keyof LineBefore) => sql.raw(`json_extract(w.value, '$.before.${name}')`);
  return await db.all<{ id: number; index: number; version: number }>(sql`
    update lines set
      target = ${field('target')},
      origin = ${field('origin')},
      version = lines.version + 1,
      reason = ${field('reason')},
      engine = ${field('engine')},
      flags = ${field('flags')},
      edited_by = ${by},
      edited_at = ${at.getTime()},
      is_checked = ${field('isChecked')},
      checked_by = ${field('checkedBy')},
      checked_at = ${field('checkedAt')},
      reviewed_by = ${field('reviewedBy')},
      reviewed_at = ${field('reviewedAt')}
    from (select value from json_each(${JSON.stringify(restored)})) w
    where lines.id = json_extract(w.value, '$.id')
      and lines.version = json_extract(w.value, '$.version')
    returning lines.id as id, lines.line_index as "index", lines.version as version`);
}

/**
 * What lines say after `operation` was taken back is what an earlier operation made of them, perhaps: then that one can
 * be taken back next.
 */
export async function inheritOperations(db: Db, ids: readonly number[], operation: string) {
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

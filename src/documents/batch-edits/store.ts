import { and, asc, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { lineRevisions, lines, operations } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

export type { LineBefore } from '../../../db/schema/documents.ts';
export type BatchLine = Awaited<ReturnType<typeof listBatchLines>>[number];

/** Lines by their places, with what decides about a change. */
export async function listBatchLines(
  db: Db,
  documentId: DocumentScope,
  indices: readonly number[],
) {
  const { id, index, version, target, flags, isChecked, assignee, reviewer } = lines;
  return await db.select({ id, index, version, target, flags, isChecked, assignee, reviewer })
    .from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.index, [...indices])))
    .orderBy(asc(lines.index));
}

type OperationRow = typeof operations.$inferSelect;

export async function findOperation(
  db: Db,
  documentId: DocumentScope,
  id: string,
): Promise<OperationRow | undefined> {
  const [row] = await db.select().from(operations)
    .where(and(eq(operations.id, id), eq(operations.documentId, documentId)));
  return row;
}

/** Notes that an operation has begun, or that it has changed more lines. */
export async function countOperation(
  db: Db,
  row: typeof operations.$inferInsert & { documentId: DocumentScope },
) {
  await db.insert(operations).values(row).onConflictDoUpdate({
    target: operations.id,
    set: { lineCount: sql`${operations.lineCount} + ${row.lineCount}`, undoneAt: null },
    setWhere: eq(operations.documentId, row.documentId),
  });
}

export async function setUndone(db: Db, documentId: DocumentScope, id: string, at: Date) {
  await db.update(operations).set({ undoneAt: at })
    .where(and(eq(operations.documentId, documentId), eq(operations.id, id)));
}

/** The newest first, with the name of who did it. */
export async function listOperationsOf(
  db: Db,
  documentId: DocumentScope,
  { since, limit }: { since: Date; limit: number },
) {
  const { id, cause, by, at, title, lineCount, undoneAt } = operations;
  return await db.select({ id, cause, by, at, title, lineCount, undoneAt, name: users.name })
    .from(operations).leftJoin(users, eq(users.uid, by))
    .where(and(eq(operations.documentId, documentId), gte(at, since), gt(lineCount, 0)))
    .orderBy(desc(at), desc(id)).limit(limit);
}

/** The lines that an operation has changed, whatever became of them. */
export async function listChangedLines(
  db: Db,
  documentId: DocumentScope,
  operation: string,
): Promise<number[]> {
  const rows = await db.selectDistinct({ id: lineRevisions.lineId }).from(lineRevisions)
    .innerJoin(lines, eq(lines.id, lineRevisions.lineId))
    .where(and(eq(lineRevisions.operation, operation), eq(lines.documentId, documentId)));
  return rows.map(({ id }) => id);
}

/** Those of some lines that an operation has changed and nobody since, with what they were before it. */
export async function listUndoable(
  db: Db,
  documentId: DocumentScope,
  ids: readonly number[],
  operation: string,
) {
  const { id, index, version, assignee, reviewer } = lines;
  const line = { id, index, version, assignee, reviewer };
  return await db.select({ line, before: lineRevisions.before })
    .from(lineRevisions)
    .innerJoin(lines, and(eq(lines.id, lineRevisions.lineId), eq(lines.version, lineRevisions.rev)))
    .where(
      and(
        eq(lines.documentId, documentId),
        inArray(lineRevisions.lineId, [...ids]),
        sql`+${lineRevisions.operation} = ${operation}`,
      ),
    )
    .orderBy(asc(lines.index));
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { documents, lines } from '../../../../db/schema/documents.ts';
import type { DocumentScope, ProjectScope } from '../../../shared/scopes.ts';

/** Answers how many lines were touched. */
export async function setAssignees(
  db: Db,
  documentId: DocumentScope,
  ranges: readonly (readonly [from: number, to: number])[],
  change: { assignee?: number | null; reviewer?: number | null },
): Promise<number> {
  // In the order of the ranges, so that thousands of them are as many searches in the index.
  const { rowsAffected } = await db.update(lines).set(change).where(sql`${lines.id} in (
    select l.id from json_each(${JSON.stringify(ranges)}) r cross join lines l
    on l.document_id = ${documentId}
      and l.line_index between r.value ->> 0 and r.value ->> 1)`);
  return rowsAffected;
}

/** In the documents of one project, or in all. Answers the ids of the lines in their order. */
export async function clearAssignee(db: Db, userNo: number, projectNo: ProjectScope | undefined) {
  const released: Record<'assignee' | 'reviewer', number[]> = { assignee: [], reviewer: [] };
  const isMeant = projectNo === undefined ? undefined : inArray(
    lines.documentId,
    db.select({ id: documents.id }).from(documents).where(eq(documents.projectNo, projectNo)),
  );
  for (const slot of ['assignee', 'reviewer'] as const) {
    const rows = await db.update(lines).set({ [slot]: null })
      .where(and(isMeant, eq(lines[slot], userNo))).returning({ id: lines.id });
    released[slot] = rows.map(({ id }) => id);
  }
  return released;
}

/** Lines of a project by stretches of their ids; those with a new assignee are left alone. */
export async function setReturned(
  db: Db,
  { userNo, projectNo, slot }: {
    userNo: number;
    projectNo: ProjectScope;
    slot: 'assignee' | 'reviewer';
  },
  ranges: readonly (readonly [from: number, to: number])[],
) {
  await db.update(lines).set({ [slot]: userNo }).where(and(
    isNull(lines[slot]),
    sql`${lines.id} in (
      select l.id from json_each(${JSON.stringify(ranges)}) r cross join lines l
      on l.id between r.value ->> 0 and r.value ->> 1)`,
    inArray(
      lines.documentId,
      db.select({ id: documents.id }).from(documents).where(eq(documents.projectNo, projectNo)),
    ),
  ));
}

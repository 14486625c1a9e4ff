import { and, asc, desc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lines } from '../../../db/schema/documents.ts';
import { effortRows, effortSwitches } from '../../../db/schema/reports.ts';
import type { DocumentScope, MemberScope, ProjectScope, SystemScope } from '../../shared/scopes.ts';

type NewEffort = Omit<typeof effortRows.$inferInsert, 'id' | 'uid' | 'documentId'>;

export async function isSwitchedOn(db: Db, uid: MemberScope): Promise<boolean> {
  return await db.$count(effortSwitches, eq(effortSwitches.uid, uid)) > 0;
}

export async function insertSwitch(db: Db, uid: MemberScope, since: Date) {
  await db.insert(effortSwitches).values({ uid, since }).onConflictDoNothing();
}

export async function deleteSwitch(db: Db, uid: MemberScope) {
  await db.delete(effortSwitches).where(eq(effortSwitches.uid, uid));
}

/** When the last stretch of a member ended. */
export async function findLastEnd(db: Db, uid: MemberScope): Promise<Date | undefined> {
  const [row] = await db.select({ at: effortRows.endedAt }).from(effortRows)
    .where(eq(effortRows.uid, uid)).orderBy(desc(effortRows.endedAt)).limit(1);
  return row?.at;
}

/** Those of some lines that are in the document. */
export async function listLineIds(db: Db, documentId: DocumentScope, ids: readonly number[]) {
  const rows = await db.select({ id: lines.id }).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function insertEffort(
  db: Db,
  uid: MemberScope,
  documentId: DocumentScope,
  rows: readonly NewEffort[],
) {
  if (rows.length === 0) return;
  await db.insert(effortRows).values(rows.map((row) => ({ ...row, uid, documentId })));
}

type Period = { from: Date; to: Date };

/** What a member did in a project in a period, in the order of time. */
export async function listEffort(
  db: Db,
  projectNo: ProjectScope,
  uid: MemberScope,
  { from, to }: Period,
) {
  const { documentId, lineId, activeMs, keys, endedAt } = effortRows;
  return await db.select({ documentId, lineId, activeMs, keys }).from(effortRows)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(and(
      eq(effortRows.uid, uid),
      gte(endedAt, from),
      lt(endedAt, to),
      eq(documents.projectNo, projectNo),
      isNull(documents.deletedAt),
    )).orderBy(asc(endedAt));
}

/** All rows of a member behind one of them, for the file of what is stored about them. */
export async function listOwnEffort(db: Db, uid: MemberScope, after: number, limit: number) {
  const { id, startedAt, endedAt, activeMs, keys, before, after: length } = effortRows;
  const facts = { id, startedAt, endedAt, activeMs, keys, before, after: length };
  return await db.select({ ...facts, document: documents.fileName }).from(effortRows)
    .innerJoin(documents, eq(documents.id, effortRows.documentId))
    .where(and(eq(effortRows.uid, uid), gt(effortRows.id, after)))
    .orderBy(asc(effortRows.id)).limit(limit);
}

export async function deleteOwnEffort(db: Db, uid: MemberScope) {
  await db.delete(effortRows).where(eq(effortRows.uid, uid));
}

export async function deleteOldEffort(db: Db, _scope: SystemScope, before: Date): Promise<number> {
  const { rowsAffected } = await db.delete(effortRows).where(lt(effortRows.endedAt, before));
  return rowsAffected;
}

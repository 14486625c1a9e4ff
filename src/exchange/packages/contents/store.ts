import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { documents, lineRevisions, lines } from '../../../../db/schema/documents.ts';
import { lineComments } from '../../../../db/schema/review.ts';
import type { DocumentScope, ProjectScope, SystemScope } from '../../../shared/scopes.ts';
import { HISTORY_LENGTH, MOST_REVISIONS } from '../rules.ts';

/** In the order in which they came. */
export async function listPackedDocuments(db: Db, projectNo: ProjectScope, most: number) {
  return await db.select().from(documents)
    .where(and(eq(documents.projectNo, projectNo), isNull(documents.deletedAt)))
    .orderBy(asc(documents.id)).limit(most);
}

/** The same document by now. */
export async function findPackedDocument(db: Db, id: DocumentScope) {
  const [row] = await db.select().from(documents)
    .where(and(eq(documents.id, id), isNull(documents.deletedAt)));
  return row;
}

export async function listPackedLines(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
) {
  return await db.select().from(lines).where(
    and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)),
  ).orderBy(asc(lines.index));
}

/**
 * The lines behind a unit, or the first ones. Places of lines move while others split and merge, but only within a unit:
 * what is behind one is found by its name.
 */
export async function listLinesBehind(
  db: Db,
  documentId: DocumentScope,
  { unit, most }: { unit: string | undefined; most: number },
) {
  const ends = alias(lines, 'ends');
  const end = db.select({ at: max(ends.index) }).from(ends)
    .where(and(eq(ends.documentId, documentId), eq(ends.unit, unit ?? '')));
  return await db.select().from(lines).where(and(
    eq(lines.documentId, documentId),
    unit === undefined ? undefined : sql`${lines.index} > (${end})`,
  )).orderBy(asc(lines.index)).limit(most);
}

/** All lines of a unit. */
export async function listLinesOfUnit(db: Db, documentId: DocumentScope, unit: string) {
  return await db.select().from(lines)
    .where(and(eq(lines.documentId, documentId), eq(lines.unit, unit))).orderBy(asc(lines.index));
}

/** The line that stands first: it stays the same until the lines of the document are read anew. */
export async function findFirstLine(db: Db, documentId: DocumentScope) {
  const [row] = await db.select({ id: lines.id }).from(lines)
    .where(eq(lines.documentId, documentId)).orderBy(asc(lines.index)).limit(1);
  return row?.id;
}

/** Of each line as many of the newest as a row of a package may hold, the oldest of them first. */
export async function listPackedRevisions(
  db: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
) {
  const { lineId, rev, target, cause, by, at } = lineRevisions;
  const newestFirst = sql`(partition by ${lineId} order by ${rev} desc)`;
  const sized = db.select({
    lineId,
    rev,
    target,
    cause,
    by,
    at,
    nth: sql<number>`row_number() over ${newestFirst}`.as('nth'),
    length: sql<number>`sum(length(${target})) over ${newestFirst}`.as('length'),
  }).from(lineRevisions)
    .innerJoin(lines, eq(lines.id, lineRevisions.lineId))
    .where(and(eq(lines.documentId, documentId), inArray(lineId, [...lineIds])))
    .as('sized');
  const { nth: _nth, length: _length, ...shown } = sized._.selectedFields;
  return await db.select(shown).from(sized)
    .where(and(lte(sized.nth, MOST_REVISIONS), lte(sized.length, HISTORY_LENGTH)))
    .orderBy(asc(sized.lineId), asc(sized.rev));
}

/** In the order in which they were written, behind one of them. */
export async function listPackedComments(
  db: Db,
  documentId: DocumentScope,
  { after, most }: { after: number; most: number },
) {
  const { id: lineId, unit } = lines;
  return await db.select({ comment: lineComments, lineId, unit }).from(lineComments)
    .innerJoin(lines, eq(lines.id, lineComments.lineId))
    .where(and(
      eq(lineComments.documentId, documentId),
      isNull(lineComments.deletedAt),
      gt(lineComments.id, after),
    )).orderBy(asc(lineComments.id)).limit(most);
}

/** Nicknames of those uids that are members. */
export async function listNames(db: Db, _scope: SystemScope, uids: readonly string[]) {
  const rows = await db.select({ uid: users.uid, name: users.name }).from(users)
    .where(inArray(users.uid, [...uids]));
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}

/** Lines of all live documents of a project. */
export async function sumLines(db: Db, projectNo: ProjectScope): Promise<number> {
  const [row] = await db.select({ total: sql<number>`coalesce(sum(${documents.lineCount}), 0)` })
    .from(documents).where(and(eq(documents.projectNo, projectNo), isNull(documents.deletedAt)));
  return row?.total ?? 0;
}

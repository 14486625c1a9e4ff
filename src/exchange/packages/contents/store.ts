import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
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

export async function listPackedLines(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
) {
  return await db.select().from(lines).where(
    and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)),
  ).orderBy(asc(lines.index));
}

/** Of each line as many of the newest as a row of a package may hold, the oldest of them first. */
export async function listPackedRevisions(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
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
    index: lines.index,
    nth: sql<number>`row_number() over ${newestFirst}`.as('nth'),
    length: sql<number>`sum(length(${target})) over ${newestFirst}`.as('length'),
  }).from(lineRevisions)
    .innerJoin(lines, eq(lines.id, lineRevisions.lineId))
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .as('sized');
  const { index: _index, nth: _nth, length: _length, ...shown } = sized._.selectedFields;
  return await db.select(shown).from(sized)
    .where(and(lte(sized.nth, MOST_REVISIONS), lte(sized.length, HISTORY_LENGTH)))
    .orderBy(asc(sized.index), asc(sized.rev));
}

/** In the order in which they were written, behind one of them. */
export async function listPackedComments(
  db: Db,
  documentId: DocumentScope,
  { after, most }: { after: number; most: number },
) {
  return await db.select({ comment: lineComments, line: lines.index }).from(lineComments)
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

import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lineRevisions, lines } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

export type HandedLine = Awaited<ReturnType<typeof listHandedLines>>[number];

/** Lines `from` … `to` − 1 with all that a file for a reviewer holds of them. */
export async function listHandedLines(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
) {
  const { id, index, unit, source, target, tags, version } = lines;
  const { isChecked, reviewedAt, assignee, reviewer } = lines;
  const facts = { isChecked, reviewedAt, assignee, reviewer };
  return await db.select({ id, index, unit, source, target, tags, version, ...facts }).from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .orderBy(asc(lines.index));
}

/** Past texts of some lines of a document, by line and version. */
export async function listPastTexts(db: Db, documentId: DocumentScope, ids: readonly number[]) {
  const { lineId, rev, target } = lineRevisions;
  return await db.select({ lineId, rev, target }).from(lineRevisions)
    .innerJoin(lines, eq(lines.id, lineId))
    .where(and(eq(lines.documentId, documentId), inArray(lineId, [...ids])));
}

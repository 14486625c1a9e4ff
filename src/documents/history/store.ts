import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { lineRevisions, lines } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

/** A line as its history ends in it. */
export async function findLineAt(db: Db, documentId: DocumentScope, index: number) {
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
export async function listLineRevisions(
  db: Db,
  documentId: DocumentScope,
  lineId: number,
  limit: number,
) {
  const { rev, target, cause, by, at, before } = lineRevisions;
  return await db.select({ rev, target, cause, by, at, before, name: users.name })
    .from(lineRevisions).innerJoin(lines, eq(lines.id, lineRevisions.lineId))
    .leftJoin(users, eq(users.uid, by))
    .where(and(eq(lines.documentId, documentId), eq(lineRevisions.lineId, lineId))).orderBy(
      desc(rev),
    ).limit(limit);
}

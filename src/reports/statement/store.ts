import { and, asc, eq, exists, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lineCounts, lines } from '../../../db/schema/documents.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';

export type WorkedLine = Awaited<ReturnType<typeof listWorkedLines>>[number];

type Period = { from: Date; to: Date };

const translated = (uid: MemberScope, { from, to }: Period) =>
  and(
    eq(lines.checkedBy, uid),
    // A reviewer who only read it did not translate it: the review was what confirmed it.
    or(sql`${lines.reviewedBy} is not ${uid}`, lt(lines.checkedAt, lines.reviewedAt)),
    gte(lines.checkedAt, from),
    lt(lines.checkedAt, to),
  );

const reviewed = (uid: MemberScope, { from, to }: Period) =>
  and(eq(lines.reviewedBy, uid), gte(lines.reviewedAt, from), lt(lines.reviewedAt, to));

/** Documents of a project in which a member confirmed or reviewed something in a period. */
export async function listWorkedDocuments(
  db: Db,
  projectNo: ProjectScope,
  uid: MemberScope,
  period: Period,
) {
  // Of each document by itself: a list of all would be read from the lines of everybody.
  const own = db.select({ id: lines.id }).from(lines).where(and(
    eq(lines.documentId, documents.id),
    or(translated(uid, period), reviewed(uid, period)),
  ));
  const { id, direction, lineCount } = documents;
  return await db.select({ id, direction, lineCount }).from(documents)
    .where(and(
      eq(documents.projectNo, projectNo),
      isNull(documents.deletedAt),
      exists(own),
    ));
}

/** Their lines, in order of documents and lines. */
export async function listWorkedLines(
  db: Db,
  projectNo: ProjectScope,
  uid: MemberScope,
  { limit, ...period }: Period & { limit: number },
) {
  const { eojeol, characters, spaced, letters, words } = lineCounts;
  return await db.select({
    fileName: documents.fileName,
    direction: documents.direction,
    index: lines.index,
    target: lines.target,
    tags: lines.tags,
    firstTarget: lines.firstTarget,
    origin: lines.origin,
    checkedBy: lines.checkedBy,
    checkedAt: lines.checkedAt,
    reviewedBy: lines.reviewedBy,
    reviewedAt: lines.reviewedAt,
    counts: { eojeol, characters, spaced, letters, words },
  }).from(lines)
    .innerJoin(documents, eq(documents.id, lines.documentId))
    .innerJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(and(
      eq(documents.projectNo, projectNo),
      isNull(documents.deletedAt),
      or(translated(uid, period), reviewed(uid, period)),
    )).orderBy(asc(documents.fileName), asc(documents.id), asc(lines.index)).limit(limit);
}

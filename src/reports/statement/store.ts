import { and, asc, eq, exists, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lineCounts, lines } from '../../../db/schema/documents.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';
import type { StatementRow } from './rules.ts';

export type WorkedLine = Awaited<ReturnType<typeof listWorkedLines>>[number];

type Period = { from: Date; to: Date };

/** Each is found by an index of its own, which knows the member; of both in one, each line of a document would be read. */
const ownWork: Record<StatementRow['work'], (uid: MemberScope, period: Period) => SQL | undefined> =
  {
    translation: (uid, { from, to }) =>
      and(
        // As the index says it: with a parameter it would not be used.
        sql`${lines.isChecked} = 1`,
        eq(lines.checkedBy, uid),
        // A reviewer who only read it did not translate it: the review was what confirmed it.
        or(sql`${lines.reviewedBy} is not ${uid}`, lt(lines.checkedAt, lines.reviewedAt)),
        gte(lines.checkedAt, from),
        lt(lines.checkedAt, to),
      ),
    review: (uid, { from, to }) =>
      and(eq(lines.reviewedBy, uid), gte(lines.reviewedAt, from), lt(lines.reviewedAt, to)),
  };

/** Documents of a project in which a member confirmed or reviewed something in a period, in order. */
export async function listWorkedDocuments(
  db: Db,
  projectNo: ProjectScope,
  uid: MemberScope,
  period: Period,
) {
  // Of each document by itself: a list of all would be read from the lines of everybody.
  const some = (work: StatementRow['work']) =>
    exists(
      db.select({ id: lines.id }).from(lines)
        .where(and(eq(lines.documentId, documents.id), ownWork[work](uid, period))),
    );
  const { id, direction, lineCount } = documents;
  return await db.select({ id, direction, lineCount }).from(documents)
    .where(and(
      eq(documents.projectNo, projectNo),
      isNull(documents.deletedAt),
      or(some('translation'), some('review')),
    )).orderBy(asc(documents.fileName), asc(documents.id));
}

/** The lines of one kind of work, in no order: an order would cost them their index. */
export async function listWorkedLines(
  db: Db,
  projectNo: ProjectScope,
  uid: MemberScope,
  { limit, work, ...period }: Period & { limit: number; work: StatementRow['work'] },
) {
  const { eojeol, characters, spaced, letters, words } = lineCounts;
  return await db.select({
    documentId: documents.id,
    lineId: lines.id,
    fileName: documents.fileName,
    direction: documents.direction,
    index: lines.index,
    target: lines.target,
    tags: lines.tags,
    firstTarget: lines.firstTarget,
    origin: lines.origin,
    checkedAt: lines.checkedAt,
    reviewedAt: lines.reviewedAt,
    counts: { eojeol, characters, spaced, letters, words },
  }).from(lines)
    .innerJoin(documents, eq(documents.id, lines.documentId))
    .innerJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(and(
      eq(documents.projectNo, projectNo),
      isNull(documents.deletedAt),
      ownWork[work](uid, period),
    )).limit(limit);
}

import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { documents, lines } from '../../../../db/schema/documents.ts';
import { qualityIssues, qualityReviewLines } from '../../../../db/schema/review.ts';
import type { DocumentScope, MemberScope } from '../../../shared/scopes.ts';

export type IssueRow = typeof qualityIssues.$inferSelect;
export type ShownIssue = Awaited<ReturnType<typeof listIssues>>[number];

/** Of lines that the document has. */
const linesOf = (db: Db, documentId: DocumentScope) =>
  db.select({ id: lines.id }).from(lines).where(eq(lines.documentId, documentId));

export async function insertIssue(
  db: Db,
  _documentId: DocumentScope,
  facts: typeof qualityIssues.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(qualityIssues).values(facts).returning({ id: qualityIssues.id });
  return row?.id ?? 0;
}

export async function findIssue(
  db: Db,
  documentId: DocumentScope,
  id: number,
): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(qualityIssues)
    .where(and(eq(qualityIssues.id, id), inArray(qualityIssues.lineId, linesOf(db, documentId))));
  return row;
}

export async function setIssue(
  db: Db,
  documentId: DocumentScope,
  id: number,
  facts: Partial<Omit<IssueRow, 'id' | 'reviewId' | 'lineId'>>,
) {
  if (Object.keys(facts).length === 0) return;
  await db.update(qualityIssues).set(facts)
    .where(and(eq(qualityIssues.id, id), inArray(qualityIssues.lineId, linesOf(db, documentId))));
}

const which = {
  all: undefined,
  unanswered: isNull(qualityIssues.answer),
  undecided: sql`${qualityIssues.answer} = 'disputed' and ${qualityIssues.verdict} is null`,
};

type IssueCount = { state?: keyof typeof which; translator?: MemberScope | undefined };

/** Those that were not taken away; in the lines of one translator, or in all. */
export async function countIssues(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
  { state = 'all', translator }: IssueCount = {},
): Promise<number> {
  const ofTranslator = db.select({ id: qualityReviewLines.lineId }).from(qualityReviewLines)
    .where(and(
      eq(qualityReviewLines.reviewId, reviewId),
      translator && eq(qualityReviewLines.translatorUid, translator),
    ));
  return await db.$count(
    qualityIssues,
    and(
      eq(qualityIssues.reviewId, reviewId),
      isNull(qualityIssues.deletedAt),
      which[state],
      inArray(qualityIssues.lineId, translator ? ofTranslator : linesOf(db, documentId)),
    ),
  );
}

export async function countIssuesOfLine(
  db: Db,
  documentId: DocumentScope,
  { reviewId, lineId }: { reviewId: number; lineId: number },
): Promise<number> {
  return await db.$count(
    qualityIssues,
    and(
      eq(qualityIssues.reviewId, reviewId),
      eq(qualityIssues.lineId, lineId),
      isNull(qualityIssues.deletedAt),
      inArray(qualityIssues.lineId, linesOf(db, documentId)),
    ),
  );
}

/** The translators of lines with an issue. */
export async function listConcerned(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
): Promise<(string | null)[]> {
  const rows = await db.selectDistinct({ uid: qualityReviewLines.translatorUid })
    .from(qualityIssues).innerJoin(
      qualityReviewLines,
      and(
        eq(qualityReviewLines.reviewId, qualityIssues.reviewId),
        eq(qualityReviewLines.lineId, qualityIssues.lineId),
      ),
    ).where(and(
      eq(qualityIssues.reviewId, reviewId),
      isNull(qualityIssues.deletedAt),
      inArray(qualityIssues.lineId, linesOf(db, documentId)),
    ));
  return rows.map(({ uid }) => uid);
}

type IssueQuery = { lineIds?: readonly number[] };

/** In the order of their lines, then as they were set. */
export async function listIssues(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
  { lineIds }: IssueQuery = {},
) {
  return await db.select({ issue: qualityIssues, index: lines.index, author: users.name })
    .from(qualityIssues).innerJoin(lines, eq(lines.id, qualityIssues.lineId))
    .leftJoin(users, eq(users.uid, qualityIssues.authorUid))
    .where(and(
      eq(qualityIssues.reviewId, reviewId),
      eq(lines.documentId, documentId),
      isNull(qualityIssues.deletedAt),
      lineIds && sql`${qualityIssues.lineId} in
        (select value from json_each(${JSON.stringify(lineIds)}))`,
    )).orderBy(asc(lines.index), asc(qualityIssues.id));
}

/** Those that a member marked, answered or decided, wherever it was. */
export async function listIssuesOf(db: Db, uid: MemberScope) {
  const { authorUid, answeredBy, verdictBy } = qualityIssues;
  return await db.select({ issue: qualityIssues, fileName: documents.fileName })
    .from(qualityIssues)
    .innerJoin(lines, eq(lines.id, qualityIssues.lineId))
    .innerJoin(documents, eq(documents.id, lines.documentId))
    .where(or(eq(authorUid, uid), eq(answeredBy, uid), eq(verdictBy, uid)))
    .orderBy(asc(qualityIssues.id));
}

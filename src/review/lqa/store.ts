import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { documentCounts, documents, lines } from '../../../db/schema/documents.ts';
import { scores } from '../../../db/schema/machine-translation.ts';
import { qaDismissals, qualityReviewLines, qualityReviews } from '../../../db/schema/review.ts';
import type { DocumentScope, MemberScope, ProjectScope } from '../../shared/scopes.ts';
import type { ReviewState } from './rules.ts';
import type { Drawn } from './sampling/draw-sample.ts';

export type ReviewRow = typeof qualityReviews.$inferSelect;
export type DrawableRow = Awaited<ReturnType<typeof listDrawable>>[number];
export type ReviewLineRow = Awaited<ReturnType<typeof listReviewLines>>[number];

/** Who confirmed a line as its translator: a reviewer who found it right has only read it. */
const checkedBy = sql<string | null>`nullif(${lines.checkedBy}, coalesce(${lines.reviewedBy}, ''))`;

const found = {
  review: qualityReviews,
  fileName: documents.fileName,
  direction: documents.direction,
  reviewerName: users.name,
};

/** A review of a document that the project has and has not deleted. */
export async function findReview(db: Db, projectNo: ProjectScope, id: number) {
  const [row] = await db.select(found).from(qualityReviews)
    .innerJoin(documents, eq(documents.id, qualityReviews.documentId))
    .leftJoin(users, eq(users.uid, qualityReviews.reviewerUid))
    .where(and(
      eq(qualityReviews.id, id),
      eq(documents.projectNo, projectNo),
      isNull(documents.deletedAt),
    ));
  return row;
}

/** How far each is: lines, lines that were seen, and issues. */
const progress = {
  lines: sql<number>`(select count(*) from quality_review_lines
    where review_id = quality_reviews.id)`,
  seen: sql<number>`(select count(*) from quality_review_lines
    where review_id = quality_reviews.id and seen_at is not null)`,
  issues: sql<number>`(select count(*) from quality_issues
    where review_id = quality_reviews.id and deleted_at is null)`,
};

/** Those of a project, the newest first; `uid`: in which that member takes part. */
export async function listProjectReviews(
  db: Db,
  projectNo: ProjectScope,
  { uid, limit }: { uid?: MemberScope | undefined; limit: number },
) {
  const takesPart = uid && sql`(${qualityReviews.reviewerUid} = ${uid} or exists (
    select 1 from quality_review_lines
    where review_id = quality_reviews.id and translator_uid = ${uid}))`;
  return await db.select({ ...found, ...progress }).from(qualityReviews)
    .innerJoin(documents, eq(documents.id, qualityReviews.documentId))
    .leftJoin(users, eq(users.uid, qualityReviews.reviewerUid))
    .where(and(eq(documents.projectNo, projectNo), isNull(documents.deletedAt), takesPart))
    .orderBy(desc(qualityReviews.id)).limit(limit);
}

/** Live documents of a project in which something is translated. */
export async function listFilledDocuments(db: Db, projectNo: ProjectScope) {
  return await db.select({ fileName: documents.fileName }).from(documents)
    .innerJoin(documentCounts, eq(documentCounts.documentId, documents.id))
    .where(and(
      eq(documents.projectNo, projectNo),
      isNull(documents.deletedAt),
      gt(documentCounts.filled, 0),
    )).orderBy(asc(documents.fileName));
}

/** All lines of a document in their order, with what speaks for an error in them. */
export async function listDrawable(db: Db, documentId: DocumentScope) {
  const rows = await db.select({
    id: lines.id,
    paragraph: lines.unit,
    plain: lines.plain,
    isFilled: sql<number>`trim(${lines.target}) <> ''`,
    origin: lines.origin,
    checkedBy,
    editedBy: lines.editedBy,
    score: scores.score,
    warnings: scores.flags,
    dismissed: sql<number>`(select count(*) from ${qaDismissals}
      where ${qaDismissals.lineId} = ${lines.id})`,
  }).from(lines).leftJoin(scores, eq(scores.lineId, lines.id))
    .where(eq(lines.documentId, documentId)).orderBy(asc(lines.index));
  return rows.map((row) => ({ ...row, warnings: row.warnings ?? [] }));
}

export async function insertReview(
  db: Db,
  documentId: DocumentScope,
  facts: Omit<typeof qualityReviews.$inferInsert, 'documentId'>,
): Promise<number> {
  const [row] = await db.insert(qualityReviews).values({ ...facts, documentId })
    .returning({ id: qualityReviews.id });
  return row?.id ?? 0;
}

/** With the targets as they are, and who answers for each: who confirmed it, else who edited it last. */
export async function insertReviewLines(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
  drawn: readonly { id: number; units: number; drawn: Drawn }[],
) {
  await db.run(sql`
    insert into quality_review_lines
      (review_id, line_id, drawn, units, translator_uid, base_version, base_target)
    select ${reviewId}, l.id, json_extract(w.value, '$.drawn'), json_extract(w.value, '$.units'),
      u.uid, l.version, l.target
    from json_each(${JSON.stringify(drawn)}) w
      join lines l on l.id = json_extract(w.value, '$.id') and l.document_id = ${documentId}
      left join users u on u.uid = coalesce(nullif(l.checked_by, coalesce(l.reviewed_by, '')), l.edited_by)`);
}

const shownLine = {
  lineId: lines.id,
  index: lines.index,
  plain: lines.plain,
  source: lines.source,
  target: lines.target,
  tags: lines.tags,
  firstTarget: lines.firstTarget,
  version: lines.version,
  editedBy: lines.editedBy,
  reviewedBy: lines.reviewedBy,
  drawn: qualityReviewLines.drawn,
  units: qualityReviewLines.units,
  seenAt: qualityReviewLines.seenAt,
  baseVersion: qualityReviewLines.baseVersion,
  baseTarget: qualityReviewLines.baseTarget,
  translatorUid: qualityReviewLines.translatorUid,
  translator: users.name,
};

type LineQuery = { after?: number; limit?: number; translator?: MemberScope | undefined };

/** Lines of a review in their order, behind one of them; of one translator, or all. */
export async function listReviewLines(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
  { after = -1, limit = 1_000_000, translator }: LineQuery = {},
) {
  return await db.select(shownLine).from(qualityReviewLines)
    .innerJoin(lines, eq(lines.id, qualityReviewLines.lineId))
    .leftJoin(users, eq(users.uid, qualityReviewLines.translatorUid))
    .where(and(
      eq(qualityReviewLines.reviewId, reviewId),
      eq(lines.documentId, documentId),
      gt(lines.index, after),
      translator && eq(qualityReviewLines.translatorUid, translator),
    )).orderBy(asc(lines.index)).limit(limit);
}

export async function findReviewLine(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
  index: number,
): Promise<ReviewLineRow | undefined> {
  const [row] = await listReviewLines(db, documentId, reviewId, { after: index - 1, limit: 1 });
  return row?.index === index ? row : undefined;
}

export async function hasLinesOf(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
  uid: MemberScope,
): Promise<boolean> {
  const own = await listReviewLines(db, documentId, reviewId, { limit: 1, translator: uid });
  return own.length > 0;
}

/** Whether a member confirmed a line or edited it last. */
export async function isLineOf(
  db: Db,
  documentId: DocumentScope,
  index: number,
  uid: string,
): Promise<boolean> {
  const [row] = await db.select({ checkedBy, editedBy: lines.editedBy })
    .from(lines).where(and(eq(lines.documentId, documentId), eq(lines.index, index)));
  return row?.checkedBy === uid || row?.editedBy === uid;
}

type LineKey = { reviewId: number; lineId: number };

export async function findTranslator(
  db: Db,
  documentId: DocumentScope,
  { reviewId, lineId }: LineKey,
): Promise<string | null> {
  const [row] = await db.select({ uid: qualityReviewLines.translatorUid }).from(qualityReviewLines)
    .innerJoin(lines, eq(lines.id, qualityReviewLines.lineId))
    .where(and(
      eq(qualityReviewLines.reviewId, reviewId),
      eq(qualityReviewLines.lineId, lineId),
      eq(lines.documentId, documentId),
    ));
  return row?.uid ?? null;
}

/** Reviews of a document, for what may name those of it alone. */
const reviewsOf = (db: Db, documentId: DocumentScope) =>
  db.select({ id: qualityReviews.id }).from(qualityReviews)
    .where(eq(qualityReviews.documentId, documentId));

/** The first time counts. */
export async function setLineSeen(
  db: Db,
  documentId: DocumentScope,
  { reviewId, lineId }: LineKey,
  at: Date,
) {
  await db.update(qualityReviewLines).set({ seenAt: at }).where(and(
    eq(qualityReviewLines.reviewId, reviewId),
    eq(qualityReviewLines.lineId, lineId),
    isNull(qualityReviewLines.seenAt),
    inArray(qualityReviewLines.reviewId, reviewsOf(db, documentId)),
  ));
}

type LineCount = { isSeen?: boolean; translator?: MemberScope | undefined };

export async function countReviewLines(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
  { isSeen = false, translator }: LineCount = {},
): Promise<number> {
  return await db.$count(
    qualityReviewLines,
    and(
      eq(qualityReviewLines.reviewId, reviewId),
      isSeen ? isNotNull(qualityReviewLines.seenAt) : undefined,
      translator && eq(qualityReviewLines.translatorUid, translator),
      inArray(qualityReviewLines.reviewId, reviewsOf(db, documentId)),
    ),
  );
}

export type StateFacts = {
  state: ReviewState;
  finishedAt?: Date;
  answeredAt?: Date;
  closedAt?: Date;
};

export async function setReviewState(
  db: Db,
  documentId: DocumentScope,
  { id, from }: { id: number; from: ReviewState },
  facts: StateFacts,
): Promise<boolean> {
  const { rowsAffected } = await db.update(qualityReviews).set(facts).where(and(
    eq(qualityReviews.id, id),
    eq(qualityReviews.documentId, documentId),
    eq(qualityReviews.state, from),
  ));
  return rowsAffected > 0;
}

/** As it is at this moment, for a transaction that depends on it. */
export async function findReviewState(
  db: Db,
  documentId: DocumentScope,
  reviewId: number,
): Promise<ReviewState | undefined> {
  const [row] = await db.select({ state: qualityReviews.state }).from(qualityReviews)
    .where(and(eq(qualityReviews.id, reviewId), eq(qualityReviews.documentId, documentId)));
  return row?.state;
}

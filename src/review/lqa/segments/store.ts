import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { lines } from '../../../../db/schema/documents.ts';
import { qualityIssues, qualityReviewLines, qualityReviews } from '../../../../db/schema/review.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';
import type { IssueAnchor } from '../places/place-of-issue.ts';

export type ReviewedRow = typeof qualityReviewLines.$inferSelect;
export type HomedIssue = Awaited<ReturnType<typeof listIssuesOfLines>>[number];
export type NewHome = {
  id: number;
  lineId: number;
  version: number;
  anchor: IssueAnchor | null;
};

const reviewsOf = (db: Db, documentId: DocumentScope) =>
  db.select({ id: qualityReviews.id }).from(qualityReviews)
    .where(eq(qualityReviews.documentId, documentId));

const linesOf = (db: Db, documentId: DocumentScope) =>
  db.select({ id: lines.id }).from(lines).where(eq(lines.documentId, documentId));

/** What the reviews of a document hold of some lines. */
export async function listReviewedRows(
  db: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
) {
  return await db.select({ row: qualityReviewLines, state: qualityReviews.state })
    .from(qualityReviewLines)
    .innerJoin(qualityReviews, eq(qualityReviews.id, qualityReviewLines.reviewId))
    .where(and(
      eq(qualityReviews.documentId, documentId),
      inArray(qualityReviewLines.lineId, [...lineIds]),
    ));
}

/** They hold these rows of the lines, and no others. */
export async function replaceReviewedRows(
  db: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
  rows: readonly ReviewedRow[],
) {
  await db.delete(qualityReviewLines).where(and(
    inArray(qualityReviewLines.lineId, [...lineIds]),
    inArray(qualityReviewLines.reviewId, reviewsOf(db, documentId)),
  ));
  if (rows.length === 0) return;
  // Who has left Omgim since then is nobody's translator any more.
  const uids = rows.flatMap(({ translatorUid }) => translatorUid ?? []);
  const present = await db.select({ uid: users.uid }).from(users).where(inArray(users.uid, uids));
  const known = new Set(present.map(({ uid }) => uid));
  await db.insert(qualityReviewLines).values(rows.map((row) => ({
    ...row,
    translatorUid: known.has(row.translatorUid ?? '') ? row.translatorUid : null,
  })));
}

/** Those that were taken away as well: they can be brought back. */
export async function listIssuesOfLines(
  db: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
) {
  const { id, lineId, version, anchor } = qualityIssues;
  return await db.select({ id, lineId, version, anchor }).from(qualityIssues).where(and(
    inArray(lineId, [...lineIds]),
    inArray(lineId, linesOf(db, documentId)),
  ));
}

export async function setHomes(db: Db, documentId: DocumentScope, homes: readonly NewHome[]) {
  if (homes.length === 0) return;
  const field = (name: keyof NewHome) => sql.raw(`json_extract(w.value, '$.${name}')`);
  await db.run(sql`
    update quality_issues set line_id = ${field('lineId')}, version = ${field('version')},
      anchor = ${field('anchor')}
    from json_each(${JSON.stringify(homes)}) w
    where quality_issues.id = ${field('id')} and quality_issues.review_id in (
      select id from quality_reviews where document_id = ${documentId})`);
}

import { and, count, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lineCounts, lines } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { countNames } from '../../documents/counting/rules.ts';

const whole = (name: typeof countNames[number]) => sum(lineCounts[name]).mapWith(Number);

const sums = {
  lines: count(),
  eojeol: whole('eojeol'),
  spaced: whole('spaced'),
  characters: whole('characters'),
  letters: whole('letters'),
  words: whole('words'),
};

export async function sumTotals(db: Db, documentIds: readonly DocumentScope[]) {
  return await db.select({ documentId: lineCounts.documentId, ...sums }).from(lineCounts)
    .where(inArray(lineCounts.documentId, [...documentIds])).groupBy(lineCounts.documentId);
}

/** Of lines that have a target. */
export async function sumTranslated(db: Db, documentIds: readonly DocumentScope[]) {
  return await db.select({ documentId: lines.documentId, ...sums }).from(lines)
    .innerJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(within(documentIds, sql`target <> ''`)).groupBy(lines.documentId);
}

/** Of confirmed lines, by who confirmed them and on which day. */
export async function sumConfirmed(db: Db, documentIds: readonly DocumentScope[]) {
  const day = sql<number>`(${lines.checkedAt} + 32400000) / 86400000`;
  return await db.select({
    documentId: lines.documentId,
    by: lines.checkedBy,
    day,
    ...sums,
  }).from(lines).innerJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(within(documentIds, sql`is_checked = 1`))
    .groupBy(lines.documentId, lines.checkedBy, day);
}

export async function sumReviewed(db: Db, documentIds: readonly DocumentScope[]) {
  return await db.select({ documentId: lines.documentId, by: lines.reviewedBy, ...sums })
    .from(lines).innerJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(within(documentIds, sql`reviewed_at is not null`))
    .groupBy(lines.documentId, lines.reviewedBy);
}

/** Of assigned lines, by the number of the assignee. */
export async function sumAssigned(db: Db, documentIds: readonly DocumentScope[]) {
  return await db.select({ assignee: lines.assignee, isChecked: lines.isChecked, ...sums })
    .from(lines).innerJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(within(documentIds, sql`assignee is not null`))
    .groupBy(lines.assignee, lines.isChecked);
}

function within(documentIds: readonly DocumentScope[], which: SQL) {
  return and(inArray(lines.documentId, [...documentIds]), which);
}

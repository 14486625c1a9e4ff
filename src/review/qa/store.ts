import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { documentCounts, documents, lines } from '../../../db/schema/documents.ts';
import { qaDismissals, qaPolicies } from '../../../db/schema/review.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import type { Policy } from './rules.ts';

type PolicyRow = typeof qaPolicies.$inferSelect;

export async function findPolicy(db: Db, projectNo: ProjectScope): Promise<PolicyRow | undefined> {
  const [row] = await db.select().from(qaPolicies).where(eq(qaPolicies.projectNo, projectNo));
  return row;
}

/** Where a document stands, and the policy of its project. */
export async function findPlace(db: Db, documentId: DocumentScope) {
  const [row] = await db.select({
    projectNo: documents.projectNo,
    direction: documents.direction,
    extension: documents.extension,
    domain: documents.domain,
    policy: qaPolicies,
  }).from(documents).leftJoin(qaPolicies, eq(qaPolicies.projectNo, documents.projectNo))
    .where(eq(documents.id, documentId));
  return row;
}

export async function setPolicy(db: Db, projectNo: ProjectScope, policy: Policy) {
  await db.insert(qaPolicies).values({ projectNo, ...policy })
    .onConflictDoUpdate({ target: qaPolicies.projectNo, set: policy });
}

const checkedColumns = {
  id: lines.id,
  index: lines.index,
  unit: lines.unit,
  segment: lines.segment,
  segmentCount: lines.segmentCount,
  version: lines.version,
  source: lines.source,
  plain: lines.plain,
  target: lines.target,
  tags: lines.tags,
  origin: lines.origin,
  flags: lines.flags,
  checked: lines.isChecked,
  assignee: lines.assignee,
  reviewer: lines.reviewer,
};

/** Lines `from` … `to` − 1 with what checks need of them. */
export async function listToCheck(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
) {
  return await db.select(checkedColumns).from(lines)
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .orderBy(asc(lines.index));
}

/** The same of some lines, by their numbers. */
export async function listToCheckAt(
  db: Db,
  documentId: DocumentScope,
  indices: readonly number[],
) {
  return await db.select(checkedColumns).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.index, [...indices])));
}

/** Lines by id with what checks need of them. */
export async function listToConfirm(
  db: Db,
  documentId: DocumentScope,
  ids: readonly number[],
): Promise<LineToCheck[]> {
  return await db.select(checkedColumns).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.id, [...ids])));
}

export type LineToCheck = Awaited<ReturnType<typeof listToCheck>>[number];

/** Documents of a project that have lines, in a lasting order. */
export async function listDocumentsOf(db: Db, projectNo: ProjectScope) {
  return await db.select({
    id: documents.id,
    name: documents.randomName,
    fileName: documents.fileName,
    direction: documents.direction,
    lineCount: documents.lineCount,
  })
    .from(documents).where(and(eq(documents.projectNo, projectNo), isNull(documents.deletedAt)))
    .orderBy(asc(documents.id));
}

/** Numbers that change whenever what is confirmed in a document does. Absent: nothing was ever confirmed. */
export async function listConfirmations(
  db: Db,
  documentIds: readonly DocumentScope[],
): Promise<Map<number, number>> {
  const { documentId, confirmations } = documentCounts;
  const rows = await db.select({ documentId, confirmations }).from(documentCounts)
    .where(and(inArray(documentId, [...documentIds]), gt(confirmations, 0)));
  return new Map(rows.map((row) => [row.documentId, row.confirmations]));
}

/** How many bytes each of the next confirmed lines of a document takes, without reading it. */
export async function listConfirmedSizes(
  db: Db,
  documentId: DocumentScope,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const bytes = sql<number>`octet_length(${lines.plain}) + octet_length(${lines.target})`;
  const rows = await db.select({ bytes }).from(lines)
    .where(confirmedAfter(documentId, after)).orderBy(asc(lines.index)).limit(limit);
  return rows.map((row) => row.bytes);
}

function confirmedAfter(documentId: DocumentScope, after: number) {
  return and(eq(lines.documentId, documentId), sql`is_checked = 1`, gt(lines.index, after));
}

/** Confirmed lines of a document in their order, a stretch at a time. */
export async function listConfirmed(
  db: Db,
  documentId: DocumentScope,
  { after, limit }: { after: number; limit: number },
) {
  return await db.select({
    index: lines.index,
    source: lines.plain,
    target: lines.target,
    tags: lines.tags,
  }).from(lines).where(confirmedAfter(documentId, after)).orderBy(asc(lines.index)).limit(limit);
}

export async function listDismissals(
  db: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
) {
  if (lineIds.length === 0) return [];
  return await db.select({
    lineId: qaDismissals.lineId,
    hash: qaDismissals.hash,
    by: users.name,
    at: qaDismissals.at,
    isReport: qaDismissals.isReport,
  }).from(qaDismissals).innerJoin(lines, eq(lines.id, qaDismissals.lineId))
    .leftJoin(users, eq(users.uid, qaDismissals.by))
    .where(and(eq(lines.documentId, documentId), inArray(qaDismissals.lineId, [...lineIds])));
}

type Dismissal = {
  lineId: number;
  hash: string;
  check: string;
  by: string;
  at: Date;
  isReport: boolean;
};

/** The first member stays named; a report is added to what was only dismissed. */
export async function insertDismissal(
  db: Db,
  documentId: DocumentScope,
  { lineId, hash, check, by, at, isReport }: Dismissal,
) {
  await db.run(sql`
    insert into qa_dismissals (line_id, hash, check_code, "by", at, is_report)
    select id, ${hash}, ${check}, ${by}, ${at.getTime()}, ${Number(isReport)} from lines
    where id = ${lineId} and document_id = ${documentId}
    on conflict do update set is_report = max(is_report, excluded.is_report)`);
}

export async function deleteDismissal(
  db: Db,
  documentId: DocumentScope,
  lineId: number,
  hash: string,
) {
  const own = db.select({ id: lines.id }).from(lines)
    .where(and(eq(lines.documentId, documentId), eq(lines.id, lineId)));
  await db.delete(qaDismissals)
    .where(and(inArray(qaDismissals.lineId, own), eq(qaDismissals.hash, hash)));
}

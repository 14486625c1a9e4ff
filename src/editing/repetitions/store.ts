import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lineCounts, lines } from '../../../db/schema/documents.ts';
import { documentReaches, projectReaches, repeatExceptions } from '../../../db/schema/editing.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import type { Reach } from './rules.ts';

export type RepeatRow = NonNullable<Awaited<ReturnType<typeof findRepeat>>>;

const facts = {
  id: lines.id,
  index: lines.index,
  source: lines.source,
  tags: lines.tags,
  target: lines.target,
  version: lines.version,
  origin: lines.origin,
  flags: lines.flags,
  isChecked: lines.isChecked,
  editedAt: lines.editedAt,
  assignee: lines.assignee,
  reviewer: lines.reviewer,
  isException: sql<boolean>`${repeatExceptions.lineId} is not null`.mapWith(Boolean),
};

/** A line with the key by which equal ones are found; absent as long as it has not been counted. */
export async function findRepeat(db: Db, documentId: DocumentScope, index: number) {
  const [row] = await db.select({ ...facts, key: lineCounts.repeatKey }).from(lines)
    .leftJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .leftJoin(repeatExceptions, eq(repeatExceptions.lineId, lines.id))
    .where(and(eq(lines.documentId, documentId), eq(lines.index, index)));
  return row;
}

type Page = { key: number; after: number; limit: number };

/** Some lines of a document whose source has that key, by id. Two sources may share one: they are compared. */
export async function listRepeatRows(
  db: Db,
  documentId: DocumentScope,
  { key, after, limit }: Page,
) {
  return await db.select(facts).from(lineCounts)
    .innerJoin(lines, eq(lines.id, lineCounts.lineId))
    .leftJoin(repeatExceptions, eq(repeatExceptions.lineId, lines.id))
    .where(and(
      eq(lineCounts.documentId, documentId),
      eq(lineCounts.repeatKey, key),
      gt(lineCounts.lineId, after),
    ))
    .orderBy(asc(lineCounts.lineId)).limit(limit);
}

/** Of some lines those that may fill others, with the keys of their sources; null where one has not been counted. */
export async function listFillers(db: Db, documentId: DocumentScope, ids: readonly number[]) {
  const { id, index } = lines;
  return await db.select({ id, index, key: lineCounts.repeatKey }).from(lines)
    .leftJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .leftJoin(repeatExceptions, eq(repeatExceptions.lineId, lines.id))
    .where(and(
      eq(lines.documentId, documentId),
      inArray(lines.id, [...ids]),
      eq(lines.isChecked, true),
      isNull(repeatExceptions.lineId),
    ));
}

const documentFacts = {
  id: documents.id,
  name: documents.randomName,
  fileName: documents.fileName,
  direction: documents.direction,
  lineCount: documents.lineCount,
  projectNo: documents.projectNo,
};

export type DocumentFacts = NonNullable<Awaited<ReturnType<typeof findDocumentFacts>>>;

export async function findDocumentFacts(db: Db, id: DocumentScope) {
  const [row] = await db.select(documentFacts).from(documents)
    .where(and(eq(documents.id, id), isNull(documents.deletedAt)));
  return row && { ...row, id };
}

/** The other documents of a project with the same direction, in the order of their arrival. */
export async function listSiblings(
  db: Db,
  projectNo: ProjectScope,
  { id, direction }: Pick<DocumentFacts, 'id' | 'direction'>,
) {
  if (direction === null) return [];
  const { direction: way, lineCount } = documents;
  return await db.select({ id: documents.id, direction: way, lineCount }).from(documents)
    .where(and(
      eq(documents.projectNo, projectNo),
      eq(way, direction),
      ne(documents.id, id),
      isNull(documents.deletedAt),
    )).orderBy(asc(documents.id));
}

/** Of some documents those with a line that has a key: looked up in each, so that others do not count. */
export async function listWithKey(db: Db, documentIds: readonly DocumentScope[], key: number) {
  const ids = JSON.stringify(documentIds);
  return await db.select(documentFacts).from(documents)
    .where(sql`${documents.id} in (select w.value from json_each(${ids}) w where exists (
      select 1 from ${lineCounts} c where c.document_id = w.value and c.repeat_key = ${key}))`)
    .orderBy(asc(documents.id));
}

/** What a document has of its own, and what its project has. */
export async function findReaches(db: Db, documentId: DocumentScope) {
  const [row] = await db.select({ own: documentReaches.reach, ofProject: projectReaches.reach })
    .from(documents)
    .leftJoin(documentReaches, eq(documentReaches.documentId, documents.id))
    .leftJoin(projectReaches, eq(projectReaches.projectNo, documents.projectNo))
    .where(eq(documents.id, documentId));
  return { own: row?.own ?? null, ofProject: row?.ofProject ?? null };
}

/** null: as the project has it. */
export async function setDocumentReach(db: Db, documentId: DocumentScope, reach: Reach | null) {
  if (reach === null) {
    await db.delete(documentReaches).where(eq(documentReaches.documentId, documentId));
    return;
  }
  await db.insert(documentReaches).values({ documentId, reach })
    .onConflictDoUpdate({ target: documentReaches.documentId, set: { reach } });
}

export async function setProjectReach(db: Db, projectNo: ProjectScope, reach: Reach) {
  await db.insert(projectReaches).values({ projectNo, reach })
    .onConflictDoUpdate({ target: projectReaches.projectNo, set: { reach } });
}

export async function insertException(
  db: Db,
  documentId: DocumentScope,
  lineId: number,
  { by, at }: { by: string; at: Date },
) {
  await db.run(sql`
    insert into repeat_exceptions (line_id, "by", at) select id, ${by}, ${at.getTime()} from lines
    where id = ${lineId} and document_id = ${documentId} on conflict do nothing`);
}

export async function deleteExceptions(
  db: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
) {
  const own = db.select({ id: lines.id }).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.id, [...lineIds])));
  await db.delete(repeatExceptions).where(inArray(repeatExceptions.lineId, own));
}

import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lineCounts, lines } from '../../../db/schema/documents.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import type { LineFacts } from './count-line.ts';

/** How many lines of each document have been counted. */
export async function countCounted(
  db: Db,
  documentIds: readonly DocumentScope[],
): Promise<Map<number, number>> {
  const rows = await db.select({ id: lineCounts.documentId, counted: count() }).from(lineCounts)
    .where(inArray(lineCounts.documentId, [...documentIds])).groupBy(lineCounts.documentId);
  return new Map(rows.map(({ id, counted }) => [id, counted]));
}

/** Lines behind an index that have not been counted yet. */
export async function listUncounted(
  db: Db,
  documentId: DocumentScope,
  index: number,
  limit: number,
) {
  return await db.select({
    id: lines.id,
    index: lines.index,
    source: lines.source,
    tags: lines.tags,
  }).from(lines).leftJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(and(eq(lines.documentId, documentId), gt(lines.index, index), isNull(lineCounts.lineId)))
    .orderBy(asc(lines.index)).limit(limit);
}

/** In one statement. Lines that are gone meanwhile, or counted by another request, are left out. */
export async function insertCounts(
  db: Db,
  documentId: DocumentScope,
  facts: readonly (LineFacts & { id: number })[],
) {
  const field = (name: string) => sql.raw(`json_extract(w.value, '$.${name}')`);
  await db.run(sql`
    insert or ignore into line_counts
      (line_id, document_id, eojeol, spaced, characters, letters, words, is_numbers, repeat_key)
    select lines.id, ${documentId}, ${field('eojeol')}, ${field('spaced')}, ${
    field('characters')
  }, ${field('letters')}, ${field('words')}, ${field('isNumbers')}, ${field('repeatKey')}
    from json_each(${JSON.stringify(facts)}) w join lines on lines.id = ${field('id')}`);
}

export async function deleteCount(db: Db, documentId: DocumentScope, lineId: number) {
  await db.delete(lineCounts)
    .where(and(eq(lineCounts.lineId, lineId), eq(lineCounts.documentId, documentId)));
}

/** In the order of the lines. */
export async function listLineCounts(db: Db, documentId: DocumentScope) {
  const { eojeol, characters, letters, words, lineId } = lineCounts;
  return await db.select({ eojeol, characters, letters, words }).from(lines)
    .innerJoin(lineCounts, eq(lineId, lines.id))
    .where(eq(lines.documentId, documentId)).orderBy(asc(lines.index));
}

export async function listCountable(db: Db, projectNo: ProjectScope) {
  const { id, fileName, direction, lineCount, uploadedAt } = documents;
  return await db.select({ id, fileName, direction, lineCount, uploadedAt }).from(documents)
    .where(and(eq(documents.projectNo, projectNo), isNull(documents.deletedAt)))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
}

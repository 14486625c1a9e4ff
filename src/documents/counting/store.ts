import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documentCounts, documents, lineCounts, lines } from '../../../db/schema/documents.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import type { LineFacts } from './count-line.ts';

/** How many lines of each document have been counted. */
export async function countCounted(
  db: Db,
  documentIds: readonly DocumentScope[],
): Promise<Map<number, number>> {
  const { documentId: id, counted } = documentCounts;
  const rows = await db.select({ id, counted }).from(documentCounts)
    .where(inArray(id, [...documentIds]));
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
    plain: lines.plain,
    tags: lines.tags,
  }).from(lines).leftJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(and(
      eq(lines.documentId, documentId),
      gt(lines.index, index),
      isNull(lineCounts.plainKey),
    ))
    .orderBy(asc(lines.index)).limit(limit);
}

type CountedLine = LineFacts & { id: number; source: string; plainKey: number };

/** In one statement. Lines that are gone or read otherwise by now are left out: they are counted anew. */
export async function insertCounts(
  db: Db,
  documentId: DocumentScope,
  facts: readonly CountedLine[],
) {
  const field = (name: string) => sql.raw(`json_extract(w.value, '$.${name}')`);
  await db.run(sql`
    insert into line_counts (line_id, document_id, eojeol, spaced, characters, letters, words,
      is_numbers, repeat_key, plain_key)
    select lines.id, ${documentId}, ${field('eojeol')}, ${field('spaced')}, ${
    field('characters')
  }, ${field('letters')}, ${field('words')}, ${field('isNumbers')}, ${field('repeatKey')},
      ${field('plainKey')}
    from json_each(${JSON.stringify(facts)}) w join lines on lines.id = ${field('id')}
    where lines.source = ${field('source')}
    on conflict (line_id) do update set plain_key = excluded.plain_key`);
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

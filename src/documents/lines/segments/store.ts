import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { lines } from '../../../../db/schema/documents.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';

export type AddedLine = Omit<typeof lines.$inferInsert, 'documentId'>;

export async function insertLine(
  db: Db,
  documentId: DocumentScope,
  line: AddedLine,
): Promise<number> {
  const [row] = await db.insert(lines).values({ ...line, documentId }).returning({ id: lines.id });
  return row?.id ?? 0;
}

export async function deleteLine(db: Db, documentId: DocumentScope, id: number) {
  await db.delete(lines).where(and(eq(lines.id, id), eq(lines.documentId, documentId)));
}

/** What a line holds of its unit, and who it is assigned to. */
export type SegmentFacts = Partial<
  Pick<
    AddedLine,
    'unit' | 'kind' | 'source' | 'plain' | 'tags' | 'base' | 'frame' | 'assignee' | 'reviewer'
  >
>;

export async function setSegment(
  db: Db,
  documentId: DocumentScope,
  id: number,
  facts: SegmentFacts,
) {
  await db.update(lines).set(facts)
    .where(and(eq(lines.id, id), eq(lines.documentId, documentId)));
}

/** Moves all lines from a place on; by way of negative places, for no two lines may ever share one. */
export async function setPlaces(db: Db, documentId: DocumentScope, from: number, by: 1 | -1) {
  await db.update(lines).set({ index: sql`-(${lines.index} + ${by}) - 1` })
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from)));
  await db.update(lines).set({ index: sql`-${lines.index} - 1` })
    .where(and(eq(lines.documentId, documentId), sql`${lines.index} < 0`));
}

/** Flags name the line that filled another one by its number, which moves with the lines. */
export async function setFilledFrom(db: Db, documentId: DocumentScope, from: number, by: 1 | -1) {
  await db.run(sql`
    update lines set flags = json_array('propagated:' || cast(substr(json_extract(flags, '$[0]'), 12) + ${by} as integer))
    where document_id = ${documentId} and flags like '["propagated:%'
      and substr(json_extract(flags, '$[0]'), 12) + 0 > ${by > 0 ? from : from - 1}`);
}

/** Numbers the segments of a unit anew, in their order. */
export async function setSegmentNumbers(db: Db, documentId: DocumentScope, unit: string) {
  await db.run(sql`
    with own as (
      select id, row_number() over (order by line_index) - 1 as number, count(*) over () as total
      from lines where document_id = ${documentId} and unit = ${unit})
    update lines set segment = own.number, segment_count = own.total
    from own where lines.id = own.id`);
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lines } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

export type UnitLine = Awaited<ReturnType<typeof listLinesOfUnits>>[number];

/** What can be seen of the lines of some units, in the order of the document. */
export async function listLinesOfUnits(
  db: Db,
  documentId: DocumentScope,
  units: readonly string[],
) {
  const { index, unit, source, target, tags, frame, base, version, isChecked } = lines;
  return await db.select({ index, unit, source, target, tags, frame, base, version, isChecked })
    .from(lines)
    .where(
      and(
        eq(lines.documentId, documentId),
        sql`${unit} in (select value from json_each(${JSON.stringify(units)}))`,
      ),
    )
    .orderBy(asc(index));
}

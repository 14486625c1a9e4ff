import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { listLinesBehind, listLinesOfUnit } from './contents/store.ts';

export type PackedLine = Awaited<ReturnType<typeof listLinesBehind>>[number];

/**
 * The lines of a document in pages of whole units, while others work on it. Splits and merges stay within a unit, and each
 * unit is read by one statement, so every sentence is in it once, as it was before such a change or as it is after it.
 */
export async function* readWholeUnits(
  db: Db,
  documentId: DocumentScope,
  most: number,
): AsyncGenerator<PackedLine[]> {
  let unit: string | undefined;
  for (;;) {
    const rows = await listLinesBehind(db, documentId, { unit, most });
    const last = rows.at(-1)?.unit;
    if (last === undefined) return;
    // The last unit may go on behind the page.
    const whole = rows.length < most ? rows : rows.filter((row) => row.unit !== last);
    const page = whole.length > 0 ? whole : await listLinesOfUnit(db, documentId, last);
    unit = page.at(-1)?.unit ?? last;
    yield page;
    if (rows.length < most) return;
  }
}

import { and, asc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { documents, lines } from '../../db/schema/documents.ts';
import type { LineRange } from './rules.ts';

type Slot = 'assignee' | 'reviewer';

/** What the grid shows of the lines `from` … `to` − 1. */
export async function listAssigned(
  db: Db,
  documentId: number,
  { from, to }: { from: number; to: number },
) {
  const { index, source, target, isChecked, reviewedAt, assignee, reviewer } = lines;
  return await db.select({ index, source, target, isChecked, reviewedAt, assignee, reviewer })
    .from(lines)
    .where(and(eq(lines.documentId, documentId), gte(index, from), lt(index, to)))
    .orderBy(asc(index));
}

/** Who has what of a document, as stretches of lines in their order. */
export async function listRanges(db: Db, documentId: number) {
  return await db.all<
    { assignee: number | null; reviewer: number | null; from: number; to: number }
  >(
    sql`
      select assignee, reviewer, min(line_index) as "from", max(line_index) as "to" from (
        select line_index, assignee, reviewer, line_index - row_number() over (
          partition by assignee, reviewer order by line_index
        ) as island from lines where document_id = ${documentId}
      ) group by assignee, reviewer, island order by 3`,
  );
}

/** In statements of so many ranges. */
const RANGES = 200;

/** Gives stretches of lines to somebody, or to nobody. Answers how many lines were touched. */
export async function setAssigned(
  db: Db,
  documentId: number,
  ranges: readonly LineRange[],
  change: Partial<Record<Slot, number | null>>,
): Promise<number> {
  let touched = 0;
  for (let at = 0; at < ranges.length; at += RANGES) {
    const some = ranges.slice(at, at + RANGES)
      .map(([from, to]) => and(gte(lines.index, from), lte(lines.index, to)));
    const { rowsAffected } = await db.update(lines).set(change)
      .where(and(eq(lines.documentId, documentId), or(...some)));
    touched += rowsAffected;
  }
  return touched;
}

/** Takes all that somebody has in the documents of a project back. */
export async function clearAssigned(db: Db, projectNo: number, userNo: number) {
  const own = db.select({ id: documents.id }).from(documents)
    .where(eq(documents.projectNo, projectNo));
  for (const slot of ['assignee', 'reviewer'] as const) {
    await db.update(lines).set({ [slot]: null })
      .where(and(inArray(lines.documentId, own), eq(lines[slot], userNo)));
  }
}

/** What somebody has in any document. */
export async function clearAllAssigned(db: Db, userNo: number) {
  for (const slot of ['assignee', 'reviewer'] as const) {
    await db.update(lines).set({ [slot]: null }).where(eq(lines[slot], userNo));
  }
}

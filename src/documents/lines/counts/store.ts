import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { lines } from '../../../../db/schema/documents.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';

/** Lines that a person has edited or confirmed, or that have an assignee. */
export async function countTouched(db: Db, documentId: DocumentScope): Promise<number> {
  return await db.$count(
    lines,
    and(
      eq(lines.documentId, documentId),
      or(
        isNotNull(lines.editedAt),
        // Lines that the file itself says are right have nobody who confirmed them.
        and(eq(lines.isChecked, true), isNotNull(lines.checkedBy)),
        isNotNull(lines.assignee),
        isNotNull(lines.reviewer),
      ),
    ),
  );
}

export async function countChecked(db: Db, documentId: DocumentScope): Promise<number> {
  return await db.$count(lines, and(eq(lines.documentId, documentId), sql`is_checked = 1`));
}

export async function countFilled(db: Db, documentId: DocumentScope): Promise<number> {
  return await db.$count(lines, and(eq(lines.documentId, documentId), sql`target <> ''`));
}

/**
 * Filled and confirmed lines of many documents, counted in two partial indexes; on request also the confirmed ones that
 * wait for their reviewer.
 */
export async function countProgress(db: Db, documentIds: number[], { withReviews = false } = {}) {
  const counted = (which: ReturnType<typeof sql>) =>
    db.select({ id: lines.documentId, count: count() }).from(lines)
      .where(and(inArray(lines.documentId, documentIds), which)).groupBy(lines.documentId);
  const unreviewed = sql`is_checked = 1 and reviewer is not null and reviewed_at is null`;
  return {
    filled: await counted(sql`target <> ''`),
    checked: await counted(sql`is_checked = 1`),
    unreviewed: withReviews ? await counted(unreviewed) : [],
  };
}

import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { documentCounts, documents, lines } from '../../../../db/schema/documents.ts';
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

/** Filled and confirmed lines of one document. */
export async function findCounts(db: Db, documentId: DocumentScope) {
  const { filled, checked } = documentCounts;
  const [row] = await db.select({ filled, checked }).from(documentCounts)
    .where(eq(documentCounts.documentId, documentId));
  return { filledCount: row?.filled ?? 0, checkedCount: row?.checked ?? 0 };
}

/** How many lines of a document have a target, of how many. */
export async function findFilled(db: Db, documentId: DocumentScope) {
  const [row] = await db.select({ filled: documentCounts.filled, all: documents.lineCount })
    .from(documents).leftJoin(documentCounts, eq(documentCounts.documentId, documents.id))
    .where(eq(documents.id, documentId));
  return { filled: row?.filled ?? 0, all: row?.all ?? 0 };
}

/** Filled and confirmed lines of many documents, and the confirmed ones that wait for their reviewer. */
export async function countProgress(db: Db, documentIds: number[]) {
  return await db.select().from(documentCounts)
    .where(inArray(documentCounts.documentId, documentIds));
}

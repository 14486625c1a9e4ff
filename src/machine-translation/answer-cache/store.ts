import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { mtAnswers } from '../../../db/schema/machine-translation.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

export type AnswerRow = typeof mtAnswers.$inferSelect;

/** All that is known of the questions and younger than that. */
export async function listAnswers(db: Db, questions: readonly string[], after: Date) {
  if (questions.length === 0) return [];
  return await db.select().from(mtAnswers)
    .where(and(inArray(mtAnswers.question, [...questions]), gt(mtAnswers.createdAt, after)));
}

export async function insertAnswers(db: Db, rows: readonly AnswerRow[]) {
  if (rows.length === 0) return;
  await db.insert(mtAnswers).values([...rows]).onConflictDoUpdate({
    target: [mtAnswers.question, mtAnswers.context],
    set: {
      documentId: sql`excluded.document_id`,
      target: sql`excluded.target`,
      via: sql`excluded.via`,
      flags: sql`excluded.flags`,
      createdAt: sql`excluded.created_at`,
    },
  });
}

export async function deleteAnswersOf(db: Db, documentId: DocumentScope) {
  await db.delete(mtAnswers).where(eq(mtAnswers.documentId, documentId));
}

/** What is older than that, and of the rest all but the youngest. Answers how many went. */
export async function deleteOldAnswers(db: Db, until: Date, most: number): Promise<number> {
  const old = await db.delete(mtAnswers).where(lte(mtAnswers.createdAt, until));
  const [edge] = await db.select({ at: mtAnswers.createdAt }).from(mtAnswers)
    .orderBy(desc(mtAnswers.createdAt)).limit(1).offset(most);
  if (!edge) return old.rowsAffected;
  const many = await db.delete(mtAnswers).where(lte(mtAnswers.createdAt, edge.at));
  return old.rowsAffected + many.rowsAffected;
}

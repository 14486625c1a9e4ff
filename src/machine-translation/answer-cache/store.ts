import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { mtAnswers } from '../../../db/schema/machine-translation.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

const rowid = sql<number>`rowid`;

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

/** Some of what is older than that. Answers how many went. */
export async function deleteOldAnswers(db: Db, until: Date, limit: number): Promise<number> {
  const some = db.select({ rowid }).from(mtAnswers).where(lte(mtAnswers.createdAt, until))
    .limit(limit);
  return (await db.delete(mtAnswers).where(inArray(rowid, some))).rowsAffected;
}

/** The moment of the youngest answer that is beyond so many. */
export async function findSurplusEdge(db: Db, most: number): Promise<Date | undefined> {
  const [edge] = await db.select({ at: mtAnswers.createdAt }).from(mtAnswers)
    .orderBy(desc(mtAnswers.createdAt)).limit(1).offset(most);
  return edge?.at;
}

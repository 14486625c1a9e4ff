import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { documents, lines } from '../../../../db/schema/documents.ts';
import { qaDismissals, qaKnownWords } from '../../../../db/schema/review.ts';
import type { ProjectScope } from '../../../shared/scopes.ts';

export async function listKnownWords(db: Db, projectNo: ProjectScope) {
  return await db.select({
    code: qaKnownWords.code,
    word: qaKnownWords.word,
    check: qaKnownWords.check,
    by: users.name,
    at: qaKnownWords.at,
  }).from(qaKnownWords).leftJoin(users, eq(users.uid, qaKnownWords.by))
    .where(eq(qaKnownWords.projectNo, projectNo))
    .orderBy(asc(qaKnownWords.word), asc(qaKnownWords.code));
}

export async function countKnownWords(db: Db, projectNo: ProjectScope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(qaKnownWords)
    .where(eq(qaKnownWords.projectNo, projectNo));
  return row?.total ?? 0;
}

type NewWord = { code: string; word: string; check: string; by: string; at: Date };

/** The first member stays named. */
export async function insertKnownWord(db: Db, projectNo: ProjectScope, word: NewWord) {
  await db.insert(qaKnownWords).values({ projectNo, ...word }).onConflictDoNothing();
}

export async function deleteKnownWord(
  db: Db,
  projectNo: ProjectScope,
  { code, word }: { code: string; word: string },
) {
  await db.delete(qaKnownWords).where(and(
    eq(qaKnownWords.projectNo, projectNo),
    eq(qaKnownWords.code, code),
    eq(qaKnownWords.word, word),
  ));
}

/** How many findings of each check the members of a project left as they are, and how many of those they called wrong. */
export async function countDismissals(db: Db, projectNo: ProjectScope) {
  return await db.select({
    check: qaDismissals.check,
    dismissed: count(),
    reported: sql<number>`sum(${qaDismissals.isReport})`,
  }).from(qaDismissals).innerJoin(lines, eq(lines.id, qaDismissals.lineId))
    .innerJoin(documents, eq(documents.id, lines.documentId))
    .where(eq(documents.projectNo, projectNo)).groupBy(qaDismissals.check);
}

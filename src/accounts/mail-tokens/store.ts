import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { mailTokens } from '../../../db/schema/accounts.ts';

export type MailToken = typeof mailTokens.$inferInsert;
export type TokenKind = MailToken['kind'];

export async function insertToken(db: Db, token: MailToken) {
  await db.insert(mailTokens).values(token);
}

export async function deleteTokens(db: Db, uid: string, kinds: TokenKind[]) {
  await db.delete(mailTokens)
    .where(and(eq(mailTokens.uid, uid), inArray(mailTokens.kind, kinds)));
}

export async function findToken(
  db: Db,
  { hash, uid, kind }: { hash: string; uid: string; kind: TokenKind },
) {
  const [row] = await db.select().from(mailTokens)
    .where(and(eq(mailTokens.hash, hash), eq(mailTokens.uid, uid), eq(mailTokens.kind, kind)));
  return row;
}

export async function setTokenUsed(db: Db, hash: string, at: Date) {
  await db.update(mailTokens).set({ usedAt: at }).where(eq(mailTokens.hash, hash));
}

/** Counts a try at the live code of a member; undefined when none is left. */
export async function addCodeTry(db: Db, uid: string, now: Date, most: number) {
  const live = db.select({ hash: mailTokens.hash }).from(mailTokens).where(and(
    eq(mailTokens.uid, uid),
    eq(mailTokens.kind, 'code'),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
    lt(mailTokens.tries, most),
  )).orderBy(desc(mailTokens.expiresAt)).limit(1);
  const [row] = await db.update(mailTokens).set({ tries: sql`${mailTokens.tries} + 1` })
    .where(eq(mailTokens.hash, live)).returning();
  return row;
}

/** One statement, so that of two requests with one token only the first uses it. */
export async function setLiveTokenUsed(db: Db, hash: string, kind: TokenKind, now: Date) {
  const [row] = await db.update(mailTokens).set({ usedAt: now }).where(and(
    eq(mailTokens.hash, hash),
    eq(mailTokens.kind, kind),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  )).returning({ uid: mailTokens.uid });
  return row;
}

import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mailTokens, sessions, signInTickets, users } from '../../db/schema/accounts.ts';

type Kind = typeof mailTokens.$inferInsert['kind'];

export async function findUserByEmail(db: Db, emailKey: string) {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row;
}

export async function findUser(db: Db, uid: string) {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}

/** The newest of a kind is the only one that counts. */
export async function replaceToken(db: Db, token: typeof mailTokens.$inferInsert) {
  await deleteTokens(db, token.uid, [token.kind]);
  await db.insert(mailTokens).values(token);
}

export async function deleteTokens(db: Db, uid: string, kinds: Kind[]) {
  await db.delete(mailTokens)
    .where(and(eq(mailTokens.uid, uid), inArray(mailTokens.kind, kinds)));
}

/** Counts a try at the live code of a member and answers the code; undefined when none is left. */
export async function takeCodeTry(db: Db, uid: string, now: Date, most: number) {
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

/** Uses a token up; undefined when it was used or is over. */
export async function useToken(db: Db, hash: string, kind: Kind, now: Date) {
  const [row] = await db.update(mailTokens).set({ usedAt: now }).where(and(
    eq(mailTokens.hash, hash),
    eq(mailTokens.kind, kind),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  )).returning({ uid: mailTokens.uid });
  return row;
}

export async function setTrusted(db: Db, uid: string) {
  await db.update(users).set({ suspectedAt: null, failures: 0 }).where(eq(users.uid, uid));
}

export async function setPassword(db: Db, uid: string, passwordHash: string) {
  await db.update(users).set({ passwordHash, suspectedAt: null, failures: 0 })
    .where(eq(users.uid, uid));
}

export async function deleteTickets(db: Db, uid: string) {
  await db.delete(signInTickets).where(eq(signInTickets.uid, uid));
}

export async function setReauthenticated(db: Db, sid: string, at: Date) {
  await db.update(sessions).set({ reauthenticatedAt: at }).where(eq(sessions.sid, sid));
}

export async function findReauthentication(db: Db, sid: string): Promise<Date | null> {
  const [row] = await db.select({ at: sessions.reauthenticatedAt }).from(sessions)
    .where(eq(sessions.sid, sid));
  return row?.at ?? null;
}

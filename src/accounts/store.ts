import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { consents, profiles, secondFactors, sessions, users } from '../../db/schema/accounts.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type NewSession = typeof sessions.$inferInsert;
export type NewConsent = typeof consents.$inferInsert;

export async function findUser(db: Db, uid: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}

export async function findUserByEmail(db: Db, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row;
}

export async function findUserByName(db: Db, nameKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.nameKey, nameKey));
  return row;
}

export async function insertUser(db: Db, user: NewUser) {
  await db.insert(users).values(user);
}

/** Frees an address and a nickname that nobody confirmed since `before`. */
export async function deleteAbandonedUsers(
  db: Db,
  keys: { emailKey: string; nameKey: string },
  before: Date,
) {
  await db.delete(users).where(and(
    or(eq(users.emailKey, keys.emailKey), eq(users.nameKey, keys.nameKey)),
    isNull(users.verifiedAt),
    lte(users.createdAt, before),
  ));
}

export async function setPasswordHash(db: Db, uid: string, passwordHash: string) {
  await db.update(users).set({ passwordHash }).where(eq(users.uid, uid));
}

/** Answers how many there are now. */
export async function addFailure(db: Db, uid: string): Promise<number> {
  const [row] = await db.update(users).set({ failures: sql`${users.failures} + 1` })
    .where(eq(users.uid, uid)).returning({ failures: users.failures });
  return row?.failures ?? 0;
}

/** Failures count afresh afterwards. */
export async function setSuspected(db: Db, uid: string, at: Date) {
  await db.update(users).set({ suspectedAt: at, failures: 0 }).where(eq(users.uid, uid));
}

export async function setNoFailures(db: Db, uid: string) {
  await db.update(users).set({ failures: 0, suspectedAt: null }).where(eq(users.uid, uid));
}

export async function insertConsents(db: Db, rows: NewConsent[]) {
  if (rows.length > 0) await db.insert(consents).values(rows);
}

export async function insertSession(db: Db, session: NewSession) {
  await db.insert(sessions).values(session);
}

export async function findLiveSession(
  db: Db,
  by: { sid: string } | { pageHash: string },
  now: Date,
) {
  const which = 'sid' in by ? eq(sessions.sid, by.sid) : eq(sessions.pageHash, by.pageHash);
  const [row] = await db
    .select({
      session: sessions,
      user: users,
      factorSince: secondFactors.confirmedAt,
      colour: profiles.colour,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .leftJoin(secondFactors, eq(secondFactors.uid, sessions.uid))
    .leftJoin(profiles, eq(profiles.uid, sessions.uid))
    .where(and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row;
}

export async function setSessionSeen(db: Db, sid: string, at: Date) {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.sid, sid));
}

export async function setSessionRevoked(db: Db, sid: string, at: Date) {
  await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.sid, sid));
}

/** Ends all live sessions of a member but the one given. */
export async function setSessionsRevoked(db: Db, uid: string, at: Date, exceptSid?: string) {
  await db.update(sessions).set({ revokedAt: at }).where(and(
    eq(sessions.uid, uid),
    isNull(sessions.revokedAt),
    exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid),
  ));
}

/** The oldest live sessions of a member beyond the newest `keep`. */
export async function listSurplusSessions(db: Db, uid: string, keep: number, now: Date) {
  const live = await db.select({ sid: sessions.sid }).from(sessions)
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), asc(sessions.sid));
  return live.slice(keep).map((row) => row.sid);
}

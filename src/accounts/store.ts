import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sessions, users } from '../../db/schema/accounts.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type NewSession = typeof sessions.$inferInsert;

export async function findUserByEmail(db: Db, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row;
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
  const [row] = await db.select({ session: sessions, user: users }).from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row;
}

export async function setSessionSeen(db: Db, sid: string, at: Date) {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.sid, sid));
}

export async function setSessionRevoked(db: Db, sid: string, at: Date) {
  await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.sid, sid));
}

/** The oldest live sessions of a member beyond the newest `keep`. */
export async function listSurplusSessions(db: Db, uid: string, keep: number, now: Date) {
  const live = await db.select({ sid: sessions.sid }).from(sessions)
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), asc(sessions.sid));
  return live.slice(keep).map((row) => row.sid);
}

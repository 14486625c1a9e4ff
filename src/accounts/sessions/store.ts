import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { profiles, secondFactors, sessions, users } from '../../../db/schema/accounts.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import { isOverForRole } from './rules.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session);
}

export async function findLiveSession(
  db: Db,
  queries: LiveSessionQueries,
  { by, now }: { by: { sid: string } | { pageHash: string }; now: Date },
) {
  const column = 'sid' in by ? sessions.sid : sessions.pageHash;
  const value = 'sid' in by ? by.sid : by.pageHash;
  const query = queries.get(column) ?? buildLiveSessionQuery(db, column);
  queries.set(column, query);
  const [row] = await query.all({ value, now: now.getTime() });
  return row;
}

type SessionKey = typeof sessions.sid | typeof sessions.pageHash;
type LiveSessionQueries = Map<SessionKey, ReturnType<typeof buildLiveSessionQuery>>;

/** Every request asks one of them, so their text is built once. */
export function liveSessionQueries(): LiveSessionQueries {
  return new Map();
}

function buildLiveSessionQuery(db: Db, column: SessionKey) {
  return db
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
    .where(and(
      eq(column, sql.placeholder('value')),
      isNull(sessions.revokedAt),
      gt(sessions.expiresAt, sql.placeholder('now')),
    ))
    .prepare();
}

/** The one that was in use last comes first. */
export async function listLiveSessions(db: Db, uid: string, now: Date) {
  return await db.select().from(sessions)
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

export async function listSessionsOf(db: Db, uid: string) {
  return await db.select().from(sessions).where(eq(sessions.uid, uid))
    .orderBy(asc(sessions.createdAt));
}

/** Of these sessions, those that are live. */
export async function listLiveSids(db: Db, sids: readonly string[], now: Date) {
  const { sid, createdAt, lastSeenAt } = sessions;
  const rows = await db.select({ sid, createdAt, lastSeenAt, role: users.role }).from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(
      inArray(sessions.sid, [...sids]),
      isNull(sessions.revokedAt),
      gt(sessions.expiresAt, now),
    ));
  return rows.filter((row) => !isOverForRole(row.role, row, now)).map((row) => row.sid);
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

export async function setAllRevoked(db: Db, _: SystemScope, at: Date): Promise<number> {
  const { rowsAffected } = await db.update(sessions).set({ revokedAt: at })
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at)));
  return rowsAffected;
}

/** The oldest live sessions of a member beyond the newest `most`. */
export async function listSurplusSessions(db: Db, uid: string, most: number, now: Date) {
  const live = await db.select({ sid: sessions.sid }).from(sessions)
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), asc(sessions.sid));
  return live.slice(most).map((row) => row.sid);
}

export async function setReauthenticated(db: Db, sid: string, at: Date) {
  await db.update(sessions).set({ reauthenticatedAt: at }).where(eq(sessions.sid, sid));
}

export async function findReauthentication(db: Db, sid: string): Promise<Date | null> {
  const [row] = await db.select({ at: sessions.reauthenticatedAt }).from(sessions)
    .where(eq(sessions.sid, sid));
  return row?.at ?? null;
}

export async function deleteSessionsUntil(db: Db, until: Date, limit: number): Promise<number> {
  const some = db.select({ sid: sessions.sid }).from(sessions)
    .where(lte(sessions.expiresAt, until)).limit(limit);
  return (await db.delete(sessions).where(inArray(sessions.sid, some))).rowsAffected;
}

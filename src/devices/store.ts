import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sessions } from '../../db/schema/accounts.ts';

export async function listLiveSessions(db: Db, uid: string, now: Date) {
  return await db.select().from(sessions)
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

export async function setRevoked(db: Db, sid: string, at: Date) {
  await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.sid, sid));
}

import type { Db } from '../../../db/client.ts';
import { listLiveSessions, listSessionsOf } from './store.ts';

/** The sessions in which a member is logged in now, the one in use last first. */
export async function readLiveSessions(db: Db, uid: string, now: Date) {
  return await listLiveSessions(db, uid, now);
}

/** All stored sessions of a member, ended ones too, the oldest first. */
export async function readAllSessions(db: Db, uid: string) {
  return await listSessionsOf(db, uid);
}

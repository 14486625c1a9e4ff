import type { Db } from '../../../db/client.ts';
import { deleteSessionsUntil } from './store.ts';

/** Deletes some of the sessions that ended by then, of members who stay. Answers how many. */
export async function deleteOldSessions(tx: Db, until: Date, most: number): Promise<number> {
  return await deleteSessionsUntil(tx, until, most);
}

import type { Db } from '../../../db/client.ts';
import { deleteUnverifiedUsers, deleteUserRow } from './store.ts';

/** Deletes a user with sessions, consents, links, codes and settings. */
export async function deleteUser(tx: Db, uid: string): Promise<void> {
  await deleteUserRow(tx, uid);
}

/** Deletes some of the accounts that nobody confirmed in time. Answers who they were. */
export async function deleteUnconfirmed(tx: Db, until: Date, most: number) {
  return await deleteUnverifiedUsers(tx, until, most);
}

import type { Db } from '../../../db/client.ts';
import { VERIFICATION_MS } from './rules.ts';
import { deleteAbandonedUsers, insertUser, type NewUser } from './store.ts';

type Keys = { emailKey: string; nameKey: string };

/** Frees an address and a nickname that nobody confirmed in time. */
export async function releaseAbandoned(tx: Db, keys: Keys, now: Date): Promise<void> {
  await deleteAbandonedUsers(tx, keys, new Date(now.getTime() - VERIFICATION_MS));
}

/** Frees an address, or a nickname, that nobody has confirmed, however new. */
export async function releaseUnconfirmed(tx: Db, keys: Partial<Keys>, now: Date): Promise<void> {
  await deleteAbandonedUsers(tx, keys, now);
}

export async function createUser(tx: Db, user: NewUser): Promise<void> {
  await insertUser(tx, user);
}

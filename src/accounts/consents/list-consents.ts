import type { Db } from '../../../db/client.ts';
import { listConsents } from './store.ts';

/** Everything that a member ever agreed to, in order, taken back or not. */
export async function readConsents(db: Db, uid: string) {
  return await listConsents(db, uid);
}

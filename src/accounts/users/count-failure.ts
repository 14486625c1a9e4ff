import type { Db } from '../../../db/client.ts';
import { addFailure } from './store.ts';

/** Counts one wrong password of an account. Answers how many there are now, one after the other. */
export async function countWrongPassword(db: Db, uid: string): Promise<number> {
  return await addFailure(db, uid);
}

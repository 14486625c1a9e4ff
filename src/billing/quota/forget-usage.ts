import type { Db } from '../../../db/client.ts';
import { deleteUsageOf } from './store.ts';

/** Deletes the counts of a member who leaves. */
export async function forgetUsage(tx: Db, uid: string): Promise<void> {
  await deleteUsageOf(tx, uid);
}

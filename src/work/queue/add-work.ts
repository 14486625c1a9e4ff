import type { Db } from '../../../db/client.ts';
import type { NewWork } from './rules.ts';
import { insertWork } from './store.ts';

/** Written in the transaction of the fact that calls for the work, so that the one is never without the other. */
export async function addWork(tx: Db, rows: readonly NewWork[], at: Date): Promise<void> {
  if (rows.length > 0) await insertWork(tx, rows, at);
}

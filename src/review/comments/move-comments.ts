import type { Db } from '../../../db/client.ts';
import { setLine } from './store.ts';

/** The comments of a line that goes belong to the line that takes it in. In the same transaction. */
export async function moveComments(tx: Db, from: number, to: number): Promise<void> {
  await setLine(tx, from, to);
}

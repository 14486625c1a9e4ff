import type { Db } from '../../../db/client.ts';
import { deleteUpdatesUpTo, setSnapshot, type TextSnapshot } from './store.ts';

/** Replaces the edit log of a line up to `seq` by one snapshot. False: the line has left that epoch, nothing was done. */
export async function compactText(tx: Db, snapshot: TextSnapshot): Promise<boolean> {
  if (!await setSnapshot(tx, snapshot)) return false;
  await deleteUpdatesUpTo(tx, snapshot.lineId, snapshot.seq);
  return true;
}

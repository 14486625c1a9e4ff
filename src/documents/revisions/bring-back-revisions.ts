import type { Db } from '../../../db/client.ts';
import type { StoredRevision } from './rules.ts';
import { insertStoredRevisions, listRevisions } from './store.ts';

/** The whole history of a line that is about to go. */
export async function readRevisions(tx: Db, lineId: number): Promise<StoredRevision[]> {
  return await listRevisions(tx, lineId);
}

/** Gives a line that comes back its history again. */
export async function bringBackRevisions(
  tx: Db,
  lineId: number,
  revisions: readonly StoredRevision[],
): Promise<void> {
  await insertStoredRevisions(tx, lineId, revisions);
}

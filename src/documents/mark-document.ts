import type { Db } from '../../db/client.ts';
import { type DocumentRow, setStatus } from './store.ts';

/** Says how far the translation of a document is; whoever translates it knows. */
export async function markDocument(
  db: Db,
  id: number,
  status: DocumentRow['status'],
): Promise<void> {
  await setStatus(db, id, status);
}

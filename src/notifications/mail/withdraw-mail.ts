import type { Db } from '../../../db/client.ts';
import { deleteUnsent } from './store.ts';

/** A mail whose cause is gone does not leave any more; one that has left stays as a fact. */
export async function withdrawMail(tx: Db, id: number | null): Promise<void> {
  if (id !== null) await deleteUnsent(tx, id);
}

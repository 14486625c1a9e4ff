import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { StoredRevision } from './rules.ts';
import { insertRevisionsOfLines, insertStoredRevisions, listRevisions } from './store.ts';

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

/** The history of lines that come from elsewhere; it cannot be taken back as one. */
export async function addRevisions(
  tx: Db,
  documentId: DocumentScope,
  revisions: readonly (Omit<StoredRevision, 'operation' | 'before'> & { lineId: number })[],
): Promise<void> {
  const stored = revisions.map((one) => ({ ...one, operation: null, before: null }));
  await insertRevisionsOfLines(tx, documentId, stored);
}

import { type DocumentRow } from '../access/require-document.ts';
import type { Db } from '../../../db/client.ts';
import type { Hooks } from '../../server/hooks.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { addToLineCount, setStatus } from './store.ts';

/** Sets how far the translation of a document is; machine translation calls it. */
export async function markDocument(
  { hooks }: { hooks: Pick<Hooks, 'happened'> },
  db: Db,
  id: DocumentScope,
  status: DocumentRow['status'],
): Promise<void> {
  await setStatus(db, id, status);
  const isReady = status === 'translation done' || status === 'translated';
  if (isReady) await hooks.happened(db, { type: 'document.ready', documentId: id });
}

/** Lines of a document were split or merged: it has `by` more of them. */
export async function changeLineCount(db: Db, id: DocumentScope, by: number): Promise<void> {
  await addToLineCount(db, id, by);
}

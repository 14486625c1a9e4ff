import type { Db } from '../../../db/client.ts';
import { markDocument } from '../../documents/files/mark-document.ts';
import type { JobRow } from './store.ts';

/** The status of a document tells of its translation; other work on it changes nothing there. */
export async function markIfTranslating(
  db: Db,
  { kind, documentId }: Pick<JobRow, 'kind' | 'documentId'>,
  status: Parameters<typeof markDocument>[2],
): Promise<void> {
  if (kind === 'translate') await markDocument(db, documentId, status);
}

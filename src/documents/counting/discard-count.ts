import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { deleteCount } from './store.ts';

/** The source of a line has changed; its words are counted anew when they are needed. */
export async function discardCount(
  db: Db,
  documentId: DocumentScope,
  lineId: number,
): Promise<void> {
  await deleteCount(db, documentId, lineId);
}

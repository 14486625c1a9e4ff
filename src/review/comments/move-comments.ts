import type { Db } from '../../../db/client.ts';
import { setLine } from './store.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

/** The comments of a line that goes belong to the line that takes it in. In the same transaction. */
export async function moveComments(
  tx: Db,
  documentId: DocumentScope,
  from: number,
  to: number,
): Promise<void> {
  await setLine(tx, documentId, from, to);
}

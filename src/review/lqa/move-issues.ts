import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { moveLineIssues } from './issues/store.ts';
import { moveReviewLine } from './store.ts';

/** What was found in a line that goes belongs to the line that takes it in. In the same transaction. */
export async function moveIssues(
  tx: Db,
  documentId: DocumentScope,
  from: number,
  to: number,
): Promise<void> {
  await moveReviewLine(tx, documentId, from, to);
  await moveLineIssues(tx, documentId, from, to);
}

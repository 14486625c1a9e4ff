import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { type CommentRow, insertComment } from './store.ts';

/** A comment that comes from elsewhere; `root`: the place among all of them of the first of its thread. */
type BroughtComment = Omit<CommentRow, 'id' | 'documentId' | 'root' | 'deletedAt'> & {
  root: number | null;
};

/**
 * Comments of a document in the order in which they were written, page by page; `ids` grows by theirs. Nobody is notified:
 * they were said long ago.
 */
export async function bringComments(
  tx: Db,
  documentId: DocumentScope,
  comments: readonly BroughtComment[],
  ids: number[],
): Promise<void> {
  for (const { root, ...comment } of comments) {
    const first = root === null ? null : ids[root] ?? null;
    const { id } = await insertComment(tx, { ...comment, documentId, root: first });
    ids.push(id);
  }
}

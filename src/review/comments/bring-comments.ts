import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { type CommentRow, insertComment } from './store.ts';

/** A comment that comes from elsewhere; `root`: the place in the list of the first of its thread. */
type BroughtComment = Omit<CommentRow, 'id' | 'documentId' | 'root' | 'deletedAt'> & {
  root: number | null;
};

/** Comments of a document in the order in which they were written. Nobody is notified: they were said long ago. */
export async function bringComments(
  tx: Db,
  documentId: DocumentScope,
  comments: AsyncIterable<BroughtComment>,
): Promise<void> {
  const ids: number[] = [];
  for await (const { root, ...comment } of comments) {
    const first = root === null ? null : ids[root] ?? null;
    const { id } = await insertComment(tx, { ...comment, documentId, root: first });
    ids.push(id);
  }
}

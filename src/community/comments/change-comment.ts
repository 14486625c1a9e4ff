import type { Deps, Member } from '../../server/deps.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { fail } from '../../shared/errors.ts';
import { announcePost } from '../posts/announce-post.ts';
import { countComment } from '../posts/count-comment.ts';
import { requirePost } from '../posts/find-post.ts';
import { DELETED_MS, RESTORE_MS } from '../posts/rules.ts';
import { requireFeature } from '../sanctions/require-feature.ts';
import { unindexWords } from '../search-index/index-words.ts';
import { type CommentRow, deleteOldComments, findListed, setComment } from './store.ts';
import { checkComment, indexComment } from './write-comment.ts';

/** A comment of a post that the reader may see. */
export async function requireComment(deps: Pick<Deps, 'db'>, reader: Member | null, no: number) {
  const found = await findListed(deps.db, no) ?? fail('comment.notFound');
  const { scope } = await requirePost(deps, reader, found.comment.postNo);
  return { ...found, scope };
}

async function requireOwn(deps: Deps, member: Member, no: number, refusal: ErrorCode) {
  const { comment, scope } = await requireComment(deps, member, no);
  if (comment.authorUid !== member.uid) fail(refusal);
  return { comment, scope };
}

/** Other words for one's own comment. */
export async function changeComment(
  deps: Deps,
  member: Member,
  no: number,
  typed: string,
): Promise<CommentRow> {
  const { comment } = await requireOwn(deps, member, no, 'comment.notYours');
  if (comment.deletedAt || comment.hiddenAt) fail('comment.gone');
  await requireFeature(deps, member.uid, 'write');
  const changed = { ...comment, body: checkComment(typed), editedAt: deps.now() };
  await deps.db.transaction(async (tx) => {
    const { body, editedAt } = changed;
    await setComment(tx, { no, uid: member.uid }, { body, editedAt });
    await indexComment(tx, changed, member.no);
  });
  await announcePost(deps, comment.postNo);
  return changed;
}

/** Deletes one's own comment: its place stays as long as it has answers. */
export async function deleteComment(deps: Deps, member: Member, no: number): Promise<CommentRow> {
  const { comment, scope } = await requireOwn(deps, member, no, 'comment.deleteNotYours');
  if (comment.deletedAt) return comment;
  const key = { no, uid: member.uid };
  await deps.db.transaction(async (tx) => {
    await setComment(tx, key, { deletedAt: deps.now() });
    // Read again: an operator may have hidden it in the meantime.
    if ((await findListed(tx, no))?.comment.hiddenAt) return;
    await unindexWords(tx, comment);
    await countComment(tx, scope, -1);
  });
  await announcePost(deps, comment.postNo);
  return comment;
}

/** Brings a deleted comment back. */
export async function restoreComment(deps: Deps, member: Member, no: number): Promise<CommentRow> {
  const { comment, scope } = await requireOwn(deps, member, no, 'comment.notFound');
  if (!comment.deletedAt) return comment;
  if (comment.deletedAt.getTime() + RESTORE_MS < deps.now().getTime()) fail('post.restoreLate');
  await deps.db.transaction(async (tx) => {
    await setComment(tx, { no, uid: member.uid }, { deletedAt: null });
    if ((await findListed(tx, no))?.comment.hiddenAt) return;
    await indexComment(tx, comment, member.no);
    await countComment(tx, scope, 1);
  });
  await announcePost(deps, comment.postNo);
  return { ...comment, deletedAt: null };
}

/** Words that nobody brought back go after a month. */
export async function discardComments(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOldComments(deps.db, new Date(deps.now().getTime() - DELETED_MS));
}

import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { unindexPost } from '../search-index/index-words.ts';
import { announcePost } from './announce-post.ts';
import { isAuthor, requirePost } from './find-post.ts';
import { blockOf, DELETED_MS, RESTORE_MS } from './rules.ts';
import { indexWholePost } from './moderate-post.ts';
import { addToBlock, deleteOldPosts, findPost, setDeletedAt } from './store.ts';

/** Deletes one's own post; it can be brought back for a day. */
export async function deletePost(deps: Deps, member: Member, no: number): Promise<void> {
  const found = await requirePost(deps, member, no);
  if (!isAuthor(found, member)) fail('post.deleteNotYours');
  await deps.db.transaction(async (tx) => {
    // Read again: an operator may have hidden it in the meantime.
    const { category, hiddenAt } = (await requirePost({ db: tx }, member, no)).post;
    if (!await setDeletedAt(tx, no, member.uid, deps.now()) || hiddenAt) return;
    await addToBlock(tx, { block: blockOf(no), category, shown: -1 });
    await unindexPost(tx, no);
  });
  await announcePost(deps, no);
}

/** Brings a deleted post back, as it was. */
export async function restorePost(deps: Deps, member: Member, no: number): Promise<void> {
  const found = await findPost(deps.db, no, member.uid) ?? fail('post.notFound');
  if (!isAuthor(found, member)) fail('post.notFound');
  const { deletedAt } = found.post;
  if (!deletedAt) return;
  if (deletedAt.getTime() + RESTORE_MS < deps.now().getTime()) fail('post.restoreLate');
  await deps.db.transaction(async (tx) => {
    const post = (await findPost(tx, no, member.uid))?.post;
    if (!await setDeletedAt(tx, no, member.uid, null) || !post || post.hiddenAt) return;
    await addToBlock(tx, { block: blockOf(no), category: post.category, shown: 1 });
    await indexWholePost(tx, post, member.no);
  });
  await announcePost(deps, no);
}

/** Words that nobody brought back go after a month. */
export async function discardPosts(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOldPosts(deps.db, new Date(deps.now().getTime() - DELETED_MS));
}

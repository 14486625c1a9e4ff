import type { Db } from '../../../db/client.ts';
import { type PostScope, systemScope } from '../../shared/scopes.ts';
import { countComment } from '../posts/count-comment.ts';
import { readAnyPost } from '../posts/moderate-post.ts';
import { unindexWords } from '../search-index/index-words.ts';
import { findListed, setHiddenAt } from './store.ts';
import { indexComment } from './write-comment.ts';

const why = () => systemScope('operators look after the board');

/** A comment as it is stored, hidden and deleted ones too. */
export async function readAnyComment(db: Db, no: number) {
  return await findListed(db, no);
}

/** Its words are shown to nobody; its place stays while others have answered. False when it was hidden before. */
export async function hideComment(tx: Db, no: number, at: Date): Promise<boolean> {
  const comment = (await findListed(tx, no))?.comment;
  if (!comment || comment.hiddenAt) return false;
  await setHiddenAt(tx, why(), no, at);
  if (comment.deletedAt) return true;
  await unindexWords(tx, comment);
  await countComment(tx, postScope(comment.postNo), -1);
  return true;
}

/** Shows it again, unless its author has deleted it. False when it was not hidden. */
export async function unhideComment(tx: Db, no: number): Promise<boolean> {
  const found = await findListed(tx, no);
  if (!found?.comment.hiddenAt) return false;
  const { comment, author } = found;
  await setHiddenAt(tx, why(), no, null);
  if (comment.deletedAt) return true;
  await countComment(tx, postScope(comment.postNo), 1);
  const post = (await readAnyPost(tx, comment.postNo))?.post;
  const isFound = post && !post.hiddenAt && !post.deletedAt;
  if (isFound) await indexComment(tx, comment, author?.no ?? null);
  return true;
}

function postScope(no: number): PostScope {
  return systemScope<PostScope>('the comment stands under it', no);
}

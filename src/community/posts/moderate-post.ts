import type { Db } from '../../../db/client.ts';
import { type PostScope, systemScope } from '../../shared/scopes.ts';
import { indexWords, unindexPost } from '../search-index/index-words.ts';
import { blockOf } from './rules.ts';
import {
  addToBlock,
  findAnyPost,
  listIndexedComments,
  type PostRow,
  setModerated,
} from './store.ts';
import { indexPost } from './write-post.ts';

const why = () => systemScope('operators look after the board');

/** A post as it is stored, hidden and deleted ones too. */
export async function readAnyPost(db: Db, no: number) {
  return await findAnyPost(db, why(), no);
}

/** Leaves lists, search and the map of pages; its author still reads it. False when it was hidden before. */
export async function hidePost(
  tx: Db,
  no: number,
  { at, until }: { at: Date; until: Date | null },
): Promise<boolean> {
  const found = await readAnyPost(tx, no);
  if (!found) return false;
  const { post } = found;
  await setModerated(tx, why(), no, { hiddenAt: post.hiddenAt ?? at, hiddenUntil: until });
  if (post.hiddenAt || post.deletedAt) return post.hiddenAt === null;
  await addToBlock(tx, { block: blockOf(no), category: post.category, shown: -1 });
  await unindexPost(tx, no);
  return true;
}

/** Shows it again, unless its author has deleted it. False when it was not hidden. */
export async function unhidePost(tx: Db, no: number): Promise<boolean> {
  const found = await readAnyPost(tx, no);
  if (!found?.post.hiddenAt) return false;
  const { post, author } = found;
  await setModerated(tx, why(), no, { hiddenAt: null, hiddenUntil: null });
  if (post.deletedAt) return true;
  await addToBlock(tx, { block: blockOf(no), category: post.category, shown: 1 });
  await indexWholePost(tx, post, author?.no ?? null);
  return true;
}

export async function lockPost(tx: Db, no: number, isLocked: boolean): Promise<void> {
  await setModerated(tx, why(), no, { isLocked });
}

/** `at` null: no longer above the list. */
export async function pinPost(tx: Db, no: number, at: Date | null): Promise<void> {
  await setModerated(tx, why(), no, { pinnedAt: at });
}

/** With its comments: what was hidden or deleted as a whole is found as a whole again. */
export async function indexWholePost(tx: Db, post: PostRow, authorNo: number | null) {
  await indexPost(tx, post, authorNo);
  const scope = systemScope<PostScope>('the post is shown again', post.no);
  for (const comment of await listIndexedComments(tx, scope)) {
    await indexWords(tx, { postNo: post.no, ...comment });
  }
}

import type { Deps } from '../../server/deps.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { COMMENTS_PAGE } from './rules.ts';
import { findListed, hasBefore, type ListedComment, listOfPost } from './store.ts';

export type ShownComment = ListedComment;

export type CommentPage = {
  rows: ListedComment[];
  /** The last one of these, when more follow. */
  next: number | null;
  hasEarlier: boolean;
};

type Wish = {
  /** Behind this comment. */
  after?: number | undefined;
  /** With this one among them: then from the top of its thread. */
  around?: number | undefined;
  limit?: number;
};

/** Comments of a post in the order of reading, some at a time. */
export async function listComments(
  deps: Pick<Deps, 'db'>,
  postNo: PostScope,
  { after, around, limit = COMMENTS_PAGE }: Wish = {},
): Promise<CommentPage> {
  const from = await startOf(deps, postNo, { after, around });
  const found = await listOfPost(deps.db, postNo, { after: from, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const isFound = around === undefined || rows.some(({ comment }) => comment.no === around);
  if (!isFound && !from) return await fromThread(deps, postNo, around, limit);
  return {
    rows,
    next: found.length > limit ? rows.at(-1)?.comment.no ?? null : null,
    hasEarlier: from !== undefined && await hasBefore(deps.db, postNo, behind(from)),
  };
}

async function startOf({ db }: Pick<Deps, 'db'>, postNo: PostScope, { after }: Wish) {
  if (after === undefined) return undefined;
  const found = await findListed(db, after);
  return found?.comment.postNo === postNo ? found.comment : undefined;
}

/** A comment far down is shown with its thread. */
async function fromThread(
  deps: Pick<Deps, 'db'>,
  postNo: PostScope,
  around: number,
  limit: number,
): Promise<CommentPage> {
  const found = await findListed(deps.db, around);
  if (found?.comment.postNo !== postNo) return await listComments(deps, postNo, { limit });
  const after = { fid: found.comment.fid, thread: '' };
  const rows = await listOfPost(deps.db, postNo, { after, limit: limit + 1 });
  return {
    rows: rows.slice(0, limit),
    next: rows.length > limit ? rows[limit - 1]?.comment.no ?? null : null,
    hasEarlier: await hasBefore(deps.db, postNo, after),
  };
}

function behind({ fid, thread }: { fid: number; thread: string }) {
  return { fid, thread: thread + '\u0001' };
}

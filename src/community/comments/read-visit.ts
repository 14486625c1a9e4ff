import type { Deps, Member } from '../../server/deps.ts';
import type { PostScope } from '../../shared/scopes.ts';
import type { CommentPage } from './list-comments.ts';
import { countNewer, findListed, findVisit, type ListedComment, setVisit } from './store.ts';

/** The accepted answer of a question, while it is there. */
export async function readAnswer(
  { db }: Pick<Deps, 'db'>,
  post: { no: number; acceptedComment: number | null },
): Promise<ListedComment | undefined> {
  if (post.acceptedComment === null) return undefined;
  const found = await findListed(db, post.acceptedComment);
  const isThere = found && found.comment.postNo === post.no && !found.comment.deletedAt &&
    !found.comment.hiddenAt;
  return isThere ? found : undefined;
}

export type NewSince = { after: number; count: number };

/** How many comments of others came since the member was here; what is shown now counts as read. */
export async function readNewSince(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Member | null,
  postNo: PostScope,
  { rows: shown, next, hasEarlier }: Pick<CommentPage, 'rows' | 'next' | 'hasEarlier'>,
): Promise<NewSince | undefined> {
  if (!member) return undefined;
  const after = await findVisit(db, member.uid, postNo);
  const newest = Math.max(0, ...shown.map(({ comment }) => comment.no));
  if (after === undefined || newest > after) {
    await setVisit(db, { uid: member.uid, postNo, lastNo: newest, at: now() });
  }
  if (after === undefined) return undefined;
  const isWhole = next === null && !hasEarlier;
  const count = isWhole
    ? shown.filter((row) => isNewer(row, after, member)).length
    : await countNewer(db, postNo, after, member.uid);
  return { after, count };
}

/** As the query counts where not all are shown. */
function isNewer({ comment }: ListedComment, after: number, { uid }: Member): boolean {
  return comment.no > after && comment.authorUid !== uid && !comment.deletedAt &&
    !comment.hiddenAt;
}

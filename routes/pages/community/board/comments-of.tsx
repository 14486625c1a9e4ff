/** @jsxImportSource preact */
import type { VNode } from 'preact';
import type { NewSince } from '../../../../src/community/comments/read-visit.ts';
import type { ReadPost } from '../../../../src/community/shared-reads/read-post.ts';
import type { Member } from '../../../../src/server/deps.ts';
import type { PageContext } from '../../../parts/page.tsx';
import { sharedPart } from '../../../parts/stored/shared-part.ts';
import { Comments } from './Comments.tsx';
import type { RefusedForm } from './refused-form.ts';

/** What of the comments is drawn for one reader alone. */
type Personal = {
  newSince: NewSince | undefined;
  refused: RefusedForm | undefined;
  /** A comment that was deleted a moment ago. */
  deleted: number | undefined;
  /** Members that the reader has blocked. */
  blocked: ReadonlySet<string>;
};

/** Comments of a post: drawn once for all members who see them alike, else for the reader. */
export function commentsOf(c: PageContext, read: ReadPost, personal: Personal): VNode {
  const { user, deps } = c.var;
  const now = deps.now();
  if (!user || !seesLikeOthers(user, read, personal)) {
    return <Comments {...read} {...personal} now={now} />;
  }
  const nobody = { newSince: undefined, refused: undefined, deleted: undefined };
  const html = sharedPart(
    c,
    read,
    () => <Comments {...read} {...nobody} blocked={new Set()} now={now} />,
  );
  return (
    <section
      class='post-comments'
      aria-labelledby='comments-title'
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A member who has written none of it, has blocked nobody who has, decides nothing about it, and finds nothing new. */
function seesLikeOthers(
  { uid, role }: Member,
  { found, page, answer }: ReadPost,
  { newSince, refused, deleted, blocked }: Personal,
): boolean {
  if (role === 'operator' || refused || deleted !== undefined || newSince?.count) return false;
  const comments = answer ? [...page.rows, answer] : page.rows;
  const authors = [found.post.authorUid, ...comments.map(({ comment }) => comment.authorUid)];
  return authors.every((author) => author === null || (author !== uid && !blocked.has(author)));
}

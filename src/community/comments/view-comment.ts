import { formatMoment } from '../../shared/time.ts';
import { type Showing, viewAuthor } from '../posts/view-post.ts';
import type { ListedComment } from './store.ts';

export const DELETED = { ko: '삭제된 댓글이에요.', en: 'Deleted comment' } as const;
export const HIDDEN = { ko: '운영 정책에 따라 가려진 댓글이에요.', en: 'Hidden by the operator' };

/** A comment as the specification names it; `comment` is text, not HTML. */
export function viewComment(
  { comment, author }: ListedComment,
  showing: Showing & { reader: { uid: string; email: string } | null },
) {
  const isGone = comment.deletedAt !== null || comment.hiddenAt !== null;
  const words = comment.deletedAt ? DELETED : HIDDEN;
  return {
    no: comment.no,
    fid: comment.fid,
    pid: comment.pid,
    thread: comment.thread,
    query: comment.postNo,
    ref: 0,
    comment: isGone ? words[showing.lang] : comment.body,
    ...(comment.target && !isGone ? { target: comment.target } : {}),
    created_datetime: formatMoment(comment.createdAt),
    edited_datetime: comment.editedAt && !isGone ? formatMoment(comment.editedAt) : null,
    deleted: isGone,
    ...(isGone ? { member_name: '', member_no: null } : viewAuthor(author, showing)),
    ...roomOf(comment.authorUid, isGone ? null : author, showing),
  };
}

/** Of a chat with the author, for other members: both addresses, where addresses are given. */
function roomOf(
  authorUid: string | null,
  author: ListedComment['author'],
  { reader, hasEmails }: Showing & { reader: { uid: string; email: string } | null },
) {
  if (!hasEmails || !reader || !author || reader.uid === authorUid) return {};
  return { room: [reader.email, author.email].sort().join('|') };
}

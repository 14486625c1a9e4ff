import type { Db } from '../../../db/client.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { FoundPost } from '../posts/find-post.ts';
import { withoutBlocked } from '../chat/rooms/block-member.ts';
import { listMentioned } from './mentions.ts';
import { type CommentRow, findListed } from './store.ts';

/**
 * Notifies the author of the post, the author of the comment that is answered, and members that the words name: each once,
 * and never the writer or across a block. In the transaction of the comment; answers who was notified.
 */
export async function noticeComment(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  { post, scope, comment, by }: Pick<FoundPost, 'post' | 'scope'> & {
    comment: CommentRow;
    by: Member;
  },
): Promise<string[]> {
  const answered = comment.pid === 0 ? undefined : await findListed(tx, comment.pid);
  const recipients = new Map<string, 'reply' | 'comment' | 'mention'>();
  // The answered one first: that says more than the post.
  const parent = answered?.comment.authorUid;
  if (parent) recipients.set(parent, 'reply');
  if (post.authorUid && !recipients.has(post.authorUid)) recipients.set(post.authorUid, 'comment');
  const mentioned = await listMentioned(tx, { scope, authorUid: post.authorUid }, comment.body);
  for (const uid of mentioned) {
    if (!recipients.has(uid)) recipients.set(uid, 'mention');
  }
  recipients.delete(by.uid);
  const notified = await withoutBlocked(tx, by, [...recipients.keys()]);
  for (const uid of notified) {
    const cause = recipients.get(uid) ?? 'comment';
    await notify(deps, tx, {
      uid,
      cause,
      thread: cause === 'comment' ? '0' : comment.thread,
      query: post.no,
      actorName: by.name,
      words: comment.body,
    });
  }
  return notified;
}

export async function announceComment(deps: Pick<Deps, 'bus'>, notified: readonly string[]) {
  for (const uid of notified) await announceNotification(deps, uid);
}

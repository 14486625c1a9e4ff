import type { Db } from '../../../db/client.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { FoundPost } from '../posts/find-post.ts';
import { withoutBlocked } from '../chat/rooms/block-member.ts';
import { namesIn } from '../body/draw-words.ts';
import { type CommentRow, findListed, listMembersByKey } from './store.ts';

/**
 * Notifies the author of the post, the author of the comment that is answered, and members that the words name: each once,
 * and never the writer or across a block. In the transaction of the comment; answers who was notified.
 */
export async function noticeComment(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  { post, comment, by }: { post: FoundPost['post']; comment: CommentRow; by: Member },
): Promise<string[]> {
  const answered = comment.pid === 0 ? undefined : await findListed(tx, comment.pid);
  const recipients = new Map<string, 'reply' | 'comment' | 'mention'>();
  // The answered one first: that says more than the post.
  const parent = answered?.comment.authorUid;
  if (parent) recipients.set(parent, 'reply');
  if (post.authorUid && !recipients.has(post.authorUid)) recipients.set(post.authorUid, 'comment');
  for (const uid of await mentionedIn(tx, comment)) {
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

/** Enough for a discussion, and too few to shout at everybody. */
const MOST_MENTIONED = 10;

async function mentionedIn(tx: Db, { body }: CommentRow): Promise<string[]> {
  const keys = namesIn(body).slice(0, MOST_MENTIONED).map((name) => name.toLowerCase());
  return keys.length === 0 ? [] : await listMembersByKey(tx, keys);
}

export async function announceComment(deps: Pick<Deps, 'bus'>, notified: readonly string[]) {
  for (const uid of notified) await announceNotification(deps, uid);
}

import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { withoutBlocked } from '../chat/rooms/block-member.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { announcePost } from '../posts/announce-post.ts';
import { isAuthor, requirePost } from '../posts/find-post.ts';
import { setAnswer } from '../posts/set-answer.ts';
import { findListed } from './store.ts';

/** The member who posed a question says which comment answers it; operators may too. */
export async function acceptComment(
  deps: Deps,
  member: Member,
  postNo: number,
  commentNo: number | null,
): Promise<void> {
  const found = await requirePost(deps, member, postNo);
  if (!isAuthor(found, member) && member.role !== 'operator') fail('post.acceptNotYours');
  if (!['Q', 'T'].includes(found.post.category)) fail('post.noQuestion');
  let author: string | null = null;
  if (commentNo !== null) {
    const answer = (await findListed(deps.db, commentNo))?.comment;
    if (answer?.postNo !== postNo) return fail('comment.notFound');
    if (answer.deletedAt || answer.hiddenAt) fail('comment.gone');
    author = answer.authorUid;
  }
  const notified = await deps.db.transaction(async (tx) => {
    await setAnswer(tx, found.scope, commentNo);
    if (!author || author === member.uid) return undefined;
    if ((await withoutBlocked(tx, member, [author])).length === 0) return undefined;
    await notify(deps, tx, {
      uid: author,
      cause: 'accepted answer',
      query: postNo,
      actorName: member.name,
      words: found.post.title,
    });
    return author;
  });
  if (notified) await announceNotification(deps, notified);
  await announcePost(deps, postNo);
}

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
  const answerer = commentNo === null ? null : await authorOfAnswer(deps, postNo, commentNo);
  const notified = await deps.db.transaction(async (tx) => {
    await setAnswer(tx, found.scope, commentNo);
    if (commentNo === null) return [];
    // An operator accepts in place of the author of the question, who is notified.
    const concerned = [
      { uid: answerer, cause: 'accepted answer' as const },
      { uid: found.post.authorUid, cause: 'question answered' as const },
    ].filter((one): one is typeof one & { uid: string } => one.uid !== null);
    const uids = await withoutBlocked(tx, member, [...new Set(concerned.map(({ uid }) => uid))]);
    const open = new Set(uids.filter((uid) => uid !== member.uid));
    for (const { uid, cause } of concerned) {
      if (!open.delete(uid)) continue;
      const words = found.post.title;
      await notify(deps, tx, { uid, cause, query: postNo, actorName: member.name, words });
    }
    return uids.filter((uid) => uid !== member.uid);
  });
  for (const uid of notified) await announceNotification(deps, uid);
  await announcePost(deps, postNo);
}

async function authorOfAnswer({ db }: Pick<Deps, 'db'>, postNo: number, commentNo: number) {
  const answer = (await findListed(db, commentNo))?.comment;
  if (answer?.postNo !== postNo) return fail('comment.notFound');
  if (answer.deletedAt || answer.hiddenAt) fail('comment.gone');
  return answer.authorUid;
}

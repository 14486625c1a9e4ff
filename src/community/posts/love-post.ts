import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { withoutBlocked } from '../chat/rooms/block-member.ts';
import { announcePost } from './announce-post.ts';
import { isAuthor, requirePost } from './find-post.ts';
import { addToLoves, deleteLove, hasLoved, insertLove } from './store.ts';

/** Recommends a post, once a member; answers the count. */
export async function lovePost(deps: Deps, member: Member, no: number): Promise<number> {
  const found = await requirePost(deps, member, no);
  if (isAuthor(found, member)) fail('post.loveOwn');
  const { authorUid, title } = found.post;
  const isNew = await deps.db.transaction(async (tx) => {
    if (!await insertLove(tx, found.scope, member.uid, deps.now())) return false;
    await addToLoves(tx, found.scope, 1);
    if (await mayNotice(tx, member, authorUid)) {
      await notify(deps, tx, {
        uid: authorUid ?? '',
        cause: 'Love',
        query: no,
        actorName: member.name,
        words: title,
      });
    }
    return true;
  });
  if (isNew && authorUid) await announceNotification(deps, authorUid);
  return await countAfter(deps, member, no);
}

/** Not across a block. */
async function mayNotice(tx: Db, member: Member, authorUid: string | null): Promise<boolean> {
  return authorUid !== null && (await withoutBlocked(tx, member, [authorUid])).length > 0;
}

/** Takes a recommendation back. */
export async function unlovePost(deps: Deps, member: Member, no: number): Promise<number> {
  const { scope } = await requirePost(deps, member, no);
  await deps.db.transaction(async (tx) => {
    if (await deleteLove(tx, scope, member.uid)) await addToLoves(tx, scope, -1);
  });
  return await countAfter(deps, member, no);
}

async function countAfter(deps: Deps, member: Member, no: number): Promise<number> {
  await announcePost(deps, no);
  return (await requirePost(deps, member, no)).post.loves;
}

/** Whether the reader has recommended it. */
export async function isLoved(
  { db }: Pick<Deps, 'db'>,
  reader: Member | null,
  post: PostScope,
): Promise<boolean> {
  return reader !== null && await hasLoved(db, post, reader.uid);
}

import type { Deps } from '../../../server/deps.ts';
import type { MemberScope, RoomScope } from '../../../shared/scopes.ts';
import { announceNotification } from '../../../notifications/feed/notify.ts';
import { forgetMentions } from './forget-mentions.ts';
import { dropFiles, emptyMessages, listOwn } from './store.ts';

/** Empties own messages, with what they show; their places stay. Answers those that were still there. */
export async function removeMessages(
  deps: Pick<Deps, 'db' | 'now' | 'bus'>,
  who: { room: RoomScope; author: MemberScope },
  uids: readonly number[],
): Promise<{ uid: number; seq: number; rev: number }[]> {
  const { removed, forgotten } = await deps.db.transaction(async (tx) => {
    const own = await listOwn(tx, who, uids);
    if (own.length === 0) return { removed: [], forgotten: [] };
    const gone = own.map(({ uid }) => uid);
    const last = await emptyMessages(tx, who.room, gone, deps.now());
    await dropFiles(tx, who.room, gone);
    const first = last - own.length + 1;
    const removed = own.map(({ uid, seq }, index) => ({ uid, seq, rev: first + index }));
    return { removed, forgotten: await forgetMentions(tx, own) };
  });
  for (const uid of forgotten) await announceNotification(deps, uid);
  return removed;
}

import type { Deps } from '../../../server/deps.ts';
import type { MemberScope, RoomScope } from '../../../shared/scopes.ts';
import { dropFiles, emptyMessages, listOwn } from './store.ts';

/** Empties own messages, with what they show; their places stay. Answers those that were still there. */
export async function removeMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  who: { room: RoomScope; author: MemberScope },
  uids: readonly number[],
): Promise<{ uid: number; seq: number; rev: number }[]> {
  return await db.transaction(async (tx) => {
    const own = await listOwn(tx, who, uids);
    if (own.length === 0) return [];
    const gone = own.map(({ uid }) => uid);
    const last = await emptyMessages(tx, who.room, gone, now());
    await dropFiles(tx, who.room, gone);
    return own.map((one, index) => ({ ...one, rev: last - own.length + 1 + index }));
  });
}

import type { Deps } from '../../../server/deps.ts';
import type { MemberScope, RoomScope } from '../../../shared/scopes.ts';
import { emptyMessages, listOwn } from './store.ts';

/** Empties own messages; their places stay. Answers those that were still there. */
export async function removeMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  who: { room: RoomScope; author: MemberScope },
  uids: readonly number[],
): Promise<{ uid: number; seq: number; rev: number }[]> {
  return await db.transaction(async (tx) => {
    const own = await listOwn(tx, who, uids);
    if (own.length === 0) return [];
    const last = await emptyMessages(tx, who.room, own.map(({ uid }) => uid), now());
    return own.map((one, index) => ({ ...one, rev: last - own.length + 1 + index }));
  });
}

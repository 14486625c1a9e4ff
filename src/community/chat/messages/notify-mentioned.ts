import type { Db } from '../../../../db/client.ts';
import { notify } from '../../../notifications/feed/notify.ts';
import { mentionedIn } from '../../../review/comments/rules.ts';
import type { Deps } from '../../../server/deps.ts';
import { withoutBlocked } from '../rooms/block-member.ts';
import { listListeners } from '../rooms/store.ts';
import type { Sending } from './store.ts';

type Words = Pick<Sending, 'room' | 'author' | 'body'>;

/** Enough to call a team, and too few to shout at everybody. */
const MOST_MENTIONED = 10;

/**
 * Notifies members of a room by whose names a message calls, in the transaction that writes it, but not across a block or
 * where the room is muted. Operators are one to those who write to them, so nobody is named there. Answers who was notified.
 */
export async function notifyMentioned(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  messages: readonly Words[],
): Promise<string[]> {
  const calling = messages.filter(({ body }) => body.includes('@'));
  if (calling.length === 0) return [];
  const listeners = await listListeners(tx, [...new Set(calling.map(({ room }) => room))]);
  const notified: string[] = [];
  for (const { room, author, body } of calling) {
    const inRoom = listeners.filter((one) => one.room_no === room);
    const others = inRoom.filter(({ uid, is_muted }) => uid !== author && !is_muted);
    const named = mentionedIn(body, others).slice(0, MOST_MENTIONED).map(({ uid }) => uid);
    const by = inRoom.find(({ uid }) => uid === author);
    for (const uid of await withoutBlocked(tx, { uid: author }, named)) {
      const query = inRoom[0]?.room_id ?? '';
      await notify(deps, tx, {
        uid,
        cause: 'chat mention',
        query,
        actorName: by?.name ?? '',
        words: body,
      });
      notified.push(uid);
    }
  }
  return notified;
}

import type { Deps, Member } from '../../../server/deps.ts';
import { openRoom } from './open-room.ts';
import { setMuted } from './store.ts';

/** What is said there is still read there; the top bar and the count of unread say nothing of it. */
export async function muteRoom(
  deps: Deps,
  member: Member,
  { room, isMuted }: { room: string; isMuted: boolean },
) {
  const { no } = await openRoom(deps, member, room, { creates: false });
  await setMuted(deps.db, { room: no, uid: member.uid }, isMuted);
  await deps.bus.publish({ type: 'chat.changed', uids: [member.uid] });
}

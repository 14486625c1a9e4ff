import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { type OpenedRoom, openRoom } from './open-room.ts';
import { listUnwritable } from './store.ts';

/** A room that is there already and in which the member may write now. */
export async function requireWritable(
  deps: Deps,
  member: Member,
  name: string,
): Promise<OpenedRoom> {
  const room = await openRoom(deps, member, name, { creates: false });
  if (room.refusal) fail(room.refusal);
  const [closed] = await listUnwritable(deps.db, [room.no]);
  if (closed) fail(closed.why === 'blocked' ? 'chat.blocked' : 'chat.partnerGone');
  return room;
}

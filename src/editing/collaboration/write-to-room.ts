import type { RoomTarget, RoomWrite } from '../../server/hooks.ts';
import type { Room } from './room.ts';

/** Writes a target into the room of a line, if members have it open. They see the smallest change, and carets stay. */
export async function writeToRoom(
  room: Room | undefined,
  { target, version, by, mayWrite }: RoomTarget,
): Promise<RoomWrite> {
  if (!room || room.channels.size === 0) return 'closed';
  const isSettled = await new Promise<boolean>((resolve) =>
    room.afterKept(() => resolve(true), () => resolve(false))
  );
  if (!isSettled || room.isDropped || !room.isQuiet || room.line.version !== version) return 'busy';
  return await new Promise((resolve) => {
    const done = { onKept: () => resolve('written'), onLost: () => resolve('busy') };
    if (!room.write(target, { uid: by, mayWrite }, done)) resolve('written');
  });
}

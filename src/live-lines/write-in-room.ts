import type { LineRights } from '../lines/rules.ts';
import type { Room } from './room.ts';

type Given = { text: string; version: number; rights: LineRights };

/**
 * Writes a text into a line that others have open: they see the smallest change, and their carets stay. False when the
 * line is no longer at that version; nothing was written then.
 */
export async function writeInRoom(
  room: Room,
  { text, version, rights }: Given,
): Promise<boolean> {
  const isSettled = await new Promise<boolean>((resolve) =>
    room.afterKept(() => resolve(true), () => resolve(false))
  );
  if (!isSettled || room.isDropped || !room.isQuiet || room.line.version !== version) return false;
  return await new Promise<boolean>((resolve) => {
    const done = { onKept: () => resolve(true), onLost: () => resolve(false) };
    if (!room.write(text, { uid: rights.by, rights }, done)) resolve(true);
  });
}

import type { Deps } from '../../server/deps.ts';
import type { Room } from './room.ts';
import { compactText } from '../../documents/shared-texts/compact-text.ts';

/** Of so many rooms at a time the texts are compacted. */
const BATCH = 50;

/** Stores texts as a whole instead of update by update. What is not stored yet stays out. */
export async function compactRooms({ db }: Pick<Deps, 'db'>, rooms: readonly Room[]) {
  for (let at = 0; at < rooms.length; at += BATCH) {
    const whole = rooms.slice(at, at + BATCH)
      .map((room) => ({ room, compacted: room.compacted() }));
    const done = await db.transaction(async (tx) => {
      const done: typeof whole = [];
      for (const one of whole) {
        const { id, epoch } = one.room.line;
        const { bytes, seq } = one.compacted;
        if (await compactText(tx, { lineId: id, epoch, seq, snap: bytes })) done.push(one);
      }
      return done;
    });
    for (const { room, compacted } of done) room.setCompacted(compacted);
  }
}

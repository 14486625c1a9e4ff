import type { Deps } from '../../../server/deps.ts';
import type { RoomScope } from '../../../shared/scopes.ts';
import { PAGE } from '../rules.ts';
import { listMessages, type MessageRow, type Part } from './store.ts';

/** A part of the messages of a room, by `seq`; `hasMore`: there are more in that direction. */
export async function readHistory(
  { db }: Pick<Deps, 'db'>,
  room: RoomScope,
  part: Part,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const rows = await listMessages(db, room, part, PAGE + 1);
  return {
    rows: rows.slice(0, PAGE).sort((one, other) => one.seq - other.seq),
    hasMore: rows.length > PAGE,
  };
}

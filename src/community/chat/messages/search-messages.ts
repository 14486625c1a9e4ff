import type { Deps, Member } from '../../../server/deps.ts';
import { countOrFail } from '../../../server/limit.ts';
import { fail } from '../../../shared/errors.ts';
import { belongingOf } from '../rooms/list-chats.ts';
import { openRoom } from '../rooms/open-room.ts';
import { listRoomNos } from '../rooms/store.ts';
import {
  cleanMessage,
  limitOfSearches,
  MOST_FOUND_MESSAGES,
  PAGE,
  SEARCH_LENGTH,
} from '../rules.ts';
import { findMessages, type FoundMessage } from './store.ts';

type Search = { search: string; page: number; room?: string | undefined };

/** Messages with these words, newest first: of one room, or of all that the member may read. */
export async function searchMessages(
  deps: Deps,
  member: Member,
  { search, page, room }: Search,
): Promise<{ rows: FoundMessage[]; total: number }> {
  const words = cleanMessage(search);
  if (words.length > SEARCH_LENGTH) fail('chat.searchLong');
  await countOrFail(
    { limiter: deps.rates, log: deps.log },
    `chat-search:${member.uid}`,
    limitOfSearches,
  );
  if (!words) return { rows: [], total: 0 };
  const rooms = room
    ? [(await openRoom(deps, member, room, { creates: false })).no]
    : await listRoomNos(deps.db, (await belongingOf(deps, member)).who);
  return await findMessages(deps.db, rooms, words, {
    limit: PAGE,
    offset: (page - 1) * PAGE,
    most: MOST_FOUND_MESSAGES,
  });
}

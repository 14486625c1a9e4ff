import type { Member } from '../../server/deps.ts';
import type { FoundMessage } from './messages/store.ts';
import { viewMessage } from './view-message.ts';

/** A message that was found: its room has the name that `join_room` takes. */
export function viewFound(
  row: FoundMessage,
  reader: Member,
  showsEmails: boolean,
) {
  const room = { kind: row.room_kind, title: '', ownerUid: null, members: [] };
  const { is_mine, nick2: _, ref: __, ...message } = viewMessage(row, {
    alias: row.room_id,
    room,
    reader,
    showsEmails,
  });
  return { ...message, is_mine };
}

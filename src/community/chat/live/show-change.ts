import type { Deps } from '../../../server/deps.ts';
import type { MessageRow } from '../messages/store.ts';
import { hidesOperator, OPERATOR, OPERATOR_NAME, viewMessage } from '../view-message.ts';
import { type LiveRoom, type Participant, toRoom } from './live-rooms.ts';

/*
 * What has changed in a room, to all connections of this process that have it open, whichever process it happened at.
 */

type Viewer = Pick<Deps, 'config'>;

export function viewingOf({ config }: Viewer, { alias, room, connection }: Participant) {
  return {
    alias,
    room: room.facts,
    reader: connection.member,
    showsEmails: config.boardEmails,
  };
}

export function showMessage(viewer: Viewer, room: LiveRoom, row: MessageRow) {
  toRoom(room, 'receive_message', (other) => viewMessage(row, viewingOf(viewer, other)));
}

export function showRemoved(
  room: LiveRoom,
  messages: readonly { uid: number; seq: number; rev: number }[],
) {
  toRoom(room, 'removed_messages', ({ alias }) => ({ room: alias, messages }));
}

export function showReadMark(
  viewer: Viewer,
  room: LiveRoom,
  { uid, seq }: { uid: string; seq: number },
) {
  toRoom(
    room,
    'check_message',
    (participant) => ({
      room: participant.alias,
      ...nameReader(viewer, participant, uid),
      seq,
    }),
  );
}

/** To the others. */
export function showTyping(
  viewer: Viewer,
  room: LiveRoom,
  { uid, name }: { uid: string; name: string },
) {
  toRoom(room, 'typing', (other) => {
    if (other.connection.member.uid === uid) return undefined;
    const isHidden = hidesOperator(uid, viewingOf(viewer, other));
    return { room: other.alias, name: isHidden ? OPERATOR_NAME : name };
  });
}

/** As an author is named. */
function nameReader(viewer: Viewer, participant: Participant, uid: string) {
  const viewing = viewingOf(viewer, participant);
  if (hidesOperator(uid, viewing)) return { reader: OPERATOR, reader_uid: OPERATOR };
  const email = participant.room.facts.members.find((one) => one.uid === uid)?.email;
  return { reader: viewing.showsEmails && email ? email : uid, reader_uid: uid };
}

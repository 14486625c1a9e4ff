import type { z } from 'zod';
import { readUser } from '../../../accounts/users/read-user.ts';
import type { SocketContext } from '../../../realtime/sockets/socket-event.ts';
import { countOrFail, reservePlaceOrFail } from '../../../server/limit.ts';
import { fail } from '../../../shared/errors.ts';
import type { MessageRow, Sending } from '../messages/store.ts';
import type { Written } from '../messages/message-queue.ts';
import { removeMessages } from '../messages/remove-messages.ts';
import { cleanMessage, limitOfPartners, MESSAGE_LENGTH, sendLimits } from '../rules.ts';
import type { RemoveMessagesData, SendMessageData } from '../schema.ts';
import { summarizeWritten } from '../rooms/list-chats.ts';
import { seconds } from '../view-message.ts';
import type { Chat } from './chat.ts';
import type { Participant } from './live-rooms.ts';
import { participantFor } from './room-events.ts';
import { showMessage, showRemoved } from './show-change.ts';

/** Answered behind the commit. The same `client_id` again is the same message. */
export async function sendMessage(
  chat: Chat,
  context: SocketContext,
  { room: alias, message, client_id: clientId, attachment }: z.output<typeof SendMessageData>,
) {
  const { connection } = context;
  const body = cleanMessage(message);
  if (!body && !attachment) fail('chat.empty');
  const length = [...body].length;
  if (length > MESSAGE_LENGTH) {
    fail('chat.tooLong', { length: String(length), most: String(MESSAGE_LENGTH) });
  }
  let shown: Promise<void> | undefined;
  // What is awaited in order is that it waits for its commit, not the commit.
  const { written } = await chat.inOrder(connection, async () => {
    const participant = await mayWrite(chat, context, alias);
    const author = connection.member.uid;
    const { no, kind } = participant.room.facts;
    const isToOperators = kind === 'operator';
    const sending: Sending = {
      ...{ room: no, author, clientId, body, isToOperators },
      fileId: attachment?.id,
    };
    return {
      written: chat.queue.add(
        sending,
        (outcome) => shown = announceMessage(chat, participant, sending, outcome),
      ),
    };
  });
  const { uid, seq, rev, at } = await written;
  await shown;
  const answer = { uid, seq, rev, time: seconds(at) };
  connection.push('saved_message', { room: alias, client_id: clientId, ...answer });
  return answer;
}

async function mayWrite(chat: Chat, { deps, connection }: SocketContext, alias: string) {
  const { uid } = connection.member;
  const isUnlimited = deps.config.unlimited.has(connection.ip);
  const rates = { limiter: deps.rates, log: deps.log };
  if (!isUnlimited) await countOrFail(rates, `chat:${uid}`, ...sendLimits);
  const participant = await participantFor(chat, connection, alias);
  if (participant.refusal) fail(participant.refusal);
  const { facts } = participant.room;
  if (facts.kind === 'pair' && facts.lastSeq === 0 && !isUnlimited) {
    const user = await readUser(deps.db, uid) ?? fail('auth.required');
    const limit = limitOfPartners(user.createdAt, deps.now());
    await reservePlaceOrFail(deps, `chat-partner:${uid}`, limit);
    // The next words to the same partner are not a new beginning.
    facts.lastSeq = 1;
  }
  return participant;
}

/** Behind the commit: everybody in the room sees it, other pages of its members hear of it. */
function announceMessage(
  chat: Chat,
  participant: Participant,
  sending: Sending,
  { sent, preAt, file }: Written,
): Promise<void> {
  const { member } = participant.connection;
  const room = chat.rooms.room(sending.room) ?? participant.room;
  const { facts } = room;
  facts.lastSeq = Math.max(facts.lastSeq, sent.seq);
  const own = facts.members.find(({ uid }) => uid === member.uid);
  if (own) own.readSeq = Math.max(own.readSeq, sent.seq);
  const row: MessageRow = {
    ...sent,
    room_no: sending.room,
    author_uid: member.uid,
    client_id: sending.clientId,
    body: sending.body,
    removed_at: null,
    pre_at: preAt,
    name: member.name,
    email: member.email,
    file_id: file?.id ?? null,
    file_name: file?.name ?? null,
    file_type: file?.type ?? null,
    file_size: file?.size ?? null,
    file_width: file?.width ?? null,
    file_height: file?.height ?? null,
  };
  const change = { first: sent.rev, last: sent.rev, seq: sent.seq };
  const shown = chat.followed.show(room, change, () => showMessage(chat.deps, room, row));
  chat.followed.marked(room, member.uid, sent.seq);
  for (const reader of facts.members) {
    if (reader.uid === member.uid || reader.isMuted) continue;
    for (const connection of chat.announcedOf(reader.uid)) {
      const summary = summarizeWritten(chat.deps, { facts, reader, row });
      connection.push('getNotification', summary);
    }
  }
  void chat.deps.bus.publish({
    type: 'chat.changed',
    uids: facts.members.map(({ uid }) => uid),
    ...(facts.kind === 'operator' && { toOperators: true }),
  });
  return shown;
}

/** Own words only; others are left out of the answer. */
export async function removeOwn(
  chat: Chat,
  { deps, connection }: SocketContext,
  { room: alias, uids }: z.output<typeof RemoveMessagesData>,
) {
  const { room } = await participantFor(chat, connection, alias);
  const { uid: author } = connection.member;
  const removed = await removeMessages(deps, { room: room.facts.no, author }, uids);
  if (removed.length > 0) {
    const change = { first: removed[0]?.rev ?? 0, last: removed.at(-1)?.rev ?? 0 };
    await chat.followed.show(room, change, () => showRemoved(room, removed));
    await deps.bus.publish({
      type: 'chat.changed',
      uids: room.facts.members.map(({ uid }) => uid),
    });
  }
  return { removed };
}

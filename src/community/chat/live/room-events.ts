import type { z } from 'zod';
import type { SocketContext } from '../../../realtime/sockets/socket-event.ts';
import { markRoomRead } from '../../../notifications/feed/mark-read.ts';
import { checkIdentity } from '../../../server/check-identity.ts';
import { type OpenedRoom, openRoom } from '../rooms/open-room.ts';
import { findCounts } from '../rooms/store.ts';
import { countUnread } from '../rooms/list-chats.ts';
import { readHistory } from '../messages/history.ts';
import { findSeqSince, type Part } from '../messages/store.ts';
import type { Deps } from '../../../server/deps.ts';
import type {
  JoinRoomData,
  MoreData,
  NewUserData,
  ReadMessageData,
  TypingData,
} from '../schema.ts';
import { beginningOfDay, TYPING_MS } from '../rules.ts';
import { hidesOperator, viewMessage } from '../view-message.ts';
import type { Chat } from './chat.ts';
import { membersHere, newParticipant, type Participant } from './live-rooms.ts';
import { showReadMark, viewingOf } from './show-change.ts';

type Data<Schema extends z.ZodType> = z.output<Schema>;

/** Who they say to be must agree with their session; from now on they hear of all their chats. */
export async function newUser(
  chat: Chat,
  { deps, connection }: SocketContext,
  { email }: Data<typeof NewUserData>,
) {
  checkIdentity(deps, { kind: 'member', member: connection.member }, email);
  await chat.announce(connection);
  return {};
}

/** Answers the newest messages, or what has changed since the client was there. What is said from now on is pushed. */
export function joinRoom(
  chat: Chat,
  { deps, connection }: SocketContext,
  { room: alias, after }: Data<typeof JoinRoomData>,
) {
  return chat.inOrder(connection, async () => {
    const { member } = connection;
    const isUnlimited = deps.config.unlimited.has(connection.ip);
    const known = deps.config.sharesDatabase ? undefined : chat.rooms.known(connection, alias);
    const facts = known ?? await openRoom(deps, member, alias, { isUnlimited });
    const before = chat.rooms.room(facts.no);
    const wasHere = before !== undefined && membersHere(before).has(member.uid);
    const participant = chat.rooms.enter(connection, alias, facts);
    chat.followed.follow(participant.room);
    // Counted before it is read: what comes between is in both.
    const counts = await findCounts(deps.db, facts.no);
    const page = await pageOf(
      chat,
      participant,
      after === undefined ? { part: 'newest' } : { part: 'after', rev: after },
    );
    const answer = {
      ...page,
      id: facts.id,
      kind: facts.kind,
      title: facts.title,
      last_seq: counts?.lastSeq ?? 0,
      rev: counts?.rev ?? 0,
      read_seq: facts.members.find(({ uid }) => uid === member.uid)?.readSeq ?? 0,
      is_muted: facts.members.find(({ uid }) => uid === member.uid)?.isMuted ?? false,
      refusal: facts.refusal ?? null,
      partners: partnersOf(chat, participant, facts),
    };
    connection.push('old_messages', answer);
    if (!wasHere) chat.presence.changed(participant.room, { isNew: !before });
    return answer;
  });
}

export async function more(
  chat: Chat,
  { connection }: SocketContext,
  data: Data<typeof MoreData>,
) {
  const participant = await participantFor(chat, connection, data.room);
  if ('before' in data) {
    const page = await pageOf(chat, participant, { part: 'before', seq: data.before });
    connection.push('old_messages', page);
    return page;
  }
  const seq = 'around' in data ? data.around : await readSeqOfDay(chat.deps, participant, data.day);
  const page = { ...await pageOf(chat, participant, { part: 'around', seq }), seq };
  connection.push('old_messages', page);
  return page;
}

async function readSeqOfDay(deps: Deps, { room }: Participant, day: string): Promise<number> {
  return await findSeqSince(deps.db, room.facts.no, beginningOfDay(day));
}

/** The mark goes forward only, and no further than there is something to read. */
export async function readMessage(
  chat: Chat,
  { deps, connection }: SocketContext,
  { room: alias, seq }: Data<typeof ReadMessageData>,
) {
  const { uid } = connection.member;
  const { room } = await participantFor(chat, connection, alias);
  const own = room.facts.members.find((one) => one.uid === uid);
  const reached = await chat.queue.mark({ room: room.facts.no, uid, seq });
  if (own && own.readSeq < reached) own.readSeq = reached;
  showReadMark(deps, room, { uid, seq: reached });
  chat.followed.marked(room, uid, reached);
  await deps.bus.publish({ type: 'chat.changed', uids: [uid] });
  await markRoomRead(deps, connection.member, room.facts.id);
  return { seq: reached };
}

export async function count(_chat: Chat, { deps, connection }: SocketContext) {
  const unread = await countUnread(deps, connection.member);
  connection.push('count_message', unread);
  return unread;
}

/** Pushed to the others in the room, stored nowhere. */
export async function typing(
  chat: Chat,
  { connection }: SocketContext,
  { room: alias }: Data<typeof TypingData>,
) {
  const participant = await participantFor(chat, connection, alias);
  const now = performance.now();
  if (participant.refusal || now - participant.typedAt < TYPING_MS) return {};
  participant.typedAt = now;
  const { uid, name } = connection.member;
  chat.presence.typing(participant.room, { uid, name });
  return {};
}

/** Where the client is in the room already nothing is read; else it is opened for this one event. */
export async function participantFor(
  chat: Chat,
  connection: SocketContext['connection'],
  alias: string,
): Promise<Participant> {
  const participant = chat.rooms.find(connection, alias);
  await participant?.check;
  const known = participant && chat.rooms.find(connection, alias);
  if (known) return known;
  const isUnlimited = chat.deps.config.unlimited.has(connection.ip);
  const facts = await openRoom(chat.deps, connection.member, alias, { isUnlimited });
  const room = chat.rooms.room(facts.no) ?? { facts, participants: new Map() };
  return newParticipant({ connection, alias, room, refusal: facts.refusal });
}

async function pageOf(chat: Chat, participant: Participant, part: Part) {
  const { rows, hasMore } = await readHistory(chat.deps, participant.room.facts.no, part);
  const viewing = viewingOf(chat.deps, participant);
  return {
    room: participant.alias,
    messages: rows.map((row) => viewMessage(row, viewing)),
    has_more: hasMore,
  };
}

function partnersOf(chat: Chat, participant: Participant, { members }: OpenedRoom) {
  const viewing = viewingOf(chat.deps, participant);
  const { uid: own } = participant.connection.member;
  const here = chat.presence.in(participant.room);
  return members.filter(({ uid }) => uid !== own && !hidesOperator(uid, viewing)).map((one) => ({
    uid: one.uid,
    name: one.name,
    read_seq: one.readSeq,
    is_here: here.has(one.uid),
  }));
}

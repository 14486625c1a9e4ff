import { z } from 'zod';
import { MOST_REMOVED } from './rules.ts';

/*
 * The events of the socket, named as specified, and the calls. Of fields that name the caller only agreement with the
 * session counts.
 */

const room = z.string().min(1).max(600);
const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const NewUserData = z.object({ email: z.string().max(320).optional() });
/** `after`: the newest `rev` that the client knows. */
export const JoinRoomData = z.object({ room, after: seq.optional() });
/** Before a message, around one, or around the first one since a day began. */
export const MoreData = z.union([
  z.object({ room, before: seq }),
  z.object({ room, around: seq }),
  z.object({ room, day: z.iso.date() }),
]);
/** Length is checked with words of its own. */
export const SendMessageData = z.object({
  room,
  message: z.string(),
  client_id: z.string().regex(/^[\w-]{4,64}$/),
  /** What its bytes say to be a picture is shown as one, whatever is said here. */
  kind: z.enum(['text', 'image', 'file']).optional(),
  /** As POST /chat-files answered it. */
  attachment: z.object({ id: z.string().regex(/^[\w-]{32}$/) }).nullish(),
});
export const ReadMessageData = z.object({ room, seq });
export const RemoveMessagesData = z.object({
  room,
  uids: z.array(z.number().int().positive()).max(MOST_REMOVED),
});
export const CountData = z.object({});
export const TypingData = z.object({ room });
/** What their HTTP calls have done already. */
export const DoneData = z.unknown();

const member = z.string().max(320).optional();
const page = z.coerce.number().int().min(1).max(10_000).catch(1).default(1);

export const ChatsCall = z.object({ member, page });
/** `room`: only there. */
export const ChatCall = z.object({
  member,
  search: z.string().default(''),
  page,
  room: room.optional(),
});
export const MuteCall = z.object({ room, muted: z.boolean() });
export const BlockPath = z.object({ name: z.string().min(1).max(100) });

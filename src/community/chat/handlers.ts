import { checkIdentity } from '../../server/check-identity.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { sendChatFile } from './files/send-chat-file.ts';
import { searchMessages } from './messages/search-messages.ts';
import { blockMember, readBlocked, unblockMember } from './rooms/block-member.ts';
import { listChats } from './rooms/list-chats.ts';
import { muteRoom } from './rooms/mute-room.ts';
import { CHATS_PAGE } from './rules.ts';
import { BlockPath, ChatCall, ChatsCall, MuteCall } from './schema.ts';
import { viewFound } from './view-found.ts';

/** POST /chats: a page of the chats of the member; each row says how many there are. */
export const postChats = createHandlers(signedIn, valid('json', ChatsCall), async (c) => {
  const { member: claim, page } = c.req.valid('json');
  checkMember(c.var.deps, c.var.member, claim);
  const offset = (page - 1) * CHATS_PAGE;
  const { rows, total } = await listChats(c.var.deps, c.var.member, { limit: CHATS_PAGE, offset });
  return c.json(rows.map((row) => ({ ...row, total_records: total })));
});

/** POST /chat: messages with the words of `search`, newest first. */
export const postChat = createHandlers(signedIn, valid('json', ChatCall), async (c) => {
  const { deps, member } = c.var;
  const { member: claim, ...search } = c.req.valid('json');
  checkMember(deps, member, claim);
  const { rows, total } = await searchMessages(deps, member, search);
  const found = rows.map((row) => viewFound(row, member, deps.config.boardEmails));
  return c.json(found.map((row) => ({ ...row, total_records: total })));
});

/** POST /chat-files (multipart: room, file): what a message may show then. */
export const postChatFile = createHandlers(signedIn, async (c) => {
  const { deps, member } = c.var;
  const form = { body: c.req.raw.body, contentType: c.req.header('content-type') ?? '' };
  return c.json(await sendChatFile(deps, member, form));
});

/** PUT /chat/mute */
export const putMute = createHandlers(signedIn, valid('json', MuteCall), async (c) => {
  const { room, muted } = c.req.valid('json');
  await muteRoom(c.var.deps, c.var.member, { room, isMuted: muted });
  return c.json({ muted });
});

export const getBlocks = createHandlers(signedIn, async (c) => {
  const blocked = await readBlocked(c.var.deps, c.var.member);
  return c.json(blocked.map(({ name, at }) => ({ name, blocked_at: at.toISOString() })));
});

export const putBlock = createHandlers(signedIn, valid('param', BlockPath), async (c) => {
  await blockMember(c.var.deps, c.var.member, c.req.valid('param').name);
  return c.json({ blocked: true });
});

export const deleteBlock = createHandlers(signedIn, valid('param', BlockPath), async (c) => {
  await unblockMember(c.var.deps, c.var.member, c.req.valid('param').name);
  return c.json({ blocked: false });
});

function checkMember(deps: Deps, member: Member, claim: string | undefined) {
  checkIdentity(deps, { kind: 'member', member }, claim);
}

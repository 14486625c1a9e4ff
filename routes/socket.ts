import type { Context } from 'hono';
import { Hono } from 'hono';
import {
  goToLine,
  leaveDocument,
  openDocument,
} from '../src/editing/collaboration/presence/presence.ts';
import { lineEventSource } from '../src/documents/lines/follow-lines.ts';
import type { Collaboration } from '../src/editing/collaboration/collaboration.ts';
import { jobEventSource } from '../src/machine-translation/jobs/follow-job.ts';
import { feedEventSource } from '../src/notifications/feed/feed-event-source.ts';
import { EventSubscriptions } from '../src/realtime/events/event-subscriptions.ts';
import type { Chat } from '../src/community/chat/live/chat.ts';
import { removeOwn, sendMessage } from '../src/community/chat/live/message-events.ts';
import {
  count,
  joinRoom,
  more,
  newUser,
  readMessage,
  typing,
} from '../src/community/chat/live/room-events.ts';
import {
  CountData,
  DoneData,
  JoinRoomData,
  MoreData,
  NewUserData,
  ReadMessageData,
  RemoveMessagesData,
  SendMessageData,
  TypingData,
} from '../src/community/chat/schema.ts';
import type { Place } from '../src/realtime/sockets/address-places.ts';
import { HELLO_MS, SOCKET_PATH } from '../src/realtime/sockets/rules.ts';
import {
  GoToLineData,
  LeaveDocumentData,
  OpenDocumentData,
} from '../src/realtime/sockets/schema.ts';
import { ServedSocket } from '../src/realtime/sockets/serve-socket.ts';
import { socketEvent, type SocketEvents } from '../src/realtime/sockets/socket-event.ts';
import { wireOf } from '../src/realtime/sockets/closing-wire.ts';
import type { Sockets } from '../src/realtime/sockets/sockets.ts';
import type { SubscriptionKinds } from '../src/realtime/sockets/subscription.ts';
import { readCookie } from '../src/server/cookies.ts';
import type { Deps } from '../src/server/deps.ts';
import type { AppEnv } from '../src/server/http.ts';
import { describe, DomainError } from '../src/shared/errors.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { countAddress } from '../src/server/guards/limit-rates.ts';
import { addressOf, isOurOrigin } from '../src/server/requests.ts';

/** The table of realtime events. `hello` comes before them and is answered by the socket itself. */
function socketEvents({ collaboration, chat }: Subscribed): SocketEvents {
  return {
    ...chatEvents(chat),
    open_document: socketEvent(
      OpenDocumentData,
      (context, data) => openDocument(collaboration, context, data),
    ),
    go_to_line: socketEvent(
      GoToLineData,
      (context, data) => goToLine(collaboration, context, data),
    ),
    leave_document: socketEvent(
      LeaveDocumentData,
      (context) => leaveDocument(collaboration, context),
    ),
  };
}

/** Named as specified; `typing` is ours. */
function chatEvents(chat: Chat): SocketEvents {
  const done = socketEvent(DoneData, () => ({}));
  return {
    newUser: socketEvent(NewUserData, (context, data) => newUser(chat, context, data)),
    join_room: socketEvent(JoinRoomData, (context, data) => joinRoom(chat, context, data)),
    more: socketEvent(MoreData, (context, data) => more(chat, context, data)),
    send_message: socketEvent(SendMessageData, (context, data) => sendMessage(chat, context, data)),
    read_message: socketEvent(ReadMessageData, (context, data) => readMessage(chat, context, data)),
    remove_messages: socketEvent(
      RemoveMessagesData,
      (context, data) => removeOwn(chat, context, data),
    ),
    count: socketEvent(CountData, (context) => count(chat, context)),
    typing: socketEvent(TypingData, (context, data) => typing(chat, context, data)),
    // Their HTTP calls have notified already, in the transaction of what happened.
    send_comment: done,
    invite_member: done,
    delete_member: done,
  };
}

/** The table of what channels may follow, by the first part of their paths. */
export function subscriptionKinds(
  deps: Deps,
  { collaboration, chat }: Subscribed,
): SubscriptionKinds {
  return {
    line: collaboration,
    chat,
    feed: new EventSubscriptions(feedEventSource(deps)),
    job: new EventSubscriptions(jobEventSource(deps)),
    document: new EventSubscriptions(lineEventSource(deps)),
  };
}

/** What members edit together, and what they say to each other. */
type Subscribed = { collaboration: Collaboration; chat: Chat };

/** What lives as long as the process, with the open sockets. */
export type Live = Subscribed & { sockets: Sockets };

/** A peer that answers no ping for so long is gone. */
const IDLE_SECONDS = 30;

/**
 * The one socket of a page. It stands before all middleware: the answer to an upgrade must reach the server as it was
 * made. The close code of the socket names a refusal; a status would make clients try for ever.
 */
export function socketRoute({ sockets, ...subscribed }: Live) {
  const events = socketEvents(subscribed);
  return new Hono<AppEnv>().get(SOCKET_PATH, (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
      return c.text('Upgrade Required', 426, { upgrade: 'websocket', connection: 'upgrade' });
    }
    return accept(c, sockets, events);
  });
}

async function accept(c: Context<AppEnv>, sockets: Sockets, events: SocketEvents) {
  const { deps } = c.var;
  const lang = readCookie(c, 'lang') === 'en' ? 'en' as const : 'ko' as const;
  const ip = addressOf(c);
  const isTooMany = await countAddress(c, ip).then(() => false, () => true);
  const place = deps.config.unlimited.has(ip) ? unlimited : sockets.places.enter(ip);
  if (isTooMany || !place) return refuse(c, lang, place);
  // The request cannot be read any more when it has become a socket.
  const caller = { ip, lang, isOurPage: isOurOrigin(c), place };
  const { socket, response } = Deno.upgradeWebSocket(c.req.raw, { idleTimeout: IDLE_SECONDS });
  socket.binaryType = 'arraybuffer';
  const wire = wireOf(socket);
  const served = new ServedSocket(deps, wire, { caller, sockets, events });
  const unopened = setTimeout(() => place.leave(), HELLO_MS);
  socket.onopen = () => {
    clearTimeout(unopened);
    served.begin();
  };
  socket.onmessage = ({ data }) => served.hear(data);
  socket.onclose = () => {
    clearTimeout(unopened);
    wire.ended();
    place.leave();
    served.ended();
  };
  // After an error the socket is closed, which says it.
  socket.onerror = () => {};
  return response;
}

const unlimited: Place = { becomeKnown() {}, leave() {} };

/** Too many of one address: a client comes back later, when places have become free. */
function refuse(c: Context<AppEnv>, lang: UiLang, place: Place | undefined): Response {
  place?.leave();
  const { status, body } = describe(new DomainError('request.tooMany'), lang);
  return c.json(body, status as 429, { 'retry-after': '5' });
}

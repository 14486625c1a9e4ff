import type { Context } from 'hono';
import { Hono } from 'hono';
import { goToLine, leaveDocument, openDocument } from '../src/realtime/presence.ts';
import { SOCKET_PATH } from '../src/realtime/rules.ts';
import { GoToLineData, LeaveDocumentData, OpenDocumentData } from '../src/realtime/schema.ts';
import { ServedSocket } from '../src/realtime/serve-socket.ts';
import { socketEvent, type SocketEvents } from '../src/realtime/socket-event.ts';
import { readCookie } from '../src/shared/cookies.ts';
import type { AppEnv } from '../src/shared/http.ts';
import { addressOf, isOurOrigin } from '../src/shared/requests.ts';

/** The table of realtime events. `hello` comes before them and is answered by the socket itself. */
const events: SocketEvents = {
  open_document: socketEvent(OpenDocumentData, openDocument),
  go_to_line: socketEvent(GoToLineData, goToLine),
  leave_document: socketEvent(LeaveDocumentData, leaveDocument),
};

/** A peer that answers no ping for so long is gone. */
const IDLE_SECONDS = 30;

/**
 * The one socket of a page. It stands before all middleware: the answer to an upgrade must reach the server as it was
 * made. Refusals are told by the code with which the socket is closed; a status would make clients try for ever.
 */
export const socket = new Hono<AppEnv>().get(SOCKET_PATH, (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
    return c.text('Upgrade Required', 426, { upgrade: 'websocket', connection: 'upgrade' });
  }
  return accept(c);
});

function accept(c: Context<AppEnv>): Response {
  const { deps } = c.var;
  // The request cannot be read any more when it has become a socket.
  const caller = {
    ip: addressOf(c),
    lang: readCookie(c, 'lang') === 'en' ? 'en' as const : 'ko' as const,
    isOurPage: isOurOrigin(c),
  };
  const { socket, response } = Deno.upgradeWebSocket(c.req.raw, { idleTimeout: IDLE_SECONDS });
  socket.binaryType = 'arraybuffer';
  const served = new ServedSocket(deps, socket, caller, events);
  socket.onopen = () => served.begin();
  socket.onmessage = ({ data }) => served.hear(data);
  socket.onclose = () => served.ended();
  // After an error the socket is closed, which says it.
  socket.onerror = () => {};
  return response;
}

import { SOCKET_PATH } from '../../src/realtime/rules.ts';
import { loginHeaders } from '../_lib/api.ts';
import { Mux, type SocketLike } from '../_lib/mux.ts';
import { readLogin } from '../_lib/session.ts';
import type { LiveParts } from '../_editor/session.ts';
import { createShelf } from './shelf.ts';

/** A request that takes longer is given up; it is asked again. */
const PATIENCE_MS = 10_000;

/** Working together over the socket of this server. */
export function httpLive(uid: string, document: string): LiveParts {
  return {
    mux: new Mux({ socket: openSocket, ticket: askTicket }),
    shelf: (indexOf) =>
      createShelf({ uid, document, place: localStorage, locks: navigator.locks, indexOf }),
  };
}

function openSocket(): SocketLike {
  const { protocol, host } = location;
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${host}${SOCKET_PATH}`) as unknown as SocketLike;
}

async function askTicket(): Promise<string | null> {
  if (!readLogin()) return null;
  const answer = await fetch('/api/rt/ticket', {
    method: 'POST',
    headers: loginHeaders(),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(answer.statusText);
  const { ticket } = await answer.json() as { ticket: string };
  return ticket;
}

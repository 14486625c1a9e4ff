import { SOCKET_PATH } from '../../../src/realtime/sockets/rules.ts';
import { loginHeaders } from '../../runtime/api.ts';
import { Mux, type SocketLike } from '../../runtime/socket/mux.ts';
import { readLogin } from '../../runtime/session.ts';
import { createUnsavedEdits, type TabEdits } from './replica/unsaved-edits.ts';

export type LiveParts = { mux: Mux; unsaved: (indexOf: (lineId: number) => number) => TabEdits };

/** A request that takes longer is given up and repeated. */
const PATIENCE_MS = 10_000;

/** Working together over the socket of this server. */
export function httpLive(uid: string, document: string): LiveParts {
  return {
    mux: new Mux({ socket: openSocket, ticket: askTicket }),
    unsaved: (indexOf) =>
      createUnsavedEdits({ uid, document, place: localStorage, locks: navigator.locks, indexOf }),
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

import { SOCKET_PATH } from '../../../src/realtime/sockets/rules.ts';
import { loginHeaders } from '../api.ts';
import { readLogin } from '../session.ts';
import { Mux, type SocketLike } from './mux.ts';

/** A request that takes longer is given up and repeated. */
const PATIENCE_MS = 10_000;

/** The socket of this server, not begun yet. */
export function openMux(): Mux {
  return new Mux({ socket: openSocket, ticket: askTicket });
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

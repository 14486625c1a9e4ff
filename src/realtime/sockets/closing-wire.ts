import type { Wire } from './connection.ts';
import { CLOSING_MS } from './rules.ts';

/** As much of the runtime as is needed here; nothing in it is promised. */
type Runtime = { internal?: symbol } & Record<symbol, { core?: { tryClose?(id: number): void } }>;

/**
 * Cuts the connection under a socket and frees what the runtime holds of it. `close` alone waits for the other end,
 * however long, with up to 64 MB of a frame that was begun.
 */
function terminate(socket: WebSocket) {
  const runtime = Deno as unknown as Runtime;
  const core = runtime.internal && runtime[runtime.internal]?.core;
  const key = Object.getOwnPropertySymbols(socket).find((one) => one.description === '[[rid]]');
  const id = key && (socket as unknown as Record<symbol, unknown>)[key];
  if (typeof id === 'number') core?.tryClose?.(id);
}

/** A socket as connections use it: some time after it was closed it is cut, whatever the other end does. */
export function wireOf(socket: WebSocket): Wire & { ended(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    send: (data) => socket.send(data),
    close(code, reason) {
      timer ??= setTimeout(() => terminate(socket), CLOSING_MS);
      socket.close(code, reason);
    },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    get readyState() {
      return socket.readyState;
    },
    ended: () => clearTimeout(timer),
  };
}

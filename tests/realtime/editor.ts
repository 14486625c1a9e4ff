import { Mux } from '../../islands/runtime/socket/mux.ts';
import { openRoom, type Room } from '../../islands/editor/sync/replica/room.ts';
import { SOCKET_PATH } from '../../src/realtime/sockets/rules.ts';
import type { Person } from '../app.ts';

/** Where the server is, and where sockets go; a test may put something in between. */
export type Where = { origin: string; socketPort: number };

export type Editor = {
  person: Person;
  mux: Mux;
  /** The room of a line, opened when it is asked for the first time. */
  room(line: number): Room;
  /** Closes the room and opens it anew, as one who leaves the line and comes back. */
  reopen(line: number): Room;
  /** The connection breaks; it comes back by itself. */
  drop(): void;
  close(): void;
};

/** One tab of a member: the very classes that run in browsers. */
export function openEditor(where: Where, person: Person): Editor {
  let socket: WebSocket | undefined;
  const rooms = new Map<number, Room>();
  const mux = new Mux({
    socket: () => {
      socket = new WebSocket(`ws://127.0.0.1:${where.socketPort}${SOCKET_PATH}`);
      return socket as never;
    },
    ticket: () => ticketFor(where.origin, person.token),
  });
  const editor: Editor = {
    person,
    mux,
    room(line) {
      const room = rooms.get(line) ?? openRoom({ mux, lineId: line });
      rooms.set(line, room);
      return room;
    },
    reopen(line) {
      rooms.get(line)?.close();
      rooms.delete(line);
      return editor.room(line);
    },
    drop: () => socket?.close(),
    close() {
      for (const room of rooms.values()) room.close();
      mux.close();
    },
  };
  mux.begin();
  return editor;
}

async function ticketFor(origin: string, token: string): Promise<string | null> {
  const res = await fetch(`${origin}/api/rt/ticket`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}` },
  });
  if (res.ok) return (await res.json()).ticket;
  await res.body?.cancel();
  if (res.status === 401 || res.status === 403) return null;
  throw new Error(`no ticket: ${res.status}`);
}

export async function until(isSo: () => boolean, limitMs: number, what: string): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!isSo()) {
    if (performance.now() > limit) throw new Error(`it did not come to be in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

import { type Person, testApp } from './app.ts';
import { listen, LiveSocket, until } from './live-socket.ts';

export type ChatWorld = Awaited<ReturnType<typeof openChats>>;

/** A service with three members, and the sockets that a test opens for them. */
export async function openChats() {
  const app = await testApp();
  const server = listen(app);
  const sockets: LiveSocket[] = [];
  const [kim, lee] = [await app.member('kim'), await app.member('lee')];
  const park = await app.member('park');
  return {
    ...{ app, server, kim, lee, park },
    async connect(as: Person): Promise<LiveSocket> {
      const socket = await LiveSocket.open(server, app, as);
      sockets.push(socket);
      return socket;
    },
    async close() {
      for (const socket of sockets) socket.close();
      await server.close();
      await app.close();
    },
  };
}

/** What a client is sent of a message, as far as tests look at it. */
export type Said = {
  uid: number;
  room: string;
  author: string;
  nick: string;
  message: string;
  seq: number;
  rev: number;
  client_id: string;
  removed: boolean;
  ref: number;
  time: number;
  pre_time: number;
};

export type Joined = {
  room: string;
  id: string;
  messages: Said[];
  has_more: boolean;
  last_seq: number;
  rev: number;
  read_seq: number;
  partners: { uid: string; name: string; read_seq: number; is_here: boolean }[];
  refusal: string | null;
};

export const pairRoom = (one: Person, other: Person) => [one.email, other.email].sort().join('|');

/** Asks for something that must be granted. */
export async function ask<T>(socket: LiveSocket, event: string, data: unknown): Promise<T> {
  const answer = await socket.ask(event, data);
  if (answer.ok === undefined) throw new Error(`${event}: ${JSON.stringify(answer)}`);
  return answer.ok as T;
}

export const join = (socket: LiveSocket, room: string, after?: number) =>
  ask<Joined>(socket, 'join_room', { room, after });

let lastId = 0;
export const newClientId = () => `test-${++lastId}`;

export const say = (socket: LiveSocket, room: string, message: string, client_id = newClientId()) =>
  ask<{ uid: number; seq: number; rev: number; time: number }>(socket, 'send_message', {
    room,
    message,
    client_id,
  });

/** What was pushed to a socket under this name, in its order. */
export const pushed = <T = Said>(socket: LiveSocket, event: string): T[] =>
  socket.events.filter((one) => one.event === event).map(({ data }) => data as T);

export const heard = (socket: LiveSocket, message: string) =>
  until(() => pushed(socket, 'receive_message').find((one) => one.message === message));

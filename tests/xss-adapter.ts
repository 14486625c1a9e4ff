import { SOCKET_PATH } from '../src/realtime/sockets/rules.ts';
import { type Person, testApp } from './app.ts';
import { ask, newClientId } from './chats.ts';
import { LiveSocket, ticketOf } from './live-socket.ts';
import { operatorOf } from './operators.ts';
import { fieldsOf, type Payload } from './xss/fields.ts';
import { writeDirectly } from './xss/tables.ts';

/**
 * The service on a port of this machine, with a member who operates it and so sees names of files; `put` writes a payload
 * as a member would, `direct` into the tables.
 */
export async function open({ url }: { url: string }) {
  const app = await testApp();
  app.deps.config.publicOrigin = url;
  const author = await operatorOf(app, 'author');
  const server = Deno.serve(
    { port: Number(new URL(url).port), hostname: '127.0.0.1', onListen: () => {} },
    (request, info) => app.app.fetch(request, info as unknown as Record<string, unknown>),
  );
  const put = fieldsOf({ app, author, url });
  const message = async (from: Person) => {
    const form = { room: `member:${author.name}`, file: new File(['x'], 'a.bin') };
    const socket = await LiveSocket.with(
      url.replace('http', 'ws') + SOCKET_PATH,
      await ticketOf(app, from),
    );
    const room = form.room;
    await ask(socket, 'join_room', { room });
    const attachment = await (await app.api('POST', '/chat-files', { as: from, form })).json();
    await ask(socket, 'send_message', {
      room,
      message: '말',
      client_id: newClientId(),
      attachment,
    });
    socket.close();
  };
  return {
    fields: Object.keys(put),
    contentSelector: '[data-words]',
    mustShow: (path: string) => path.startsWith('/support/'),
    cookies: () => [{ name: 'page', value: author.page, url }],
    put: (field: string, entry: Payload) => put[field]?.(entry),
    direct: (entry: Payload) => writeDirectly(app, { reader: author, message }, entry),
    async close() {
      await server.shutdown();
      await app.close();
    },
  };
}

import { afterEach, expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { RawSocket } from '../raw-socket.ts';
import { type Running, startServer } from '../server.ts';

/** Some hosts end a program by force after ten seconds, some after five. */
const MOST_MS = 5_000;

let server: Running | undefined;
afterEach(async () => await server?.kill().catch(() => {}));

async function timeToStop(): Promise<number> {
  const begun = performance.now();
  await server?.stop();
  server = undefined;
  return performance.now() - begun;
}

/** A request that never ends: it says that a body follows, and sends none. */
async function openRequest(origin: string, token: string) {
  const { hostname, port } = new URL(origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const head = [
    'POST /api/upload HTTP/1.1',
    `host: ${hostname}:${port}`,
    `authorization: JWT ${token}`,
    'content-type: multipart/form-data; boundary=X',
    'content-length: 1000000',
  ];
  await connection.write(new TextEncoder().encode(`${head.join('\r\n')}\r\n\r\n--X\r\n`));
  return connection;
}

test('the process ends in seconds while streams, uploads and sockets are open', async () => {
  server = await startServer();
  const kim = await joinServer(server, 'kim');
  const headers = { authorization: `JWT ${kim.token}` };
  const feed = await fetch(`${server.origin}/api/feed`, { headers });
  const socket = await RawSocket.open(
    `${server.origin.replace('http', 'ws').replace('localhost', '127.0.0.1')}/api/rt/socket`,
  );
  using _upload = await openRequest(server.origin, kim.token);
  await new Promise((resolve) => setTimeout(resolve, 200));

  const ms = await timeToStop();

  expect(feed.status).toBe(200);
  expect(ms).toBeLessThan(MOST_MS);
  socket.close();
  await feed.body?.cancel().catch(() => {});
}, 180_000);

test('and while a mail server and an engine take what is sent and say nothing', async () => {
  using silent = silentServer();
  server = await startServer({
    MAIL_URL: `smtp://127.0.0.1:${silent.port}`,
    MT_ENGINE: 'openai',
    MT_BASE_URL: `http://127.0.0.1:${silent.port}/v1`,
    MT_MODEL: 'silent',
  });
  const res = await fetch(`${server.origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      chk: 0,
      email: 'kim@example.com',
      name: 'kim',
      password: 'Zeppelin7!x',
      age14: true,
      consents: ['terms', 'privacy'],
    }),
  });
  expect(res.status).toBe(200);
  await silent.called();

  expect(await timeToStop()).toBeLessThan(MOST_MS);
}, 180_000);

/** Takes every connection and never answers. */
function silentServer() {
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const first = Promise.withResolvers<void>();
  const open: Deno.Conn[] = [];
  const listening = (async () => {
    for await (const connection of listener) {
      open.push(connection);
      first.resolve();
    }
  })();
  return {
    port: (listener.addr as Deno.NetAddr).port,
    called: () => first.promise,
    [Symbol.dispose]() {
      listener.close();
      for (const connection of open) connection.close();
      void listening.catch(() => {});
    },
  };
}

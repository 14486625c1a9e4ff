import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessions } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import {
  listen,
  type LiveServer,
  LiveSocket,
  ticketOf,
  until,
} from '../../../tests/live-socket.ts';
import { RawSocket } from '../../../tests/raw-socket.ts';
import { addressList } from '../../server/address-list.ts';
import { closeCodes, SOCKETS_PER_ADDRESS, STRANGERS_PER_ADDRESS } from './rules.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let open: { close(): void }[];

beforeEach(async () => {
  app = await testApp();
  app.deps.config.trustedProxies = addressList(['127.0.0.1']);
  server = listen(app);
  kim = await app.member('kim');
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.close();
  await server.close();
  await app.close();
});

async function raw(from?: string) {
  const socket = await RawSocket.open(server.url, from);
  open.push(socket);
  return socket;
}

async function connect(as = kim) {
  const socket = await LiveSocket.open(server, app, as);
  open.push(socket);
  return socket;
}

const MB = 1024 * 1024;

test(
  'who shows no ticket is cut off within three seconds, also one who does not close',
  async () => {
    const silent = await raw();
    const begun = performance.now();
    await silent.gone();
    expect(performance.now() - begun).toBeLessThan(4500);
  },
  15_000,
);

test('a frame that is begun and never ended is not held', async () => {
  const socket = await raw();
  await socket.beginFrame(60 * MB, 20 * MB);
  await socket.gone();
}, 120_000);

test('a first frame of more than 4 kB is refused, whatever it says', async () => {
  const socket = new LiveSocket(server.url);
  await socket.ready;
  const ticket = await ticketOf(app, kim);
  socket.text(JSON.stringify({ id: 1, event: 'hello', data: { ticket, more: 'x'.repeat(5000) } }));
  expect((await socket.closed).code).toBe(closeCodes.badFrame);
});

test(
  'when a session ends its connection is cut, also when the other end does not close',
  async () => {
    const socket = await raw();
    await socket.text(JSON.stringify({
      id: 1,
      event: 'hello',
      data: { ticket: await ticketOf(app, kim) },
    }));
    await until(() => socket.received.includes('heartbeatMs') || undefined);
    await app.api('POST', '/logout', { as: kim });
    await socket.gone();
  },
  15_000,
);

test(
  'an address may have few sockets without a ticket; when they are gone there is room again',
  async () => {
    const from = '198.51.100.7';
    const strangers: RawSocket[] = [];
    for (let no = 0; no < STRANGERS_PER_ADDRESS; no++) strangers.push(await raw(from));
    const surplus = await raw(from);
    const other = await raw('198.51.100.8');

    expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 101));
    expect(surplus.status).toBe(429);
    expect(surplus.received).toContain('request.tooMany');
    expect(surplus.received.toLowerCase()).toContain('retry-after: 5');
    expect(other.status).toBe(101);

    for (const socket of strangers) socket.close();
    await until(async () => (await raw(from)).status === 101 || undefined);
  },
  15_000,
);

test('neighbours of one IPv6 network count as one address', async () => {
  for (let no = 0; no < STRANGERS_PER_ADDRESS; no++) await raw(`2001:db8:1:2::${no + 1}`);
  expect((await raw('2001:db8:1:2::ffff')).status).toBe(429);
  expect((await raw('2001:db8:1:3::1')).status).toBe(101);
}, 120_000);

test('an address has a largest number of sockets, of members too', async () => {
  for (let no = 0; no < SOCKETS_PER_ADDRESS / 5; no++) {
    const person = await app.member(`member${no}`);
    for (let socket = 0; socket < 5; socket++) await connect(person);
  }
  expect((await raw('127.0.0.1')).status).toBe(429);
}, 180_000);

test('a session that ends without a word ends its socket within seconds', async () => {
  const socket = await connect();
  await app.db.update(sessions).set({ revokedAt: app.clock.now }).where(eq(sessions.uid, kim.uid));
  expect((await socket.closed).code).toBe(closeCodes.sessionEnded);
}, 120_000);

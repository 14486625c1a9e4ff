import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines, securityEvents, socketTickets, users } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { openOwnDocument } from '../../../tests/live-documents.ts';
import {
  listen,
  type LiveServer,
  LiveSocket,
  ticketOf,
  until,
} from '../../../tests/live-socket.ts';
import { awarenessMessage } from '../../editing/collaboration/messages.ts';
import { memoryLimiter } from '../../ports/limiter/in-memory.ts';
import { addressList } from '../../server/address-list.ts';
import { closeCodes, SOCKET_PATH, SOCKETS_PER_MEMBER, TICKET_MS, ticketLimit } from './rules.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let id: number;
let sockets: LiveSocket[];

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  sockets = [];
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  [id = 0] = await openOwnDocument(app, kim);
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
  await app.close();
});

async function connect(as = kim) {
  const socket = await LiveSocket.open(server, app, as);
  sockets.push(socket);
  return socket;
}

/** A socket that has said nothing yet. */
async function stranger(headers: Record<string, string> = {}) {
  const socket = new LiveSocket(server.url, headers);
  await socket.ready;
  sockets.push(socket);
  return socket;
}

const hello = (ticket: string) => JSON.stringify({ id: 1, event: 'hello', data: { ticket } });
const recorded = async () =>
  (await app.db.select().from(securityEvents)).filter(({ kind }) => kind === 'socket.refused');

test('a connection writes nothing: all members may come back at once', async () => {
  // A text that begins with 'select' would run on the connection that only reads.
  const count = 'with one as (select total_changes() as n) select n from one';
  const written = async () => (await app.db.all<{ n: number }>(count))[0]?.n ?? 0;
  const first = await written();
  await app.db.update(users).set({ name: 'Lee' }).where(eq(users.uid, lee.uid));
  const before = await written();
  expect(before).toBeGreaterThan(first);
  for (let n = 0; n < 3; n++) (await connect(lee)).close();
  expect(await written()).toBe(before);
});

test('a load generator asks for tickets as often as it likes, others do not', async () => {
  app.deps.rates = memoryLimiter(app.deps.now);
  app.deps.config.unlimited = addressList(['10.1.2.3']);
  const statuses = async (from: string) => {
    const asked = Array.from(
      { length: ticketLimit.burst + 5 },
      () => app.api('POST', '/rt/ticket', { as: lee, from }),
    );
    return (await Promise.all(asked)).filter(({ status }) => status === 429).length;
  };
  expect(await statuses('10.1.2.3')).toBe(0);
  expect(await statuses('10.1.2.4')).toBe(5);
});

test('a load generator that loses its connections without a word may open new ones', async () => {
  app.deps.config.unlimited = addressList(['127.0.0.1']);
  for (let n = 0; n <= SOCKETS_PER_MEMBER; n++) await connect(lee);
  expect(await recorded()).toEqual([]);
});

test.each([false, true])(
  'a ticket opens one socket; stored, where at all, as a hash',
  async (shared) => {
    app.deps.config.sharesDatabase = shared;
    const ticket = await ticketOf(app, kim);
    const stored = await app.db.select().from(socketTickets);
    expect(stored).toHaveLength(shared ? 1 : 0);
    expect(JSON.stringify(stored)).not.toContain(ticket);
    const [first, second] = [await stranger(), await stranger()];
    first.text(hello(ticket));
    await until(() => first.events.find(({ ok }) => ok !== undefined));
    second.text(hello(ticket));
    expect((await second.closed).code).toBe(closeCodes.sessionEnded);
  },
);

test('a ticket that is too old, or nobody’s, or of a session that has ended opens nothing', async () => {
  const old = await ticketOf(app, kim);
  const ended = await ticketOf(app, lee);
  await app.api('POST', '/logout', { as: lee });
  app.clock.now = new Date(app.clock.now.getTime() + TICKET_MS);
  for (const ticket of [old, ended, 'guessed']) {
    const socket = await stranger();
    socket.text(hello(ticket));
    expect((await socket.closed).code).toBe(closeCodes.sessionEnded);
  }
  await until(async () => (await recorded()).length > 0);
});

test('who begins with anything but a ticket is turned away', async () => {
  const frames = await stranger();
  frames.send({ kind: 'open', channel: 1, path: `line/${id}` });
  expect((await frames.closed).code).toBe(closeCodes.badFrame);
  const events = await stranger();
  events.text(JSON.stringify({ id: 1, event: 'open_document', data: { document: 'live.txt' } }));
  expect((await events.closed).code).toBe(closeCodes.sessionEnded);
  const garbage = await stranger();
  garbage.text('{');
  expect((await garbage.closed).code).toBe(closeCodes.badFrame);
});

test('pages of others open no socket, ticket or not', async () => {
  const socket = await stranger({ origin: 'https://evil.example' });
  socket.text(hello(await ticketOf(app, kim)));
  expect((await socket.closed).code).toBe(closeCodes.noRights);
  await until(async () => (await recorded()).length === 1);
});

test('asked without an upgrade the address says what it wants', async () => {
  const res = await app.app.request(SOCKET_PATH);
  expect([res.status, res.headers.get('upgrade')]).toEqual([426, 'websocket']);
});

test('a member has five sockets at a time', async () => {
  for (let no = 0; no < SOCKETS_PER_MEMBER; no++) await connect();
  const socket = await stranger();
  socket.text(hello(await ticketOf(app, kim)));
  expect((await socket.closed).code).toBe(closeCodes.flood);
  await connect(lee);
});

test('frames that are none, and channels that are open already, end the connection', async () => {
  const broken = await connect();
  broken.bytes(new Uint8Array([1, 9]));
  expect((await broken.closed).code).toBe(closeCodes.badFrame);
  const twice = await connect();
  twice.send({ kind: 'open', channel: 1, path: `line/${id}` });
  twice.send({ kind: 'open', channel: 1, path: `line/${id}` });
  expect((await twice.closed).code).toBe(closeCodes.badFrame);
});

test('an update that is too large resets its line and nothing else', async () => {
  const socket = await connect();
  const line = socket.raw(`line/${id}`);
  await line.opened();
  line.say(new Uint8Array(70_000));
  expect(await line.closed()).toMatchObject({ code: closeCodes.outdated, reason: 'reset' });
  expect((await socket.ask('leave_document', {})).ok).toEqual({});
});

test('who types faster than an editor is slowed down and loses nothing', async () => {
  const line = (await connect()).line(id);
  await line.synced();
  const begun = performance.now();
  for (let no = 0; no < 60; no++) line.insert(no, 'x');
  await line.saved();
  expect(performance.now() - begun).toBeGreaterThan(300);
  expect(line.text).toBe('x'.repeat(60));
});

test('when the service stops, what was typed is kept and everybody is told to come back', async () => {
  const socket = await connect();
  const line = socket.line(id);
  await line.synced();
  line.insert(0, 'last words');
  await until(() => line.sent > 1);
  // The frame is on its way; the server must have it before it stops.
  await socket.ask('leave_document', {});
  await app.sockets.close();
  expect((await socket.closed).code).toBe(closeCodes.restart);
  const [row] = await app.db.select().from(lines).where(eq(lines.id, id));
  expect(row?.target).toBe('last words');
});

test('who goes on typing does not hold up the end of the service', async () => {
  const socket = await connect();
  const line = socket.line(id);
  await line.synced();
  const transaction = app.db.transaction.bind(app.db);
  app.db.transaction = (async (...args: Parameters<typeof transaction>) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return await transaction(...args);
  }) as typeof transaction;
  const typing = setInterval(() => line.insert(0, 'a'), 100);
  try {
    await until(() => line.kept > 1);
    await app.sockets.close();
  } finally {
    clearInterval(typing);
  }
  expect((await socket.closed).code).toBe(closeCodes.restart);
  // What came behind was not acknowledged: the page sends it again.
  const [row] = await app.db.select().from(lines).where(eq(lines.id, id));
  expect(row?.target.length).toBeGreaterThanOrEqual(line.kept - 1);
});

test('everybody in a document sees who else is there, on which line, each once', async () => {
  const [one, tab] = [await connect(), await connect()];
  const seen = await one.ask('open_document', { document: 'live.txt', line: id });
  const { documentId } = seen.ok as { documentId: number };
  expect(seen.ok).toEqual({
    documentId,
    members: [{ uid: kim.uid, name: 'kim', colour: expect.any(Number), line: id }],
  });
  await tab.ask('open_document', { document: 'live.txt' });
  await tab.ask('go_to_line', { line: id + 1 });
  const last = () => one.events.filter(({ event }) => event === 'presence').at(-1)?.data;
  await until(() => JSON.stringify(last())?.includes(`"line":${id + 1}`));
  expect(last()).toMatchObject({ members: [{ uid: kim.uid, line: id + 1 }] });
  tab.close();
  await until(() => JSON.stringify(last())?.includes(`"line":${id}}`));
});

test('documents of others tell nothing of who is there', async () => {
  const answer = await (await connect(lee)).ask('open_document', { document: 'live.txt' });
  expect(answer).toMatchObject({ code: 'document.notFound' });
  expect(await (await connect(lee)).ask('take_over', {})).toMatchObject({
    code: 'request.invalid',
  });
});

test('carets carry the name that the session knows, and only one’s own copy has one', async () => {
  const [one, other] = [await connect(), await connect()];
  const line = one.line(id);
  await line.synced();
  const forger = other.raw(`line/${id}`);
  await forger.opened();
  const user = { uid: 'x', name: 'the boss', colour: 3 };
  const state = JSON.stringify({ user, cursor: 4 });
  forger.say(awarenessMessage([
    { client: 7, clock: 1, state },
    { client: line.document.clientID, clock: 99, state },
  ]));
  const { awareness } = line.provider;
  await until(() => awareness.getStates().get(7));
  expect(awareness.getStates().get(7)).toMatchObject({
    user: { uid: kim.uid, name: 'kim' },
    cursor: 4,
  });
  expect(awareness.getLocalState()).toEqual({});
  other.close();
  await until(() => !awareness.getStates().has(7));
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { lines } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { openOwnDocument } from '../../../tests/live-documents.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../tests/live-socket.ts';
import { compactRooms } from './compact-rooms.ts';

/** Two services on one database: neither hears what the other does. */
let here: TestApp;
let there: TestApp;
let servers: Map<TestApp, LiveServer>;
let sockets: LiveSocket[];
let kim: Person;
let [first, second]: number[] = [];

beforeEach(async () => {
  here = await testApp();
  here.deps.config.sharesDatabase = true;
  // An object of its own, so that a test can slow down one of both.
  const db = Object.create(here.db) as TestApp['db'];
  there = await testApp({ db, config: here.deps.config });
  servers = new Map([[here, listen(here)], [there, listen(there)]]);
  sockets = [];
  kim = await here.member('kim');
  [first, second] = await openOwnDocument(here, kim);
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  for (const app of [there, here]) {
    await servers.get(app)?.close();
    await app.lines.close();
    await app.close();
  }
});

async function connect(app: TestApp) {
  const socket = await LiveSocket.open(servers.get(app)!, app, kim);
  sockets.push(socket);
  return socket;
}

async function openLine(app: TestApp, id = first, document = new Y.Doc()) {
  const line = (await connect(app)).line(id!, document);
  await line.synced();
  return line;
}

async function targetOf(id = first) {
  const [row] = await here.db.select().from(lines).where(eq(lines.id, id!));
  return row?.target;
}

async function compactHere(id = first) {
  await compactRooms(here.deps, [here.lines.find(id!)!]);
}

test('a text that was compacted elsewhere is read from its snapshot', async () => {
  const [one, other] = [await openLine(here), await openLine(there)];
  one.insert(0, 'behind the snapshot ');
  await one.saved();
  await compactHere();
  other.insert(0, 'and before it ');
  await other.saved();

  await until(() => one.text === other.text);
  expect(one.text).toContain('behind the snapshot ');
  expect(one.text).toContain('and before it ');
  expect(await targetOf()).toBe(one.text);
  expect([one.closes, other.closes]).toEqual([[], []]);
});

test('who only reads sees what was written and compacted between two looks', async () => {
  const [one, other] = [await openLine(here), await openLine(there)];
  const [read, another] = [await openLine(there, second), await openLine(here, second)];
  one.insert(0, 'stays in the log');
  await one.saved();
  await until(() => other.text === one.text);

  another.insert(0, 'leaves it');
  await another.saved();
  await compactHere(second);
  await until(() => read.text === 'leaves it');
});

test('the target has what came from elsewhere while the batch was on its way', async () => {
  const [one, other] = [await openLine(here), await openLine(there)];
  one.insert(0, 'there first ');
  await one.saved();
  const transaction = here.db.transaction.bind(here.db);
  const room = there.lines.find(first!)!;
  there.deps.db.transaction = (async (...args: Parameters<typeof transaction>) => {
    await there.lines.catchUp([room]);
    return await transaction(...args);
  }) as typeof transaction;
  other.insert(0, 'typed meanwhile ');
  await other.saved();

  await until(() => one.text === other.text);
  expect(await targetOf()).toBe(one.text);
  expect(one.text).toContain('there first ');
});

test('who comes back at another process goes on with the copy that they have', async () => {
  const [one, reader] = [await openLine(here), await openLine(there)];
  one.insert(0, 'one');
  await one.saved();
  await until(() => reader.text === 'one');
  one.provider.destroy();

  one.insert(3, ' two');
  const back = await openLine(there, first, one.document);
  back.insert(7, ' three');
  await back.saved();

  expect(back.closes).toEqual([]);
  await until(() => reader.text === 'one two three');
  expect(await targetOf()).toBe('one two three');
});

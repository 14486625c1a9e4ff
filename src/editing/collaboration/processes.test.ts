import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { lineDocs, lines, logRewinds } from '../../../db/schema/index.ts';
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

const logTables = ['line_docs', 'line_updates', 'line_clients'];

/** What it answers brings the texts of lines back as they are now, like a server that had not written through. */
async function rememberLog() {
  const run = (text: string) => here.db.run(sql.raw(text));
  for (const name of logTables) await run(`create table old_${name} as select * from ${name}`);
  await run('create table old_lines as select id, target, version from lines');
  await run(`create table old_sequence as select seq from sqlite_sequence
    where name = 'line_updates'`);
  // At one moment, as a database comes back: who looks in between would notice twice.
  return () =>
    here.db.transaction(async (tx) => {
      const back = (text: string) => tx.run(sql.raw(text));
      for (const name of logTables) {
        await back(`delete from ${name}`);
        await back(`insert into ${name} select * from old_${name}`);
      }
      await back(`update lines set target = o.target, version = o.version from old_lines o
        where o.id = lines.id`);
      await back(`update sqlite_sequence set seq = coalesce((select seq from old_sequence), 0)
        where name = 'line_updates'`);
    });
}

test('what a database has lost is written again from open lines, at each process', async () => {
  const [one, other] = [await openLine(here), await openLine(there)];
  const second1 = await openLine(here, second);
  one.insert(0, 'stored before. ');
  await Promise.all([one.saved(), until(() => other.text !== '' || undefined)]);
  const comeBack = await rememberLog();
  other.insert(0, 'lost there. ');
  await other.saved();
  second1.insert(0, 'lost here. ');
  await second1.saved();
  await until(() => one.text === other.text);
  await comeBack();

  other.insert(0, 'new. ');
  await other.saved();
  await until(async () => (await targetOf(second)) === 'lost here. ' || undefined);
  await until(async () => (await targetOf()) === 'new. lost there. stored before. ' || undefined);
  expect(await here.db.$count(logRewinds)).toBe(1);
  // And the owners are known again: everybody goes on with their copy.
  one.insert(0, 'on. ');
  await one.saved();
  await until(() => one.text === other.text);
  expect([one.closes, other.closes, second1.closes]).toEqual([[], [], []]);
  const found = [...here.logged, ...there.logged].filter(({ event }) =>
    event === 'live.databaseRewound'
  );
  expect(found).toHaveLength(2);
});

test('an epoch that a database has lost goes on', async () => {
  const one = await openLine(here);
  one.insert(0, 'old');
  await one.saved();
  const comeBack = await rememberLog();
  const form = { fileName: 'live.txt', process: 'write_part', lines: '{"0":"written past it"}' };
  await here.api('POST', '/files', { as: kim, form });
  await one.closed();
  const again = await openLine(here);
  again.insert(0, 'typed after, ');
  await again.saved();
  await comeBack();

  await until(async () => (await targetOf()) === 'typed after, written past it' || undefined);
  const [row] = await here.db.select().from(lineDocs).where(eq(lineDocs.lineId, first!));
  expect(row?.epoch).toBe(1);
  again.insert(0, 'and goes on: ');
  await again.saved();
  expect(await targetOf()).toBe('and goes on: typed after, written past it');
});

test('while nothing can be stored the text stays, and is there when it can be again', async () => {
  const line = await openLine(here);
  line.insert(0, 'stored. ');
  await line.saved();
  const room = here.lines.find(first!);
  const transaction = here.db.transaction.bind(here.db);
  here.deps.db.transaction = () => Promise.reject(new Error('the server is gone'));
  line.insert(0, 'kept by the editor. ');
  await until(() => line.closes[0]);
  expect([room?.text, room?.isDropped]).toEqual(['stored. ', false]);

  here.deps.db.transaction = transaction;
  await until(async () => (await targetOf()) === 'kept by the editor. stored. ' || undefined);
  expect(here.lines.find(first!)).toBe(room);
  here.faults.splice(0);
});

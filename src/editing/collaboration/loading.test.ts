import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { lineClients, lineDocs, lines, lineUpdates } from '../../../db/schema/index.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { openOwnDocument } from '../../../tests/live-documents.ts';
import { compactRooms } from './compact-rooms.ts';
import { loadLines } from './load-lines.ts';
import type { Author, Room } from './room.ts';
import { documentOf } from './shared-text.ts';

let app: TestApp;
let id: number;
let author: Author;

beforeEach(async () => {
  app = await testApp();
  const kim = await app.member('kim');
  [id = 0] = await openOwnDocument(app, kim);
  author = { uid: kim.uid, mayWrite: () => true };
});
afterEach(async () => {
  await app.lines.close();
  await app.close();
});

async function open(): Promise<Room> {
  const room = await app.lines.open(id);
  if (!room) throw new Error('no room');
  return room;
}

async function write(room: Room, text: string) {
  await new Promise<void>((resolve, reject) =>
    room.write(text, author, { onKept: () => resolve(), onLost: reject })
  );
}

async function loaded() {
  const [line] = await loadLines(app.deps, [id]);
  if (!line) throw new Error('no line');
  return { ...line, text: documentOf(line.updates).getText('t').toString() };
}

const bytesOf = (updates: Uint8Array[]) => updates.reduce((sum, one) => sum + one.length, 0);

test('a text that was kept as a whole is the same, smaller, and goes on', async () => {
  const room = await open();
  for (let no = 1; no <= 40; no++) await write(room, '가나다라마바사아자차'.repeat(no % 7));
  const before = await loaded();
  await compactRooms(app.deps, [room]);
  const after = await loaded();

  expect(after.text).toBe(before.text);
  expect([before.updates.length, after.updates.length]).toEqual([41, 1]);
  expect(bytesOf(after.updates)).toBeLessThan(bytesOf(before.updates));
  await write(room, 'and on');
  expect((await loaded()).text).toBe('and on');
  expect(room.loose).toBe(1);
});

test('what is typed while a text is kept as a whole is not lost', async () => {
  const room = await open();
  await write(room, 'one');
  const compacting = compactRooms(app.deps, [room]);
  const writing = write(room, 'one two');
  await Promise.all([compacting, writing]);
  expect((await loaded()).text).toBe('one two');
  expect(room.textWith([])).toBe('one two');
});

test('a copy that left its epoch is not kept over the new one', async () => {
  const room = await open();
  await write(room, 'old');
  await app.db.update(lineDocs).set({ epoch: 5, snap: null }).where(eq(lineDocs.lineId, id));
  await compactRooms(app.deps, [room]);
  const [row] = await app.db.select().from(lineDocs).where(eq(lineDocs.lineId, id));
  expect(row).toMatchObject({ epoch: 5, snap: null });
});

test('after a day without an edit a long history is left behind, a short one stays', async () => {
  const room = await open();
  await write(room, 'short');
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  expect((await loaded()).epoch).toBe(0);
  for (let no = 0; no < 60; no++) await write(room, `${no}`.repeat(30));
  expect((await loaded()).epoch).toBe(0);

  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  const rebased = await loaded();
  expect([rebased.epoch, rebased.text, rebased.updates.length]).toEqual([1, '59'.repeat(30), 1]);
  expect(bytesOf(rebased.updates)).toBeLessThan(200);
  expect(await app.db.$count(lineUpdates)).toBe(0);
  expect(await app.db.$count(lineClients)).toBe(0);
});

test('many lines that are opened at once are read together, each once', async () => {
  const all = await app.db.select({ id: lines.id }).from(lines);
  let transactions = 0;
  const transaction = app.db.transaction.bind(app.db);
  app.db.transaction = ((...args: Parameters<typeof transaction>) => {
    transactions++;
    return transaction(...args);
  }) as typeof transaction;
  const rooms = await Promise.all(
    [...all, ...all].map((line) => app.lines.open(line.id)),
  );
  expect(new Set(rooms).size).toBe(all.length);
  expect(transactions).toBe(1);
});

test('a hundred updates at once are kept in a few transactions, in their order', async () => {
  const room = await open();
  let transactions = 0;
  const transaction = app.db.transaction.bind(app.db);
  app.db.transaction = ((...args: Parameters<typeof transaction>) => {
    transactions++;
    return transaction(...args);
  }) as typeof transaction;
  await Promise.all(Array.from({ length: 100 }, (_, no) => write(room, 'x'.repeat(no + 1))));
  expect(transactions).toBeLessThan(5);
  expect(await app.db.$count(lineUpdates)).toBe(100);
  expect((await loaded()).text).toBe('x'.repeat(100));
});

test('a state that the server made is nobody’s to go on with', async () => {
  await app.db.update(lines).set({ target: 'given' }).where(eq(lines.id, id));
  const room = await open();
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(room.document));
  const [server = 0] = copy.store.clients.keys();
  expect(room.line.clients).toEqual([]);
  copy.clientID = server;
  copy.getText('t').insert(0, 'in its name: ');
  const channel = {
    access: { member: { uid: author.uid }, rights: { by: author.uid, no: 1, duty: 'owner' } },
  } as Parameters<Room['take']>[0];
  expect(room.take(channel, Y.encodeStateAsUpdate(copy), 1)).toBe('foreign-client');
});

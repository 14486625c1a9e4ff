import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lineDocs, lineRevisions, lines, lineUpdates } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { openOwnDocument } from '../../../tests/live-documents.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../tests/live-socket.ts';
import { closeCodes } from '../../realtime/sockets/rules.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let id: number;
let sockets: LiveSocket[];

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  sockets = [];
  kim = await app.member('kim');
  [id = 0] = await openOwnDocument(app, kim);
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
  await app.close();
});

async function connect() {
  const socket = await LiveSocket.open(server, app, kim);
  sockets.push(socket);
  return socket;
}

async function openLine() {
  const line = (await connect()).line(id);
  await line.synced();
  return line;
}

async function rowOf(lineId = id) {
  const [row] = await app.db.select().from(lines).where(eq(lines.id, lineId));
  if (!row) throw new Error('no such line');
  return row;
}

const put = (fields: Record<string, string>) =>
  app.api('PUT', '/files', { as: kim, form: { fileName: 'live.txt', index: '0', ...fields } });
const confirm = (fields: Record<string, string>) =>
  put({ process: 'document.put_one_check', humanChecked: '1', ...fields });

test('what two type into one line at once becomes one text, on both sides and in the target', async () => {
  const [one, other] = await Promise.all([openLine(), openLine()]);

  one.insert(0, 'Hello');
  other.insert(0, 'world');
  await Promise.all([one.saved(), other.saved()]);
  await until(() => one.text === other.text && one.text.length === 10);

  const row = await rowOf();
  expect(row).toMatchObject({ target: one.text, origin: 'person', editedBy: kim.uid });
  expect(Math.max(one.version, other.version)).toBe(row.version);
});

test('whoever comes later, or back, finds what was typed', async () => {
  const first = await openLine();
  first.insert(0, '안녕하세요');
  await first.saved();
  first.remove(0, 2);
  await first.saved();
  first.leave();

  expect((await openLine()).text).toBe('하세요');
  expect((await rowOf()).target).toBe('하세요');
});

test('what is typed while the connection is gone arrives when it is back', async () => {
  const line = await openLine();
  line.insert(0, 'a');
  await line.saved();
  line.provider.disconnect();
  line.insert(1, 'b');
  line.provider.connect();
  await line.synced();
  await line.saved();
  expect((await rowOf()).target).toBe('ab');
});

test('nothing is acknowledged or shown that could not be kept; it is kept as soon as it can be', async () => {
  const [line, looking] = await Promise.all([openLine(), openLine()]);
  const transaction = app.db.transaction.bind(app.db);
  app.db.transaction = () => Promise.reject(new Error('the disk is full'));
  line.insert(0, 'kept later');
  await until(() => line.closes[0]);

  expect(line.closes[0]?.code).toBe(closeCodes.notSaved);
  // The first number was the empty answer at the opening.
  expect([line.sent, line.kept]).toEqual([2, 1]);
  expect([looking.text, (await rowOf()).target]).toEqual(['', '']);

  app.db.transaction = transaction;
  await until(() => looking.text === 'kept later');
  expect((await rowOf()).target).toBe('kept later');
  expect(app.faults.splice(0).length).toBeGreaterThan(0);
});

test('typing takes the tick from a line, and its history has one state for it', async () => {
  await put({ line: 'Confirmed.' });
  await confirm({});
  const line = await openLine();
  for (const letter of 'abc') {
    line.insert(0, letter);
    await line.saved();
  }
  expect(await rowOf()).toMatchObject({ target: 'cbaConfirmed.', isChecked: false });
  const states = await app.db.select().from(lineRevisions).where(eq(lineRevisions.lineId, id));
  expect(states.map(({ target }) => target)).toEqual(['Confirmed.', 'cbaConfirmed.']);
  expect(app.events).toContainEqual(
    expect.objectContaining({ type: 'line.confirmed', isChecked: false, by: kim.uid }),
  );
});

test('others hear of a line twice a second at most, and of its last state', async () => {
  const line = await openLine();
  app.events.length = 0;
  for (let time = 0; time < 20; time++) {
    line.insert(0, 'x');
    await line.saved();
  }
  const { version } = await rowOf();
  const saved = () => app.events.filter(({ type }) => type === 'line.saved');
  await until(() => saved().some((event) => 'version' in event && event.version === version));
  expect(saved().length).toBeLessThan(version);
});

test('a save by REST changes the open text as little as it must', async () => {
  const line = await openLine();
  line.insert(0, 'The red valve');
  await line.saved();
  const valve = line.document.getText('t');
  const deltas: unknown[] = [];
  valve.observe((event) => deltas.push(event.delta));

  const res = await put({ line: 'The blue valve', version: String(line.version) });

  expect((await res.json()).line).toMatchObject({ target: 'The blue valve' });
  await until(() => line.text === 'The blue valve');
  expect(deltas).toEqual([[{ retain: 4 }, { delete: 3 }, { insert: 'blue' }]]);
  expect(line.closes).toEqual([]);
  line.insert(0, '> ');
  await line.saved();
  expect((await rowOf()).target).toBe('> The blue valve');
});

test('a save by REST over a version that has passed is a conflict and changes nothing', async () => {
  const line = await openLine();
  line.insert(0, 'new');
  await line.saved();
  expect((await put({ line: 'old', version: '0' })).status).toBe(409);
  expect([line.text, (await rowOf()).target]).toEqual(['new', 'new']);
});

test('what is written past the open text sends its readers to a new epoch', async () => {
  const line = await openLine();
  line.insert(0, 'mine');
  await line.saved();
  const form = {
    process: 'document.write_part',
    fileName: 'live.txt',
    lines: JSON.stringify({ 0: 'theirs' }),
  };
  expect((await app.api('POST', '/files', { as: kim, form })).status).toBe(200);

  expect(await line.closed()).toEqual({ code: closeCodes.outdated, reason: 'epoch:1' });
  const again = await openLine();
  expect([again.text, again.opened?.epoch]).toEqual(['theirs', 1]);
});

test('a copy of an old epoch is not let in', async () => {
  const line = await openLine();
  line.insert(0, 'mine');
  await line.saved();
  const form = {
    process: 'document.write_part',
    fileName: 'live.txt',
    lines: JSON.stringify({ 0: 'theirs' }),
  };
  await app.api('POST', '/files', { as: kim, form });
  const channel = (await connect()).raw(`line/${id}/0`);
  expect(await channel.closed()).toMatchObject({ code: closeCodes.outdated, reason: 'epoch:1' });
});

test('a target that differs from the log is made from it again, and that counts as a fault', async () => {
  const line = await openLine();
  line.insert(0, 'mine');
  await line.saved();
  const differ = () =>
    app.db.update(lines).set({ target: 'nobody wrote this', version: 99 }).where(eq(lines.id, id));
  await differ();
  line.insert(0, 'more ');
  await line.saved();
  expect((await rowOf()).target).toBe('more mine');
  expect(line.closes).toEqual([]);

  line.leave();
  await app.lines.close();
  await differ();
  expect((await openLine()).text).toBe('more mine');
  expect(await rowOf()).toMatchObject({ target: 'more mine', version: 100, editedBy: kim.uid });
  const repairs = app.logged.filter(({ event }) => event === 'live.targetRepaired');
  expect(repairs.map(({ facts }) => facts.lineId)).toEqual([id, id]);
});

test('a tick is for the words that were seen', async () => {
  const line = await openLine();
  line.insert(0, 'Seen.');
  await line.saved();
  expect((await confirm({ seen: 'Seen' })).status).toBe(409);
  expect((await confirm({ seen: 'Seen.', version: '0' })).status).toBe(200);
  expect((await rowOf()).isChecked).toBe(true);
});

test('a confirmed line with a long history begins anew, a young one goes on', async () => {
  const line = await openLine();
  line.insert(0, 'Young.');
  await line.saved();
  await confirm({ seen: 'Young.' });
  line.insert(0, '가'.repeat(900));
  await line.saved();
  expect(line.closes).toEqual([]);

  await confirm({ seen: line.text });
  expect(await line.closed()).toEqual({ code: closeCodes.outdated, reason: 'epoch:1' });
  expect((await rowOf()).isChecked).toBe(true);
  expect((await openLine()).text).toBe('가'.repeat(900) + 'Young.');
});

test('two who open a line for the first time find its text once', async () => {
  await put({ line: 'Once.' });
  const [one, other] = await Promise.all([openLine(), openLine()]);
  expect([one.text, other.text]).toEqual(['Once.', 'Once.']);
  expect(await app.db.$count(lineDocs)).toBe(1);
  expect(await app.db.$count(lineUpdates)).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeRooms } from '../../editor/testing/fake-rooms.ts';
import { Mux } from './mux.ts';
import { openRoom, type Room } from '../../editor/sync/replica/room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
});

const endings: (() => void)[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start(texts: Record<number, string> = {}) {
  const fake = fakeRooms(texts);
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket, random: () => 0.5 });
  mux.begin();
  endings.push(() => mux.close());
  await pass(0);
  return { fake, mux, open: (lineId: number) => opened(mux, lineId) };
}

function opened(mux: Mux, lineId: number): Room {
  const room = openRoom({ mux, lineId });
  endings.push(() => room.close());
  return room;
}

const append = (room: Room, insert: string) =>
  room.write([{ start: room.read().length, end: room.read().length, insert }], 'test');

test('two people on one line read the same, each over one socket for all lines', async () => {
  const { fake, open } = await start({ 1: '갑은', 2: '을은' });
  const other = new Mux({ socket: fake.socket, ticket: fake.ticket });
  other.begin();
  endings.push(() => other.close());
  const [mine, second] = [open(1), open(2)];
  const theirs = opened(other, 1);
  await pass(0);
  append(mine, ' 즉시');
  append(theirs, ' 을에게');
  append(second, ' 병에게');
  await pass(0);
  expect(mine.read()).toBe(theirs.read());
  expect(mine.read()).toContain('즉시');
  expect(mine.read()).toContain('을에게');
  expect(second.read()).toBe('을은 병에게');
  expect(fake.state.tickets).toBe(2);
});

test('a line is saved only when the server has kept the last key', async () => {
  const { fake, open } = await start();
  const room = open(1);
  await pass(0);
  fake.state.holdsBack = true;
  append(room, '가');
  append(room, '나');
  await pass(1000);
  expect(room.hasUnsent()).toBe(true);
  fake.keepAll();
  await pass(0);
  expect(room.hasUnsent()).toBe(false);
  expect(room.version()).toBe(fake.version(1));
  expect(fake.text(1)).toBe('가나');
});

test('a server that is killed again and again is found within three seconds each time', async () => {
  const { fake, mux } = await start();
  for (let round = 0; round < 8; round++) {
    fake.state.isDown = true;
    fake.drop();
    await pass(1300);
    expect(mux.state).not.toBe('open');
    fake.state.isDown = false;
    await pass(1700);
    expect(mux.state).toBe('open');
  }
});

test('what is typed without a connection is saved when it is back, and not before', async () => {
  const { fake, open } = await start({ 1: '처음' });
  const room = open(1);
  await pass(0);
  fake.state.isDown = true;
  fake.drop();
  append(room, ' 끊긴 동안');
  await pass(60_000);
  expect(room.hasUnsent()).toBe(true);
  fake.state.isDown = false;
  await pass(12_000);
  expect(fake.text(1)).toBe('처음 끊긴 동안');
  expect(room.hasUnsent()).toBe(false);
});

test('an edit whose answer got lost is not doubled', async () => {
  const { fake, open } = await start();
  const room = open(1);
  await pass(0);
  fake.state.holdsBack = true;
  append(room, '한 번');
  await pass(0);
  fake.drop();
  fake.state.holdsBack = false;
  await pass(12_000);
  expect(fake.text(1)).toBe('한 번');
  expect(room.read()).toBe('한 번');
});

test('a server that stays away is asked soon for some seconds, and then seldom', async () => {
  const { fake } = await start();
  fake.state.isDown = true;
  fake.drop();
  const tried: number[] = [];
  for (let ms = 0; ms < 15_000; ms += 100) {
    const before = fake.state.tickets;
    await pass(100);
    if (fake.state.tickets > before) tried.push(ms + 100);
  }
  const pauses = tried.map((ms, n) => ms - (tried[n - 1] ?? 0));
  expect(pauses).toEqual([300, 600, ...Array(8).fill(900), 3000, 3000]);
});

test('heartbeats keep quiet channels; a socket without any is given up', async () => {
  const { fake, mux, open } = await start({ 1: 'a' });
  open(1);
  await pass(0);
  for (let n = 0; n < 8; n++) {
    await pass(15_000);
    fake.beat();
  }
  await pass(0);
  expect(fake.opened()).toEqual(['line/1']);
  expect(fake.state.tickets).toBe(1);
  await pass(40_000);
  expect(fake.state.tickets).toBe(2);
  expect(mux.state).toBe('open');
});

test('a copy comes back to its own epoch, a closed line does not come back', async () => {
  const { fake, open } = await start({ 1: 'a', 2: 'b' });
  open(1);
  const left = open(2);
  await pass(0);
  left.close();
  fake.drop();
  await pass(5000);
  expect(fake.opened()).toEqual(['line/1', 'line/2', 'line/1/0']);
});

test('without a login nothing is tried again until the person is back', async () => {
  const { fake, mux } = await start();
  fake.state.isSignedOut = true;
  fake.drop(4401);
  await pass(120_000);
  expect(mux.state).toBe('ended');
  expect(fake.state.tickets).toBe(2);
  fake.state.isSignedOut = false;
  mux.retryNow();
  await pass(0);
  expect(mux.state).toBe('open');
});

test('hundreds of edits at once stay below what the server takes, and none is lost', async () => {
  const { fake, open } = await start();
  const rooms = [open(1), open(2), open(3)];
  await pass(0);
  const begun = fake.said.length;
  for (let n = 0; n < 600; n++) append(rooms[n % 3] as Room, `${n % 10}`);
  await pass(0);
  const sent = () =>
    fake.said.slice(begun).filter((frame) => frame.kind === 'data' && frame.n > 0).length;
  expect(sent()).toBeLessThanOrEqual(50);
  await pass(1000);
  expect(rooms.some((room) => room.hasUnsent())).toBe(false);
  expect(sent()).toBeLessThanOrEqual(60);
  for (const line of [1, 2, 3]) expect(fake.text(line)).toHaveLength(200);
});

test('what the server tells of the document is passed on', async () => {
  const { fake, mux } = await start();
  const heard: unknown[] = [];
  mux.onEvent((event) => heard.push(event.data));
  fake.tell({ seq: 1, event: 'presence', data: { documentId: 7, members: [] } });
  await pass(0);
  expect(heard).toEqual([{ documentId: 7, members: [] }]);
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from '../testing/fake-server.ts';
import { Mux } from '../../runtime/socket/mux.ts';
import { hasUnsaved } from '../../runtime/session.ts';
import { clearUnsavedDatabases } from '../../runtime/unsaved-databases.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { fakeRooms } from '../testing/fake-rooms.ts';
import { createLineRooms } from './line-rooms.ts';
import { createUnsavedEdits } from './replica/unsaved-edits.ts';

const UID = 'kim';
/** The document comes to the database of the browser after 0.3 s. */
const SHELVED_MS = 450;

let server: ReturnType<typeof fakeRooms>;
let browser: ReturnType<typeof fakeLocks>;
const endings: (() => void)[] = [];

beforeEach(() => {
  server = fakeRooms({ 1: '처음', 2: '' });
  browser = fakeLocks();
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  localStorage.clear();
  await pause(20);
  await clearUnsavedDatabases();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Options = { draws?: number[]; hasLocks?: boolean; document?: string };

/** A page of the document with some lines in sight. */
function openTab({ draws = [0, 1], hasLocks = true, document = 'd' }: Options = {}) {
  const page = browser.page();
  const mux = new Mux({ socket: server.socket, ticket: server.ticket, random: () => 0 });
  const recovered: number[] = [];
  const rooms = createLineRooms({
    mux,
    unsaved: createUnsavedEdits({
      uid: UID,
      document,
      place: localStorage,
      locks: hasLocks ? page.locks : undefined,
      indexOf: (id) => rooms.indexOf(id),
    }),
    line: lineOf,
    around: (index) => [index],
    isActive: () => false,
    onText: () => {},
    onState: () => {},
    onReplay: () => {},
  });
  rooms.recover((lines) => recovered.push(...lines));
  for (const index of draws) rooms.draw(index);
  mux.begin();
  let isDead = false;
  const tab = {
    rooms,
    recovered,
    async isReady() {
      await vi.waitFor(() => {
        for (const index of draws) expect(rooms.at(index)).toBeDefined();
      });
      return tab;
    },
    type(index: number, insert: string) {
      const room = rooms.at(index);
      const at = room?.read().length ?? 0;
      room?.write([{ start: at, end: at, insert }], 'test');
    },
    text: (index: number) => rooms.at(index)?.read(),
    /** The page is gone without a chance to do anything. */
    die() {
      if (isDead) return;
      isDead = true;
      page.die();
      mux.close();
      rooms.close();
    },
  };
  endings.push(tab.die);
  return tab;
}

function goOffline() {
  server.state.isDown = true;
  server.drop();
}

const count = (text: string, word: string) => text.split(word).length - 1;
const allSent = () => vi.waitFor(() => expect(hasUnsaved()).toBe(false), { timeout: 4000 });

test('two tabs type in one line and in others while offline and end: the next one sends all, once each', async () => {
  const first = await openTab().isReady();
  const second = await openTab().isReady();
  goOffline();
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  first.type(1, '셋');
  await pause(SHELVED_MS);
  first.die();
  second.die();
  server.state.isDown = false;

  const third = await openTab().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(server.text(1), word)).toBe(1);
  expect(server.text(2)).toBe('셋');
  expect(third.text(0)).toBe(server.text(1));
  expect(third.recovered.toSorted()).toEqual([0, 0, 1]);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});

test('without their documents in the database, the words of both tabs are put together as texts', async () => {
  const first = await openTab().isReady();
  const second = await openTab().isReady();
  goOffline();
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  first.die();
  second.die();
  server.state.isDown = false;

  await openTab().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(server.text(1), word)).toBe(1);
});

test('what a tab had heard of others before it went offline is not written again', async () => {
  const first = await openTab().isReady();
  const second = await openTab().isReady();
  first.type(0, ' 함께');
  await vi.waitFor(() => expect(second.text(0)).toBe('처음 함께'));
  await allSent();
  goOffline();
  second.type(0, ' 둘');
  second.die();
  first.die();
  server.beginEpoch(1, '처음 함께 하나');
  server.state.isDown = false;

  await openTab().isReady();
  await allSent();

  for (const word of ['처음', '함께', '하나', '둘']) expect(count(server.text(1), word)).toBe(1);
});

test('words that had arrived unheard are not doubled by the next tab', async () => {
  const first = await openTab().isReady();
  const second = await openTab().isReady();
  server.state.holdsBack = true;
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  await pause(SHELVED_MS);
  goOffline();
  first.die();
  second.die();
  server.state.isDown = false;
  // One of the two arrives on a way of its own, the answer is lost.
  const third = openTab();
  await vi.waitFor(() => expect(third.rooms.unsaved()).toHaveLength(2));
  await pause(200);
  server.keepAll();
  third.die();
  server.state.holdsBack = false;

  await openTab().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(server.text(1), word)).toBe(1);
});

test('a tab that opens beside a living one with unsent words takes nothing over', async () => {
  const first = await openTab().isReady();
  server.state.holdsBack = true;
  first.type(0, ' 하나');
  await pause(SHELVED_MS);

  const second = await openTab().isReady();
  await pause(100);

  expect(second.recovered).toEqual([]);
  expect(second.rooms.unsaved()).toEqual([]);
  expect(second.text(0)).toBe('처음');
  server.state.holdsBack = false;
  server.keepAll();
  await allSent();
  await vi.waitFor(() => expect(second.text(0)).toBe('처음 하나'));
});

test('what one tab has sent takes nothing of the other away', async () => {
  const first = await openTab().isReady();
  const second = await openTab().isReady();
  server.state.holdsBack = true;
  first.type(0, ' 하나');
  await pause(SHELVED_MS);
  server.keepAll();
  second.type(0, ' 둘');
  await pause(SHELVED_MS);
  goOffline();
  first.die();
  second.die();
  server.state.holdsBack = false;
  server.state.isDown = false;

  expect(hasUnsaved()).toBe(true);
  await openTab().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(server.text(1), word)).toBe(1);
});

test('a reload finds its words, also when the page before goes only after the new one has come', async () => {
  const before = await openTab().isReady();
  goOffline();
  before.type(0, ' 하나');
  await pause(SHELVED_MS);
  server.state.isDown = false;
  const after = openTab();
  before.die();

  await after.isReady();
  await allSent();

  expect(server.text(1)).toBe('처음 하나');
  expect(after.recovered).toEqual([0]);
});

test('a tab that dies while this one has the line open is taken up here', async () => {
  const living = await openTab().isReady();
  const dying = await openTab().isReady();
  server.state.holdsBack = true;
  dying.type(0, ' 하나');
  await pause(SHELVED_MS);

  // The browser tells other tabs of it.
  dispatchEvent(new StorageEvent('storage', { key: keyOfWords() }));
  await pause(50);
  expect(living.recovered).toEqual([]);

  server.drop();
  dying.die();
  server.state.holdsBack = false;
  await allSent();

  expect(living.recovered).toEqual([0]);
  expect(server.text(1)).toBe('처음 하나');
  await vi.waitFor(() => expect(living.text(0)).toBe('처음 하나'));
  expect(living.rooms.unsaved()).toEqual([]);
});

test('words of a dead tab that meet others in one place are put beside them, and the line says so', async () => {
  const living = await openTab().isReady();
  const dying = await openTab().isReady();
  goOffline();
  dying.type(0, ' 하나');
  await pause(SHELVED_MS);
  dispatchEvent(new StorageEvent('storage', { key: keyOfWords() }));
  server.beginEpoch(1, '처음 둘');
  dying.die();
  server.state.isDown = false;
  await allSent();

  expect(server.text(1)).toBe('처음 둘 하나');
  await vi.waitFor(() => expect(living.text(0)).toBe('처음 둘 하나'));
  expect(living.rooms.at(0)?.isMixed()).toBe(true);
});

test('a tab that took words over and dies before they arrive leaves them to the next one', async () => {
  const first = await openTab().isReady();
  const second = await openTab().isReady();
  goOffline();
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  await pause(SHELVED_MS);
  first.die();
  second.die();
  const third = openTab();
  await vi.waitFor(() => expect(third.recovered).toEqual([0, 0]));
  await pause(SHELVED_MS);
  third.type(0, ' 넷');
  third.die();
  server.state.isDown = false;

  await openTab().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘', '넷']) expect(count(server.text(1), word)).toBe(1);
});

test('words of another document are left to its pages', async () => {
  const first = await openTab().isReady();
  goOffline();
  first.type(0, ' 하나');
  first.die();
  server.state.isDown = false;

  const other = await openTab({ document: 'other' }).isReady();
  await pause(100);

  expect(other.recovered).toEqual([]);
  expect(server.text(1)).toBe('처음');
  await openTab().isReady();
  await allSent();
  expect(server.text(1)).toBe('처음 하나');
});

test('a browser without locks takes up at once what is there', async () => {
  const first = await openTab({ hasLocks: false }).isReady();
  goOffline();
  first.type(0, ' 하나');
  await pause(SHELVED_MS);
  first.die();
  server.state.isDown = false;

  const second = openTab({ hasLocks: false });
  expect(second.recovered).toEqual([0]);
  await allSent();
  expect(server.text(1)).toBe('처음 하나');
});

test('words that pages of before tabs had names have left are sent too', async () => {
  const held = { epoch: 0, base: '처음', mine: '처음 하나', lineId: 1, index: 0, document: 'd' };
  localStorage.setItem(`draft:live:${UID}:1`, JSON.stringify(held));

  await openTab().isReady();
  await allSent();

  expect(server.text(1)).toBe('처음 하나');
});

test('whoever may not write any more is shown the words of the other tab', async () => {
  const living = await openTab().isReady();
  const dying = await openTab().isReady();
  goOffline();
  dying.type(0, ' 하나');
  await pause(SHELVED_MS);
  dispatchEvent(new StorageEvent('storage', { key: keyOfWords() }));
  dying.die();
  await vi.waitFor(() => expect(living.recovered).toEqual([0]));
  server.state.holdsBack = true;
  server.state.isDown = false;
  await vi.waitFor(() => expect(server.said.length).toBeGreaterThan(0));
  await vi.waitFor(() => {
    server.closeRoom(1, 4403, '');
    expect(living.rooms.refusedBeside(0)?.read()).toBe('처음 하나');
  }, { timeout: 4000 });

  living.rooms.refusedBeside(0)?.giveUp();
  await allSent();
  expect(living.rooms.refusedBeside(0)).toBeUndefined();
});

function keyOfWords(): string {
  return Object.keys({ ...localStorage }).find((name) => name.startsWith('draft:live:')) ?? '';
}

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { hasUnsaved } from '../../runtime/session.ts';
import { allSent, pause, SAVED_MS, tabsOfBrowser, UID } from '../testing/tabs-of-browser.ts';

const tabs = tabsOfBrowser();
const count = (text: string, word: string) => text.split(word).length - 1;

test('two tabs type in one line and in others while offline and end: the next one sends all, once each', async () => {
  const first = await tabs.open().isReady();
  const second = await tabs.open().isReady();
  tabs.goOffline();
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  first.type(1, '셋');
  await pause(SAVED_MS);
  first.die();
  second.die();
  tabs.server.state.isDown = false;

  const third = await tabs.open().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(tabs.server.text(1), word)).toBe(1);
  expect(tabs.server.text(2)).toBe('셋');
  expect(third.text(0)).toBe(tabs.server.text(1));
  expect(third.recovered.toSorted()).toEqual([0, 0, 1]);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});

test('without their documents in the database, the words of both tabs are put together as texts', async () => {
  const first = await tabs.open().isReady();
  const second = await tabs.open().isReady();
  tabs.goOffline();
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  first.die();
  second.die();
  tabs.server.state.isDown = false;

  await tabs.open().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(tabs.server.text(1), word)).toBe(1);
});

test('what a tab had heard of others before it went offline is not written again', async () => {
  const first = await tabs.open().isReady();
  const second = await tabs.open().isReady();
  first.type(0, ' 함께');
  await vi.waitFor(() => expect(second.text(0)).toBe('처음 함께'));
  await allSent();
  tabs.goOffline();
  second.type(0, ' 둘');
  second.die();
  first.die();
  tabs.server.beginEpoch(1, '처음 함께 하나');
  tabs.server.state.isDown = false;

  await tabs.open().isReady();
  await allSent();

  for (const word of ['처음', '함께', '하나', '둘']) {
    expect(count(tabs.server.text(1), word)).toBe(1);
  }
});

test('words that had arrived unheard are not doubled by the next tab', async () => {
  const first = await tabs.open().isReady();
  const second = await tabs.open().isReady();
  tabs.server.state.holdsBack = true;
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  await pause(SAVED_MS);
  tabs.goOffline();
  first.die();
  second.die();
  tabs.server.state.isDown = false;
  // One of the two arrives on a way of its own, the answer is lost.
  const third = tabs.open();
  await vi.waitFor(() => expect(third.rooms.unsaved()).toHaveLength(2));
  await pause(200);
  tabs.server.keepAll();
  third.die();
  tabs.server.state.holdsBack = false;

  await tabs.open().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(tabs.server.text(1), word)).toBe(1);
});

test('a tab that opens beside a living one with unsent words takes nothing over', async () => {
  const first = await tabs.open().isReady();
  tabs.server.state.holdsBack = true;
  first.type(0, ' 하나');
  await pause(SAVED_MS);

  const second = await tabs.open().isReady();
  await pause(100);

  expect(second.recovered).toEqual([]);
  expect(second.rooms.unsaved()).toEqual([]);
  expect(second.text(0)).toBe('처음');
  tabs.server.state.holdsBack = false;
  tabs.server.keepAll();
  await allSent();
  await vi.waitFor(() => expect(second.text(0)).toBe('처음 하나'));
});

test('what one tab has sent takes nothing of the other away', async () => {
  const first = await tabs.open().isReady();
  const second = await tabs.open().isReady();
  tabs.server.state.holdsBack = true;
  first.type(0, ' 하나');
  await pause(SAVED_MS);
  tabs.server.keepAll();
  second.type(0, ' 둘');
  await pause(SAVED_MS);
  tabs.goOffline();
  first.die();
  second.die();
  tabs.server.state.holdsBack = false;
  tabs.server.state.isDown = false;

  expect(hasUnsaved()).toBe(true);
  await tabs.open().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘']) expect(count(tabs.server.text(1), word)).toBe(1);
});

test('a reload finds its words, also when the page before goes only after the new one has come', async () => {
  const before = await tabs.open().isReady();
  tabs.goOffline();
  before.type(0, ' 하나');
  await pause(SAVED_MS);
  tabs.server.state.isDown = false;
  const after = tabs.open();
  before.die();

  await after.isReady();
  await allSent();

  expect(tabs.server.text(1)).toBe('처음 하나');
  expect(after.recovered).toEqual([0]);
});

test('a tab that dies while this one has the line open is taken up here', async () => {
  const living = await tabs.open().isReady();
  const dying = await tabs.open().isReady();
  tabs.server.state.holdsBack = true;
  dying.type(0, ' 하나');
  await pause(SAVED_MS);

  // The browser tells other tabs of it.
  dispatchEvent(new StorageEvent('storage', { key: keyOfWords() }));
  await pause(50);
  expect(living.recovered).toEqual([]);

  tabs.server.drop();
  dying.die();
  tabs.server.state.holdsBack = false;
  await allSent();

  expect(living.recovered).toEqual([0]);
  expect(tabs.server.text(1)).toBe('처음 하나');
  await vi.waitFor(() => expect(living.text(0)).toBe('처음 하나'));
  expect(living.rooms.unsaved()).toEqual([]);
});

test('words of a dead tab that meet others in one place are put beside them, and the line says so', async () => {
  const living = await tabs.open().isReady();
  const dying = await tabs.open().isReady();
  tabs.goOffline();
  dying.type(0, ' 하나');
  await pause(SAVED_MS);
  dispatchEvent(new StorageEvent('storage', { key: keyOfWords() }));
  tabs.server.beginEpoch(1, '처음 둘');
  dying.die();
  tabs.server.state.isDown = false;
  await allSent();

  expect(tabs.server.text(1)).toBe('처음 둘 하나');
  await vi.waitFor(() => expect(living.text(0)).toBe('처음 둘 하나'));
  expect(living.rooms.at(0)?.isMixed()).toBe(true);
});

test('a tab that took words over and dies before they arrive leaves them to the next one', async () => {
  const first = await tabs.open().isReady();
  const second = await tabs.open().isReady();
  tabs.goOffline();
  first.type(0, ' 하나');
  second.type(0, ' 둘');
  await pause(SAVED_MS);
  first.die();
  second.die();
  const third = tabs.open();
  await vi.waitFor(() => expect(third.recovered).toEqual([0, 0]));
  await pause(SAVED_MS);
  third.type(0, ' 넷');
  third.die();
  tabs.server.state.isDown = false;

  await tabs.open().isReady();
  await allSent();

  for (const word of ['처음', '하나', '둘', '넷']) expect(count(tabs.server.text(1), word)).toBe(1);
});

test('words of another document are left to its pages', async () => {
  const first = await tabs.open().isReady();
  tabs.goOffline();
  first.type(0, ' 하나');
  first.die();
  tabs.server.state.isDown = false;

  const other = await tabs.open({ document: 'other' }).isReady();
  await pause(100);

  expect(other.recovered).toEqual([]);
  expect(tabs.server.text(1)).toBe('처음');
  await tabs.open().isReady();
  await allSent();
  expect(tabs.server.text(1)).toBe('처음 하나');
});

test('a browser without locks takes up at once what is there', async () => {
  const first = await tabs.open({ hasLocks: false }).isReady();
  tabs.goOffline();
  first.type(0, ' 하나');
  await pause(SAVED_MS);
  first.die();
  tabs.server.state.isDown = false;

  const second = tabs.open({ hasLocks: false });
  await vi.waitFor(() => expect(second.recovered).toEqual([0]));
  await allSent();
  expect(tabs.server.text(1)).toBe('처음 하나');
});

test('words that pages of before tabs had names have left are sent too', async () => {
  const held = { epoch: 0, base: '처음', mine: '처음 하나', lineId: 1, index: 0, document: 'd' };
  localStorage.setItem(`draft:live:${UID}:1`, JSON.stringify(held));

  await tabs.open().isReady();
  await allSent();

  expect(tabs.server.text(1)).toBe('처음 하나');
});

test('whoever may not write any more is shown the words of the other tab', async () => {
  const living = await tabs.open().isReady();
  const dying = await tabs.open().isReady();
  tabs.goOffline();
  dying.type(0, ' 하나');
  await pause(SAVED_MS);
  dispatchEvent(new StorageEvent('storage', { key: keyOfWords() }));
  dying.die();
  await vi.waitFor(() => expect(living.recovered).toEqual([0]));
  tabs.server.state.holdsBack = true;
  tabs.server.state.isDown = false;
  await vi.waitFor(() => expect(tabs.server.said.length).toBeGreaterThan(0));
  await vi.waitFor(() => {
    tabs.server.closeRoom(1, 4403, '');
    expect(living.rooms.refusedBeside(0)?.read()).toBe('처음 하나');
  }, { timeout: 4000 });

  living.rooms.refusedBeside(0)?.giveUp();
  await allSent();
  expect(living.rooms.refusedBeside(0)).toBeUndefined();
});

function keyOfWords(): string {
  return Object.keys({ ...localStorage }).find((name) => name.startsWith('draft:live:')) ?? '';
}

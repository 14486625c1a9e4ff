import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from '../testing/fake-server.ts';
import { createLineStore } from '../session/lines/line-store.ts';
import { createSaveQueue } from './saving/save-queue.ts';
import type { SaveAnswer } from './saving/saving.ts';
import { createView } from '../session/lines/view.ts';
import { Mux } from '../../runtime/socket/mux.ts';
import { openRoom } from './replica/room.ts';
import { fakeRooms } from '../testing/fake-rooms.ts';
import type { EditorSession } from '../session/session.ts';
import type { Keyboard } from '../../runtime/keyboard/keyboard.ts';
import { areaText } from '../field/text/area-text.ts';
import { areaHost } from './binding/bind-field.ts';
import { liveFieldOf } from '../field/live-field.ts';
import { createLiveLines } from './live-lines.ts';
import type { OrphanEdits } from './replica/unsaved-edits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
});

const endings: (() => void)[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start(count = 300) {
  const all = Array.from({ length: count }, (_, index) => lineOf(index));
  const fake = fakeRooms();
  const lines = createLineStore(() => Promise.reject(new Error('all are here')), {
    lines: all,
    count,
  });
  const puts: string[] = [];
  const queue = createSaveQueue({
    idOf: (index) => 100 + index,
    put: (_, text): Promise<SaveAnswer> => {
      puts.push(text);
      return Promise.resolve({ kind: 'saved', version: 1 });
    },
    box: { keep: () => {}, drop: () => {}, all: () => new Map() },
    onSaved: () => {},
    onChange: () => {},
  });
  const options = { lines, textOf: () => '', isStuck: () => false, isDone: () => false };
  const view = createView({ ...options, writable: () => null, openLines: Infinity });
  const shown = new Map<number, string>();
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket });
  const unsaved = {
    hold: () => {},
    drop: () => {},
    keep: () => {},
    fetch: () => Promise.resolve(false),
    recover: (found: (left: OrphanEdits[]) => void) => void (recovery.found = found),
    close: () => {},
  };
  const recovery = { found: (_left: OrphanEdits[]) => {} };
  const live = createLiveLines({
    mux,
    unsaved: () => unsaved,
    queue,
    lines,
    view,
    isActive: () => false,
    fieldText: (index) => shown.get(index),
    lang: 'ko',
    onChange: () => {},
  });
  live.begin();
  endings.push(() => live.queue.close());
  await pass(0);
  return { fake, live, queue, puts, shown, unsaved, recovery };
}

test('lines in sight and some round them have a room; those that are left behind have none', async () => {
  const { live, fake } = await start();
  const leave = live.rooms.draw(100);
  await pass(200);
  expect(fake.opened()).toHaveLength(29);
  expect(live.rooms.at(86)).toBeDefined();
  leave();
  live.rooms.draw(200);
  await pass(200);
  expect(live.rooms.at(100)).toBeUndefined();
  expect(live.rooms.at(200)).toBeDefined();
});

test('however many lines are drawn, no more rooms are open than the server gives', async () => {
  const { live, fake } = await start();
  for (let index = 0; index < 300; index++) live.rooms.draw(index);
  await pass(1000);
  expect(fake.opened().length).toBeLessThanOrEqual(200);
});

test('what is typed before there is a room goes by the queue, afterwards by the room', async () => {
  const { live, fake, puts } = await start();
  live.queue.type(0, '먼저', 0);
  await pass(700);
  expect(puts).toEqual(['먼저']);
  live.rooms.draw(0);
  await pass(200);
  live.queue.type(0, '나중', 0);
  await pass(1000);
  expect(puts).toEqual(['먼저']);
  expect(fake.text(1)).toBe('나중');
});

test('saved, saving, offline and the lines that wait are counted over both ways', async () => {
  const { live, fake } = await start();
  live.rooms.draw(0);
  await pass(200);
  expect(live.queue.state()).toEqual({ kind: 'saved' });
  fake.state.holdsBack = true;
  live.queue.type(0, '가', 0);
  live.queue.type(150, '나', 0);
  expect(live.queue.state()).toEqual({ kind: 'saving', count: 2 });
  expect(live.queue.pending(0)?.text).toBe('가');
  await pass(1000);
  expect(live.queue.state()).toEqual({ kind: 'saving', count: 1 });
  const settled = live.queue.settled(0);
  fake.state.isDown = true;
  fake.drop();
  await pass(3000);
  expect(await settled).toBe('offline');
  expect(live.queue.state()).toEqual({ kind: 'offline', count: 1 });
  fake.state.isDown = false;
  fake.state.holdsBack = false;
  await pass(12_000);
  expect(live.queue.state()).toEqual({ kind: 'saved' });
  expect(await live.queue.settled(0)).toBe('saved');
});

test('a field of another kind that still holds an older text takes nothing of others away', async () => {
  const { live, fake, shown } = await start();
  const colleague = openRoom({ mux: live.mux, lineId: 1 });
  live.rooms.draw(0);
  await pass(200);
  shown.set(0, '');
  live.queue.type(0, '계약', 0);
  await pass(0);
  shown.set(0, '계약서');
  colleague.write([{ start: 0, end: 0, insert: '새 ' }], 'colleague');
  await pass(0);
  live.queue.type(0, '계약서', 0);
  await pass(0);
  expect(fake.text(1)).toBe('새 계약서');
  colleague.close();
});

test('a field with half a syllable in it is tied to its line once the syllable is whole', async () => {
  const { live, fake } = await start();
  const area = document.createElement('textarea');
  let isBusy = true;
  live.addField(0, {
    ...areaHost(areaText(area)),
    draw: () => {},
    resetKeys: () => {},
    onTooLong: () => {},
    onCaret: () => {},
    isBusy: () => isBusy,
  });
  await pass(5000);
  expect([fake.opened().length > 0, live.isTied(0)]).toEqual([true, false]);

  isBusy = false;
  await pass(500);

  expect(live.isTied(0)).toBe(true);
});

test('a syllable in one field keeps no other from its line', () => {
  const session = { live: null } as unknown as EditorSession;
  const keyboard = { gate: { isComposing: true } } as Keyboard;
  const [here, there] = [document.createElement('textarea'), document.createElement('textarea')];
  document.body.append(here, there);
  const fieldOf = (area: HTMLTextAreaElement) =>
    liveFieldOf(
      session,
      0,
      { text: areaText(area), mirror: document.createElement('div') },
      keyboard,
    );

  here.focus();

  expect([fieldOf(here).isBusy(), fieldOf(there).isBusy()]).toEqual([true, false]);
  here.remove();
  there.remove();
});

test('words of a dead tab that are refused wait for the person beside the text of the line', async () => {
  const { live, fake, unsaved, recovery } = await start();
  const lines: number[] = [];
  live.queue.recover((more) => lines.push(...more));
  await vi.dynamicImportSettled();
  live.rooms.draw(0);
  await pass(200);
  fake.state.holdsBack = true;
  const held = { epoch: undefined, base: '', mine: '남은 말' };
  recovery.found([{ ...held, lineId: 1, index: 0, unsaved }]);
  await pass(0);
  expect(lines).toEqual([0]);
  expect(live.queue.state()).toEqual({ kind: 'saving', count: 1 });
  fake.closeRoom(1, 4403, '');
  await pass(0);
  expect(live.queue.stuckLines()).toEqual([0]);
  expect(live.queue.pending(0)).toMatchObject({ text: '남은 말', refusal: expect.any(String) });
  expect(live.rooms.at(0)?.read()).toBe('');

  live.queue.giveUp(0);
  await pass(0);
  expect(live.queue.state()).toEqual({ kind: 'saved' });
  expect(live.queue.pending(0)).toBeUndefined();
});

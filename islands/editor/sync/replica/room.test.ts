import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeRooms } from '../../testing/fake-rooms.ts';
import { applyEdit } from '../../../../src/language/text-edits/text-edit.ts';
import { Mux } from '../../../runtime/socket/mux.ts';
import { openRoom, type Room } from './room.ts';
import type { HeldEdits, UnsavedEdits } from './room-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
});

const endings: (() => void)[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start(text: string, given: { unsaved?: UnsavedEdits; held?: HeldEdits } = {}) {
  const fake = fakeRooms({ 1: text });
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket });
  mux.begin();
  const room = openRoom({ mux, lineId: 1, ...given });
  endings.push(() => (room.close(), mux.close()));
  await pass(0);
  return { fake, mux, room };
}

const append = (room: Room, insert: string) =>
  room.write([{ start: room.read().length, end: room.read().length, insert }], 'test');

/** A text that follows the room by what it tells, as a field does. */
function follow(room: Room) {
  const seen = { text: room.read() };
  room.listen({
    text: (edits) => {
      for (const edit of edits) seen.text = applyEdit(seen.text, edit);
    },
  });
  return seen;
}

test('with nothing unsaved, the text of a new epoch is the text', async () => {
  const { fake, room } = await start('하나 둘');
  const seen = follow(room);
  fake.beginEpoch(1, '하나 셋');
  expect(room.read()).toBe('하나 둘');
  await pass(0);
  expect(room.read()).toBe('하나 셋');
  expect(seen.text).toBe('하나 셋');
  expect(room.isMixed()).toBe(false);
});

test('what was typed over an old epoch is put into the new one', async () => {
  const { fake, room } = await start('갑은 을에게 알린다.');
  const seen = follow(room);
  fake.state.holdsBack = true;
  append(room, ' 즉시.');
  await pass(0);
  fake.state.holdsBack = false;
  fake.beginEpoch(1, '갑은 을에게 통지한다.');
  await pass(0);
  expect(fake.text(1)).toBe('갑은 을에게 통지한다. 즉시.');
  expect(seen.text).toBe(room.read());
  expect(room.read()).toBe(fake.text(1));
  expect(room.hasUnsent()).toBe(false);
});

test('both words stay where both changed one place, and the line is marked', async () => {
  const { fake, room } = await start('The cat');
  fake.state.holdsBack = true;
  room.write([{ start: 4, end: 7, insert: 'dog' }], 'test');
  await pass(0);
  fake.state.holdsBack = false;
  fake.beginEpoch(1, 'The cow');
  await pass(0);
  expect(fake.text(1)).toBe('The cow dog');
  expect(room.isMixed()).toBe(true);
});

test('keys between two epochs are not lost', async () => {
  const { fake, room } = await start('가');
  fake.beginEpoch(1, '가 나');
  append(room, ' 다');
  expect(room.hasUnsent()).toBe(true);
  await pass(0);
  expect(fake.text(1)).toContain('나');
  expect(fake.text(1)).toContain('다');
  expect(room.hasUnsent()).toBe(false);
});

test('an edit that the server refuses is sent anew, and after some times kept for the person', async () => {
  const { fake, room } = await start('가');
  fake.state.holdsBack = true;
  append(room, '나');
  for (let n = 0; n < 4; n++) {
    await pass(0);
    expect(room.refusal()).toBeUndefined();
    fake.closeRoom(1, 4409, 'reset');
    await pass(0);
  }
  expect(room.refusal()).toBe('notTaken');
  expect(room.read()).toBe('가나');
  fake.state.holdsBack = false;
  room.retry();
  await pass(0);
  expect(fake.text(1)).toBe('가나');
  expect(room.refusal()).toBeUndefined();
});

test('rights that go leave the typed words to the person, who may give them up', async () => {
  const { fake, room } = await start('가');
  fake.state.holdsBack = true;
  append(room, '나');
  await pass(0);
  fake.closeRoom(1, 4403, '');
  await pass(0);
  expect([room.refusal(), room.read(), room.hasUnsent()]).toEqual(['noRights', '가나', true]);
  expect(room.mayWrite()).toBe(false);
  room.giveUp();
  await pass(0);
  expect([room.read(), room.hasUnsent()]).toEqual(['가', false]);
});

test('only what one has written oneself is undone', async () => {
  const { fake, mux, room } = await start('');
  const other = openRoom({ mux, lineId: 1 });
  await pass(0);
  append(room, '내 말');
  await pass(1000);
  append(other, ' 남의 말');
  await pass(1000);
  room.undo();
  await pass(0);
  expect(fake.text(1)).toBe(' 남의 말');
  room.redo();
  await pass(0);
  expect(fake.text(1)).toBe('내 말 남의 말');
  other.close();
});

test('what an earlier page left goes on in its copy, and is not doubled when it had arrived', async () => {
  const { fake, room: earlier } = await start('처음');
  append(earlier, ' 말');
  await pass(0);
  const { encodeStateAsUpdate, applyUpdate } = await import('yjs');
  let stored: Uint8Array | undefined;
  const unsaved: UnsavedEdits = {
    hold: () => {},
    drop: () => {},
    keep: (_, copy) => void (stored = encodeStateAsUpdate(copy.doc)),
    fetch: (_, copy) => {
      if (stored) applyUpdate(copy.doc, stored);
      return Promise.resolve(stored !== undefined);
    },
  };
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket });
  mux.begin();
  const first = openRoom({ mux, lineId: 1, unsaved });
  await pass(0);
  fake.state.holdsBack = true;
  append(first, ' 더');
  await pass(1000);
  // It arrives, and the page ends before it hears so; the last key was never stored among the unsaved edits.
  fake.keepAll();
  first.close();
  fake.state.holdsBack = false;
  const held = { epoch: 0, base: '처음 말', mine: '처음 말 더!' };
  const again = openRoom({ mux, lineId: 1, unsaved, held });
  await pass(1000);
  expect(fake.text(1)).toBe('처음 말 더!');
  expect(again.hasUnsent()).toBe(false);
  again.close();
  mux.close();
});

test('what is held back has the words of others too, which the next page would take for deleted', async () => {
  const held: string[] = [];
  const unsaved: UnsavedEdits = {
    hold: (_, { mine }) => void held.push(mine),
    drop: () => {},
    keep: () => {},
    fetch: () => Promise.resolve(false),
  };
  const { fake, mux, room } = await start('처음', { unsaved });
  const colleague = openRoom({ mux, lineId: 1 });
  await pass(0);
  fake.state.holdsBack = true;
  append(colleague, ' 남의 말');
  await pass(0);
  append(room, ' 내 말');
  fake.keepAll();
  await pass(0);
  expect(room.hasUnsent()).toBe(true);
  expect(room.read()).toContain('남의 말');
  expect(held.at(-1)).toBe(room.read());
  colleague.close();
});

test('words of others that had come before one typed are not written again into a new epoch', async () => {
  const { fake, mux, room } = await start('처음');
  const colleague = openRoom({ mux, lineId: 1 });
  await pass(0);
  append(colleague, ' 남의 말');
  await pass(0);
  fake.state.holdsBack = true;
  append(room, ' 내 말');
  await pass(0);
  fake.state.holdsBack = false;
  fake.beginEpoch(1, '처음 남의 말 새로');
  await pass(0);
  expect(fake.text(1).split('남의')).toHaveLength(2);
  expect(fake.text(1)).toContain('내 말');
  expect(fake.text(1)).toContain('새로');
  colleague.close();
});

test('without the copy, what an earlier page left is merged as text', async () => {
  const held = { epoch: 0, base: '하나 둘', mine: '하나 둘 셋' };
  const { fake, room } = await start('영 하나 둘', { held });
  expect(fake.text(1)).toBe('영 하나 둘 셋');
  expect([room.read(), room.hasUnsent()]).toEqual(['영 하나 둘 셋', false]);
});

import { expect, test } from 'vitest';
import type { Mux } from '../../runtime/socket/mux.ts';
import { createOutbox } from './outbox.ts';
import { RoomStore } from './room-store.ts';

const initial = {
  window: { messages: [], hasOlder: false, isAtEnd: true },
  pending: [],
  lastSeq: 0,
  readSeq: 0,
  partners: [],
  typing: '',
  isOpen: false,
  isAway: false,
  isClosed: false,
};
const joined = {
  id: 'kim|lee',
  messages: [],
  has_more: false,
  last_seq: 0,
  rev: 0,
  read_seq: 0,
  partners: [],
};

/** A room on a connection that goes through the states that a test gives it. */
function openRoom() {
  let change: (state: Mux['state']) => void = () => {};
  const mux = {
    state: 'connecting',
    onEvent: () => () => {},
    onState: (listener: typeof change) => {
      change = listener;
      return () => {};
    },
    request: () => Promise.resolve({ ok: joined }),
  };
  const outbox = createOutbox('kim');
  const store = new RoomStore({ mux: mux as unknown as Mux, outbox, room: 'kim|lee', initial });
  store.begin();
  return { store, go: (state: Mux['state']) => (mux.state = state, change(state)) };
}

test('the first connecting is not called a lost connection; a broken one is, until it is back', async () => {
  const { store, go } = openRoom();
  expect(store.now().isAway).toBe(false);
  go('open');
  await expect.poll(() => store.now().isOpen).toBe(true);
  expect(store.now().isAway).toBe(false);
  go('waiting');
  expect(store.now().isAway).toBe(true);
  go('connecting');
  expect(store.now().isAway).toBe(true);
  go('open');
  await expect.poll(() => store.now().isAway).toBe(false);
});

test('where it cannot be made at all, the room says so', () => {
  const { store, go } = openRoom();
  go('waiting');
  expect(store.now().isAway).toBe(true);
});

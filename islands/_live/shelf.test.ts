import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLineCopy, type LineCopy } from '../_lib/line-copy.ts';
import { Mux } from '../_lib/mux.ts';
import { shelfName } from '../_lib/shelves.ts';
import { createShelf } from './shelf.ts';

const UID = 'kim';
const LINE = 7;
const EPOCH = 3;
const NAME = shelfName(UID, LINE, EPOCH);

let copy: LineCopy;
let told: number;
let shelf: ReturnType<typeof openShelf>;

beforeEach(() => {
  told = 0;
  copy = openCopy(() => void told++);
  copy.setEpoch(EPOCH);
  shelf = openShelf();
});

/** Without a connection: only what this browser keeps counts here. */
function openCopy(changed = () => {}): LineCopy {
  const mux = new Mux({ socket: () => null as never, ticket: () => Promise.resolve(null) });
  const nothing = () => {};
  const events = { opened: nothing, loaded: nothing, kept: nothing, closed: nothing };
  return createLineCopy(mux, LINE, { ...events, written: nothing, changed });
}

const openShelf = () =>
  createShelf({ uid: UID, document: 'd', place: localStorage, indexOf: () => 0 });

afterEach(async () => {
  copy.destroy();
  await deleted();
});

const type = (insert: string) => {
  const at = copy.read().length;
  copy.write([{ start: at, end: at, insert }]);
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 60));

/** As another tab does when its words have arrived. */
async function deleted() {
  await new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(NAME);
    asked.onsuccess = resolve;
    asked.onerror = reject;
  });
}

/** What another page finds of this line. */
async function found(): Promise<string> {
  const other = openCopy();
  await openShelf().fetch(LINE, other, EPOCH);
  const text = other.read();
  other.destroy();
  return text;
}

test('what is typed right after earlier words have arrived is kept and found again', async () => {
  type('하나');
  await shelf.keep(LINE, copy);
  await pause();

  shelf.drop(LINE, EPOCH);
  type(' 둘');
  await shelf.keep(LINE, copy);
  await pause();
  type(' 셋');
  await pause();

  expect(await found()).toBe('하나 둘 셋');
  expect(told).toBe(3);
});

test('when another tab takes the database away, the text goes on being shared', async () => {
  type('하나');
  await shelf.keep(LINE, copy);
  await pause();

  await deleted();
  type(' 둘');
  type(' 셋');

  expect(told).toBe(3);
  await shelf.keep(LINE, copy);
  await pause();
  expect(await found()).toBe('하나 둘 셋');
});

test('what the server has is not put on the shelf any more', async () => {
  type('하나');
  copy.setKept();

  await shelf.keep(LINE, copy);
  await pause();

  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(NAME);
});

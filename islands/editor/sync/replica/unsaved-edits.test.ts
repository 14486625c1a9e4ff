import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReplica, type Replica } from './replica.ts';
import { Mux } from '../../../runtime/socket/mux.ts';
import { createUnsavedEdits, type OrphanEdits } from './unsaved-edits.ts';

const UID = 'kim';
const LINE = 7;
const EPOCH = 3;

let copy: Replica;
let told: number;
let unsaved: ReturnType<typeof openShelf>;

beforeEach(() => {
  told = 0;
  copy = openCopy(() => void told++);
  copy.setEpoch(EPOCH);
  unsaved = openShelf();
});

/** Without a connection: only what this browser keeps counts here. */
function openCopy(changed = () => {}): Replica {
  const mux = new Mux({ socket: () => null as never, ticket: () => Promise.resolve(null) });
  const nothing = () => {};
  const events = { opened: nothing, loaded: nothing, kept: nothing, closed: nothing };
  return createReplica(mux, LINE, { ...events, written: nothing, changed });
}

const openShelf = () =>
  createUnsavedEdits({
    uid: UID,
    document: 'd',
    place: localStorage,
    locks: undefined,
    indexOf: () => 0,
  });

afterEach(async () => {
  copy.destroy();
  localStorage.clear();
  await deleted();
});

const type = (insert: string) => {
  const at = copy.read().length;
  copy.write([{ start: at, end: at, insert }]);
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '');

/** As signing out does in another tab. */
async function deleted() {
  for (const name of await names()) {
    await new Promise((resolve, reject) => {
      const asked = indexedDB.deleteDatabase(name);
      asked.onsuccess = resolve;
      asked.onerror = reject;
    });
  }
}

/** What another page finds of this line. */
async function found(): Promise<string> {
  const other = openCopy();
  const left: OrphanEdits[] = [];
  unsaved.hold(LINE, { epoch: EPOCH, base: '', mine: copy.read() });
  openShelf().recover((more) => left.push(...more));
  await left[0]?.unsaved.fetch(LINE, other, EPOCH);
  const text = other.read();
  other.destroy();
  return text;
}

test('what is typed right after earlier words have arrived is kept and found again', async () => {
  type('하나');
  await unsaved.keep(LINE, copy);
  await pause();

  unsaved.drop(LINE, EPOCH);
  type(' 둘');
  await unsaved.keep(LINE, copy);
  await pause();
  type(' 셋');
  await pause();

  expect(await found()).toBe('하나 둘 셋');
  expect(told).toBe(3);
});

test('when another tab takes the database away, the text goes on being shared', async () => {
  type('하나');
  await unsaved.keep(LINE, copy);
  await pause();

  await deleted();
  type(' 둘');
  type(' 셋');

  expect(told).toBe(3);
  await unsaved.keep(LINE, copy);
  await pause();
  expect(await found()).toBe('하나 둘 셋');
});

test('what the server has is not put on the shelf any more', async () => {
  type('하나');
  copy.setKept();

  await unsaved.keep(LINE, copy);
  await pause();

  expect(await names()).toEqual([]);
});

test('a last key of a dead tab that shows only after its words were taken up stays for the next page', () => {
  const held = { epoch: EPOCH, base: '', mine: '하나' };
  unsaved.hold(LINE, held);
  const left: OrphanEdits[] = [];
  openShelf().recover((more) => left.push(...more));
  unsaved.hold(LINE, { ...held, mine: '하나 둘' });

  left[0]?.unsaved.drop(LINE, EPOCH);

  const later: OrphanEdits[] = [];
  openShelf().recover((more) => later.push(...more));
  expect(later.map(({ mine }) => mine)).toEqual(['하나 둘']);
});

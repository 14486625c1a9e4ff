import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Mux } from '../../runtime/socket/mux.ts';
import { hasUnsaved } from '../../runtime/session.ts';
import { clearUnsavedDatabases } from '../../runtime/unsaved-databases.ts';
import { createLineRooms } from '../sync/line-rooms.ts';
import { createUnsavedEdits } from '../sync/replica/unsaved-edits.ts';
import { fakeLocks } from './fake-locks.ts';
import { fakeRooms } from './fake-rooms.ts';
import { lineOf } from './fake-server.ts';

export const UID = 'kim';
/** The document comes to the database of the browser after 0.3 s. */
export const SAVED_MS = 450;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const allSent = () => vi.waitFor(() => expect(hasUnsaved()).toBe(false), { timeout: 4000 });

type Options = { draws?: number[]; hasLocks?: boolean; document?: string };

/** For tests of a file: a server with two lines, and one browser whose tabs share its storage. Both are new for each test. */
export function tabsOfBrowser() {
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

  return {
    get server() {
      return server;
    },
    /** A page of the document with some lines in sight. */
    open(options: Options = {}) {
      const tab = openTab(server, browser.page(), options);
      endings.push(tab.die);
      return tab;
    },
    goOffline() {
      server.state.isDown = true;
      server.drop();
    },
  };
}

function openTab(
  server: ReturnType<typeof fakeRooms>,
  page: ReturnType<ReturnType<typeof fakeLocks>['page']>,
  { draws = [0, 1], hasLocks = true, document = 'd' }: Options,
) {
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
      // The code of rooms is loaded with the first one.
      await vi.waitFor(() => {
        for (const index of draws) expect(rooms.at(index)).toBeDefined();
      }, { timeout: 20_000 });
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
  return tab;
}

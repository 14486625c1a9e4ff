import { afterEach, beforeEach, expect, test } from 'vitest';
import { changes } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { lineIds } from '../../tests/live-documents.ts';
import { listen, type LiveServer, LiveSocket } from '../../tests/live-socket.ts';
import { projectFile, teamProject } from '../../tests/team.ts';
import { ServiceState } from '../server/service-state.ts';
import { inProcessBus } from '../ports/bus/in-process.ts';
import { closeCodes } from '../realtime/sockets/rules.ts';
import { type SharedEvents, shareEvents } from '../work/changes/share-events.ts';

/** Two services on the database of a third, each with a bus of its own. */
let base: TestApp;
let here: TestApp;
let there: TestApp;
let shared: SharedEvents[];
let server: LiveServer;
let kim: Person;
let lee: Person;
let no: number;
let id: number;
let sockets: LiveSocket[];

beforeEach(async () => {
  base = await testApp();
  base.deps.config.sharesDatabase = true;
  shared = [];
  [here, there] = [await openService(), await openService()];
  server = listen(there);
  sockets = [];
  [kim, lee] = [await here.member('kim'), await here.member('lee')];
  no = await teamProject(here, kim, [[lee, 'translator']]);
  await projectFile(here, kim, no);
  [id = 0] = await lineIds(base, '안내.txt');
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
  for (const app of [here, there]) await app.lines.close();
  for (const one of shared) await one.stop();
  for (const app of [here, there, base]) await app.close();
});

async function openService() {
  const { db, log, now, config, blobs } = base.deps;
  const bus = inProcessBus((error) => base.faults.push(error));
  const one = shareEvents({ db, log, now, bus, state: new ServiceState() });
  shared.push(one);
  return await testApp({ db, config, blobs, bus: one.bus, relay: one.relay });
}

async function openLine(as: Person) {
  const socket = await LiveSocket.open(server, there, as);
  sockets.push(socket);
  const line = socket.line(id);
  await line.synced();
  return { socket, line };
}

const soon = { timeout: 1_500 };

test('a member who is removed at one process reads and writes no more at another', async () => {
  const { line } = await openLine(lee);
  const json = { project_no: no, user_email: lee.email };
  expect((await here.api('DELETE', '/team', { as: kim, json })).status).toBe(200);
  await expect.poll(() => line.closes[0]?.code, soon).toBe(closeCodes.noRights);
});

test('a session that ends at one process ends at another', async () => {
  const { socket } = await openLine(lee);
  let code = 0;
  void socket.closed.then((closed) => code = closed.code);
  await here.api('POST', '/logout', { as: lee });
  await expect.poll(() => code, soon).toBe(closeCodes.sessionEnded);
});

test('what happens at one process is heard once at the other, and not again at the first', async () => {
  const heard: string[] = [];
  for (const [name, { deps }] of Object.entries({ here, there })) {
    deps.bus.subscribe((event) => {
      if (event.type === 'board.changed') heard.push(`${name} ${event.no}`);
    });
  }
  for (const at of [1, 2, 3]) await here.deps.bus.publish({ type: 'board.changed', no: at });
  await there.deps.bus.publish({ type: 'board.changed', no: 4 });
  await expect.poll(() => heard.length, soon).toBe(8);
  // What came by then has been read more than once.
  await expect.poll(() => base.db.$count(changes), soon).toBeGreaterThanOrEqual(4);
  await base.deps.bus.publish({ type: 'board.changed', no: 5 });
  expect(heard.filter((one) => one.startsWith('here'))).toEqual([
    'here 1',
    'here 2',
    'here 3',
    'here 4',
  ]);
  expect(heard.filter((one) => one.startsWith('there')).toSorted()).toEqual([
    'there 1',
    'there 2',
    'there 3',
    'there 4',
  ]);
});

test('events wait while the database cannot be reached', async () => {
  const heard: number[] = [];
  there.deps.bus.subscribe((event) => event.type === 'board.changed' && heard.push(event.no));
  const insert = base.db.insert.bind(base.db);
  base.db.insert = () => {
    throw new Error('the server is gone');
  };
  await here.deps.bus.publish({ type: 'board.changed', no: 1 });
  await expect.poll(() => base.faults.length, soon).toBeGreaterThan(0);
  base.db.insert = insert;
  await here.deps.bus.publish({ type: 'board.changed', no: 2 });
  await expect.poll(() => heard, { timeout: 3_000 }).toEqual([1, 2]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Awareness } from 'y-protocols/awareness';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { lineIds } from '../../tests/live-documents.ts';
import { listen, type LiveServer, LiveSocket } from '../../tests/live-socket.ts';
import { projectFile, teamProject } from '../../tests/team.ts';
import { awarenessMessage } from '../editing/collaboration/messages.ts';
import { PresentElsewhere } from '../realtime/sockets/present-elsewhere.ts';
import { inProcessBus } from '../ports/bus/in-process.ts';
import { AWARENESS_MS } from '../realtime/sockets/rules.ts';
import { ServiceState } from '../server/service-state.ts';
import { type SharedEvents, shareEvents } from '../work/changes/share-events.ts';

/** Two services on the database of a third, without a server for hints. */
let base: TestApp;
let [here, there]: TestApp[] = [];
let shared: SharedEvents[];
let servers: Map<TestApp, LiveServer>;
let sockets: LiveSocket[];
let [kim, lee]: Person[] = [];
let document: string;
let id: number;

beforeEach(async () => {
  base = await testApp();
  base.deps.config.sharesDatabase = true;
  [shared, sockets] = [[], []];
  [here, there] = [await openService(), await openService()];
  servers = new Map([[here, listen(here)], [there, listen(there)]]);
  [kim, lee] = [await here.member('kim'), await here.member('lee')];
  const no = await teamProject(here, kim, [[lee, 'translator']]);
  document = await projectFile(here, kim, no);
  [id = 0] = await lineIds(base, '안내.txt');
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  for (const [app, server] of servers) {
    await server.close();
    await app.lines.close();
  }
  for (const one of shared) await one.stop();
  for (const app of [here, there, base]) await app?.close();
});

async function openService() {
  const { db, log, now, config, blobs } = base.deps;
  const bus = inProcessBus((error) => base.faults.push(error));
  const one = shareEvents({ db, log, now, bus, state: new ServiceState() });
  shared.push(one);
  return await testApp({ db, config, blobs, bus: one.bus, relay: one.relay });
}

async function connect(app: TestApp | undefined, as: Person | undefined) {
  const socket = await LiveSocket.open(servers.get(app!)!, app!, as!);
  sockets.push(socket);
  return socket;
}

const soon = { timeout: 5_000 };
const namesIn = (awareness: Awareness) =>
  [...awareness.getStates().values()].flatMap(({ user }) => user?.name ?? []);

test('a caret at another process is seen with its name, and goes with who had it', async () => {
  const [first, second] = [await connect(here, kim), await connect(there, lee)];
  const [one, other] = [first.line(id), second.line(id)];
  await Promise.all([one.synced(), other.synced()]);
  one.provider.awareness.setLocalState({ user: { name: 'the boss' }, cursor: 3 });
  const seen = () => namesIn(other.provider.awareness);
  await expect.poll(seen, soon).toEqual(['kim']);
  // Who comes behind sees it too, and who is there is seen by them.
  other.provider.awareness.setLocalState({ cursor: 1 });
  const third = (await connect(there, lee)).line(id);
  await expect.poll(() => namesIn(third.provider.awareness), soon).toContain('kim');
  await expect.poll(() => namesIn(one.provider.awareness), soon).toContain('lee');
  first.close();
  await expect.poll(seen, soon).not.toContain('kim');
  expect(base.faults).toEqual([]);
});

test('a line that is opened at another process later shows the carets that are there', async () => {
  const one = (await connect(here, kim)).line(id);
  await one.synced();
  one.provider.awareness.setLocalState({ cursor: 3 });
  const { awareness } = here!.lines.find(id)!;
  await expect.poll(() => awareness.all().length, soon).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  const other = (await connect(there, lee)).line(id);
  await expect.poll(() => namesIn(other.provider.awareness), soon).toEqual(['kim']);
});

test('nobody takes the caret of a member at another process', async () => {
  const one = (await connect(here, kim)).line(id);
  await one.synced();
  one.provider.awareness.setLocalState({ cursor: 3 });
  const raw = (await connect(there, lee)).raw(`line/${id}`);
  await raw.opened();
  const { awareness } = there!.lines.find(id)!;
  await expect.poll(() => awareness.all().length, soon).toBe(1);
  const client = one.document.clientID;
  raw.say(awarenessMessage([{ client, clock: 99, state: '{"cursor":9}' }]));
  raw.say(awarenessMessage([{ client: 7, clock: 1, state: '{"cursor":9}' }]));
  await expect.poll(() => awareness.all().length, soon).toBe(2);
  expect(awareness.all().find((entry) => entry.client === client)?.state).toContain('"kim"');
});

test('who is in a document at another process is seen in it, until they leave', async () => {
  const open = async (app: TestApp | undefined, as: Person | undefined) => {
    const socket = await connect(app, as);
    await socket.ask('open_document', { document, line: id });
    return socket;
  };
  const names = (socket: LiveSocket) => {
    const last = socket.events.filter(({ event }) => event === 'presence').at(-1)?.data;
    const members = (last as { members?: { name: string }[] } | undefined)?.members ?? [];
    return members.map(({ name }) => name).sort();
  };
  const first = await open(here, kim);
  const second = await open(there, lee);
  await expect.poll(() => names(first), soon).toEqual(['kim', 'lee']);
  await expect.poll(() => names(second), soon).toEqual(['kim', 'lee']);
  await first.ask('leave_document', {});
  await expect.poll(() => names(second), soon).toEqual(['lee']);
});

test('a process that has been silent for long is forgotten', () => {
  const elsewhere = new PresentElsewhere<object>();
  const member = { uid: 'kim', name: 'kim', colour: 1, line: null };
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  elsewhere.hear(1, 'one', [member]);
  now.mockReturnValue(AWARENESS_MS);
  elsewhere.hear(1, 'two', [{ ...member, uid: 'lee' }]);
  expect(elsewhere.forgetSilent()).toEqual([]);
  now.mockReturnValue(AWARENESS_MS + 1);
  expect(elsewhere.forgetSilent()).toEqual([1]);
  expect(elsewhere.in(1)).toMatchObject([{ uid: 'lee' }]);
  now.mockRestore();
});

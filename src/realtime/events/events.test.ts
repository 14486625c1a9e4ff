import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityEvents } from '../../../db/schema/index.ts';
import type { Person } from '../../../tests/app.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../tests/live-socket.ts';
import { followEvents } from '../../../tests/socket-events.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import {
  insertDocument,
  rightOf,
  sentence,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { closeCodes } from '../sockets/rules.ts';
import { EVENTS_PER_CONNECTION, eventsPath } from './rules.ts';

let app: TranslationApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let sockets: LiveSocket[];

beforeEach(async () => {
  app = await translationApp();
  server = listen(app);
  sockets = [];
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
  await app.end();
});

async function connect(as: Person) {
  const socket = await LiveSocket.open(server, app, as);
  sockets.push(socket);
  return socket;
}

async function follow(as: Person, kind: string, name = '', after = '') {
  return followEvents(await connect(as), eventsPath(kind, name, after));
}

async function comment(uid: string, words: string) {
  await app.db.transaction((tx) =>
    notify(app.deps, tx, { uid, cause: 'comment', query: 1, words })
  );
  await announceNotification(app.deps, uid);
}

const save = (as: Person, file: string, index: number, line: string) =>
  app.api('PUT', '/files', { as, form: { fileName: file, index: String(index), line } });

test('the feed begins with what there is, and goes on with what comes for its member alone', async () => {
  await comment(kim.uid, 'first');
  const feed = await follow(kim, 'feed');
  expect(await feed.at(0)).toMatchObject({
    event: 'summary',
    data: { unread: 1, notifications: [{ comment: 'first' }], messages: [] },
  });
  await comment(lee.uid, 'of lee');
  await comment(kim.uid, 'second');
  expect(await feed.at(1)).toMatchObject({ data: { unread: 2 } });
  expect(feed.events()).toHaveLength(2);
  expect(JSON.stringify(feed.events())).not.toContain('of lee');
});

test('who comes back to the feed hears nothing twice, and what was missed', async () => {
  await comment(kim.uid, 'first');
  const before = await follow(kim, 'feed');
  const { id } = await before.at(0);
  before.leave();
  const same = await follow(kim, 'feed', '', id);
  await comment(kim.uid, 'meanwhile');
  expect(await same.at(0)).toMatchObject({ data: { unread: 2 } });
  const later = await follow(kim, 'feed', '', id);
  expect(await later.at(0)).toMatchObject({ data: { unread: 2 } });
  expect(before.events()).toHaveLength(1);
});

test('a job comes with every line, part and turn, goes on after the last known event, and ends', async () => {
  await insertDocument(app, kim, Array.from({ length: 30 }, (_, at) => sentence(at)));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const job = await follow(kim, 'job', data[1]);
  await translateAll(app, { as: kim });

  expect(await job.closed()).toMatchObject({ code: closeCodes.over });
  const all = job.events();
  const count = (event: string) => all.filter((one) => one.event === event).length;
  expect([count('line'), count('part'), count('job')]).toEqual([30, 2, 3]);
  expect(all.find(({ event }) => event === 'line')?.data)
    .toMatchObject({ index: 0, line: { target: rightOf(sentence(0)) } });

  const rest = await follow(kim, 'job', data[1], all[9]!.id);
  await rest.closed();
  expect(rest.events()).toEqual(all.slice(10));
});

test('lines come as others save them, and who comes back is told to read everything again', async () => {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const file = await projectFile(app, kim, no);
  const lines = await follow(lee, 'document', file);
  const first = await lines.at(0);
  expect(first).toMatchObject({ event: 'rights', data: { writable: null } });
  expect(first.data).not.toHaveProperty('hasBeenAway');
  await save(kim, file, 1, 'Second.');
  const { id } = await lines.at(1);
  expect(lines.events()[1]).toMatchObject({
    event: 'lines',
    data: { lines: [{ index: 1, target: 'Second.' }] },
  });
  const again = await follow(lee, 'document', file, id);
  expect(await again.at(0)).toMatchObject({ event: 'rights', data: { hasBeenAway: true } });
});

test('paths that are none, and too many of one kind, open nothing', async () => {
  await insertDocument(app, kim, ['One.']);
  const socket = await connect(kim);
  const paths = ['feed', 'feed/', 'feed///', 'feed/%', 'document/a.txt', 'constructor//', 'news//'];
  for (const path of [...paths, `document/${'x'.repeat(4_000)}/`]) {
    const { code } = await followEvents(socket, path).closed();
    expect([path, code]).toEqual([path, closeCodes.noSuchLine]);
  }
  const path = eventsPath('document', 'a.txt', '');
  const many = Array.from(
    { length: EVENTS_PER_CONNECTION },
    () => followEvents(socket, path),
  );
  for (const one of many) await one.at(0);
  expect(await followEvents(socket, path).closed()).toMatchObject({ code: closeCodes.flood });
  many[0]?.leave();
  await followEvents(socket, path).at(0);
});

test('a channel that is closed before it has opened leaves its place', async () => {
  await insertDocument(app, kim, ['One.']);
  const socket = await connect(kim);
  const path = eventsPath('document', 'a.txt', '');
  for (let no = 0; no < EVENTS_PER_CONNECTION; no++) followEvents(socket, path).leave();
  // The last of them is answered before this is.
  await until(async () => {
    const next = followEvents(socket, path);
    return await until(() => next.events()[0] ?? (next.isClosed() || undefined)) !== true;
  });
});

test('events are followed and never written', async () => {
  await insertDocument(app, kim, ['One.']);
  const lines = await follow(kim, 'document', 'a.txt');
  await lines.at(0);
  lines.write(new Uint8Array([1, 2, 3]));
  expect(await lines.closed()).toMatchObject({ code: closeCodes.badFrame });
  await until(async () => {
    const rows = await app.db.select().from(securityEvents);
    return rows.some(({ facts }) => facts?.includes('events-written'));
  });
});

test('when the service stops, followers are sent to the next process', async () => {
  const feed = await follow(kim, 'feed');
  await feed.at(0);
  await app.sockets.close();
  expect(await feed.closed()).toMatchObject({ code: closeCodes.restart });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeCodes } from '../../src/realtime/sockets/rules.ts';
import { eventsPath } from '../../src/realtime/events/rules.ts';
import { announceNotification, notify } from '../../src/notifications/feed/notify.ts';
import type { Person } from '../app.ts';
import { lineIds } from '../live-documents.ts';
import { listen, type LiveServer, LiveSocket, until } from '../live-socket.ts';
import { followEvents } from '../socket-events.ts';
import { projectFile, teamProject } from '../team.ts';
import { translate, type TranslationApp, translationApp } from '../translation.ts';

let app: TranslationApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let no: number;
let file: string;
let sockets: LiveSocket[];
/** What a member of the project may follow there, by kind of subscription. */
let paths: Record<string, string>;

beforeEach(async () => {
  app = await translationApp();
  server = listen(app);
  sockets = [];
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  no = await teamProject(app, kim, [[lee, 'translator']]);
  file = await projectFile(app, kim, no);
  const [line] = await lineIds(app, '안내.txt');
  const { data } = await translate(app, { as: kim }, 'getJobCount', {
    filename: file,
    project_no: String(no),
    direction: 'ko2en',
  });
  paths = {
    line: `line/${line}`,
    document: eventsPath('document', file, ''),
    job: eventsPath('job', data[1], ''),
  };
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

/** All that a member of the project may follow, each begun. */
async function followAll(as: Person) {
  const socket = await connect(as);
  const channels = Object.entries(paths).map(([kind, path]) => ({ kind, ...socket.raw(path) }));
  for (const { frames } of channels) await until(() => frames[0]);
  for (const { kind, frames } of channels) expect([kind, frames[0]?.kind]).not.toContain('closed');
  return { socket, channels };
}

/** All of them are closed as by a loss of rights, and hear nothing of what happens then. */
async function expectClosed({ channels }: Awaited<ReturnType<typeof followAll>>) {
  for (const { kind, closed, frames } of channels) {
    const { code } = await closed() as { code: number };
    expect([kind, code]).toEqual([kind, closeCodes.noRights]);
    frames.length = 0;
  }
  const form = { fileName: file, index: '1', line: 'Not for them.', project_no: String(no) };
  expect((await app.api('PUT', '/files', { as: kim, form })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(channels.flatMap(({ frames }) => frames)).toEqual([]);
}

test('each kind of subscription stands in this test', () => {
  // The feed has no name: it is that of the session, whatever a path says. A chat opens no channel at all.
  expect(Object.keys(app.sockets.kinds).sort()).toEqual(
    ['chat', 'feed', ...Object.keys(paths)].sort(),
  );
});

test('to strangers documents, jobs and lines are absent, like those that do not exist', async () => {
  const socket = await connect(await app.member('ghost'));
  const unknown = [
    'line/999999',
    eventsPath('document', 'nothing', ''),
    eventsPath('job', 'x', ''),
  ];
  for (const path of [...Object.values(paths), ...unknown]) {
    const answer = await socket.raw(path).closed();
    expect([path, answer]).toEqual([
      path,
      expect.objectContaining({ code: closeCodes.noSuchLine, reason: '' }),
    ]);
  }
});

test('a feed that names somebody else is still that of the session', async () => {
  const feed = followEvents(await connect(lee), eventsPath('feed', kim.uid, ''));
  await feed.at(0);
  for (const [{ uid }, words] of [[kim, 'for kim alone'], [lee, 'for lee']] as const) {
    await app.db.transaction((tx) =>
      notify(app.deps, tx, { uid, cause: 'comment', query: no, words })
    );
    await announceNotification(app.deps, uid);
  }
  await until(() => JSON.stringify(feed.events()).includes('for lee'));
  expect(JSON.stringify(feed.events())).not.toContain('for kim alone');
});

test('who is removed from the team follows nothing of it any more, at once', async () => {
  const followed = await followAll(lee);
  const json = { project_no: no, user_email: lee.email };
  expect((await app.api('DELETE', '/team', { as: kim, json })).status).toBe(200);
  await expectClosed(followed);
  for (const path of Object.values(paths)) {
    expect(await followed.socket.raw(path).closed()).toMatchObject({
      code: closeCodes.noSuchLine,
    });
  }
});

test('a log-out ends all that was followed, and nobody else is disturbed', async () => {
  const [mine, theirs] = [await followAll(lee), await followAll(kim)];
  expect((await app.api('POST', '/logout', { as: lee })).status).toBe(200);
  expect((await mine.socket.closed).code).toBe(closeCodes.sessionEnded);
  expect(theirs.channels.flatMap(({ frames }) => frames.filter(({ kind }) => kind === 'closed')))
    .toEqual([]);
});

test('a document that is deleted is followed no more, nor are its lines and jobs', async () => {
  const { channels } = await followAll(lee);
  const form = { filename: file, table: 'documents', project_no: String(no) };
  expect((await app.api('DELETE', '/document', { as: kim, form })).status).toBe(200);
  for (const { closed } of channels) await closed();
});

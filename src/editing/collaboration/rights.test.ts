import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { securityEvents } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { lineIds } from '../../../tests/live-documents.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../tests/live-socket.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { endSession, memberOfToken } from '../../accounts/sessions/sessions.ts';
import { updateMessage } from './messages.ts';
import { closeCodes } from '../../realtime/sockets/rules.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let choi: Person;
let no: number;
let file: string;
let id: number;
let second: number;
let sockets: LiveSocket[];

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  sockets = [];
  [kim, lee, choi] = [await app.member('kim'), await app.member('lee'), await app.member('choi')];
  no = await teamProject(app, kim, [[lee, 'translator'], [choi, 'viewer']]);
  file = await projectFile(app, kim, no);
  [id = 0, second = 0] = await lineIds(app, '안내.txt');
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
  await app.close();
});

async function connect(as: Person) {
  const socket = await LiveSocket.open(server, app, as);
  sockets.push(socket);
  return socket;
}

async function openLine(as: Person, line = id) {
  const opened = (await connect(as)).line(line);
  await opened.synced();
  return opened;
}

async function assign(person: Person, indices: number[]) {
  const form = {
    project_no: String(no),
    filename: '안내.txt',
    user_no: String(await numberOf(app, person)),
    uidList: JSON.stringify(indices),
  };
  expect((await app.api('PUT', '/assignment', { as: kim, form })).status).toBe(200);
}

/** What somebody types into an empty text of their own. */
function typed(text: string, clientID?: number): Uint8Array {
  const document = new Y.Doc();
  if (clientID !== undefined) document.clientID = clientID;
  document.getText('t').insert(0, text);
  return updateMessage(Y.encodeStateAsUpdate(document));
}

const reasons = async () =>
  (await app.db.select().from(securityEvents)).filter(({ kind }) => kind === 'edit.refused')
    .map(({ facts }) => JSON.parse(facts ?? '{}').reason);

test('whoever may read sees what is typed, and may not write', async () => {
  const writer = await openLine(lee);
  const reader = await openLine(choi);
  writer.insert(0, 'for all to see');
  await until(() => reader.text === 'for all to see');
  expect([writer.opened?.mayWrite, reader.opened?.mayWrite]).toEqual([true, false]);

  reader.insert(0, 'not mine: ');
  expect(await reader.closed()).toEqual({ code: closeCodes.noRights, reason: '' });
  expect(writer.text).toBe('for all to see');
  await until(async () => (await reasons()).length === 1);
  expect(await reasons()).toEqual(['no-rights']);
});

test('what a reader sends is not applied, to no copy either', async () => {
  const frame = typed('not mine');
  const channel = (await connect(choi)).raw(`line/${id}`);
  await channel.opened();
  const integrate = vi.spyOn(Y.Item.prototype, 'integrate');
  channel.say(frame);
  expect(await channel.closed()).toMatchObject({ code: closeCodes.noRights });
  expect(integrate).not.toHaveBeenCalled();
  integrate.mockRestore();
});

test('a reader who comes back with a copy in which something was deleted is let in', async () => {
  const writer = await openLine(lee);
  writer.insert(0, 'abc');
  writer.remove(1, 1);
  await writer.saved();
  const reader = await openLine(choi);
  reader.provider.disconnect();
  reader.provider.connect();
  await reader.synced();
  await reader.saved();
  expect([reader.text, reader.closes]).toEqual(['ac', []]);
});

test('lines of strangers and lines that are not there are the same', async () => {
  const socket = await connect(await app.member('ghost'));
  for (const path of [`line/${id}`, 'line/999999', 'line/x', 'document/1']) {
    expect(await socket.raw(path).closed()).toMatchObject({ code: closeCodes.noSuchLine });
  }
});

test('a line that was given to somebody else is closed to the next update', async () => {
  const line = await openLine(lee);
  line.insert(0, 'before ');
  await line.saved();
  await assign(kim, [0]);
  line.insert(7, 'after');
  expect((await line.closed()).code).toBe(closeCodes.noRights);
  const again = await openLine(lee);
  expect([again.text, again.opened?.mayWrite]).toEqual(['before ', false]);
});

test('rights that were read for one line and have changed since do not open the next one', async () => {
  const socket = await connect(lee);
  const first = socket.line(id);
  await first.synced();
  first.leave();
  await app.api('POST', '/project/archive', { as: kim, json: { no, archived: true } });
  const line = socket.line(second);
  await line.synced();
  line.insert(0, 'too late');
  expect((await line.closed()).code).toBe(closeCodes.noRights);
  expect(line.opened?.mayWrite).toBe(false);
});

test('whoever was taken out of the project loses the line and is not told of it any more', async () => {
  const line = await openLine(lee);
  const json = { project_no: no, user_email: lee.email };
  expect((await app.api('DELETE', '/team', { as: kim, json })).status).toBe(200);
  expect((await line.closed()).code).toBe(closeCodes.noRights);
});

test('in a project at rest everybody reads and nobody writes; one that was deleted is closed', async () => {
  const json = { no, archived: true };
  const line = await openLine(lee);
  const reader = await openLine(choi);
  const put = await app.api('POST', '/project/archive', { as: kim, json });
  expect(put.status).toBe(200);
  line.insert(0, 'too late');
  expect((await line.closed()).code).toBe(closeCodes.noRights);
  // What was refused at the commit was in the reader's room, too: the provider comes back by itself.
  await until(() => reader.provider.synced);
  expect(reader.closes.filter(({ code }) => code !== closeCodes.notSaved)).toEqual([]);
  await app.api('POST', '/delpjt', { as: kim, json: { no: [no] } });
  await until(() => reader.closes.find(({ code }) => code === closeCodes.noRights));
});

test('rights are asked again at the commit: what was taken in before they were taken is not kept', async () => {
  const other = await openLine(kim);
  const line = await openLine(lee);
  // As another process would change it: nothing is heard of it here.
  await app.db.run(`update lines set assignee = ${await numberOf(app, kim)} where id = ${id}`);
  line.insert(0, 'too late');
  expect((await line.closed()).code).toBe(closeCodes.noRights);
  await other.synced();
  other.insert(0, 'in time');
  await other.saved();
  expect(other.text).toBe('in time');
});

test('a session that ends takes its sockets with it, and no other ones', async () => {
  const socket = await connect(lee);
  const others = await connect(kim);
  const member = await memberOfToken(app.deps, lee.token);
  if (member) await endSession(app.deps, member);
  expect((await socket.closed).code).toBe(closeCodes.sessionEnded);
  expect((await others.ask('leave_document', {})).ok).toEqual({});
});

test('a document that was deleted closes its lines', async () => {
  const line = await openLine(lee);
  const form = { filename: file, table: 'documents', project_no: String(no) };
  expect((await app.api('DELETE', '/document', { as: kim, form })).status).toBe(200);
  expect((await line.closed()).code).toBe(closeCodes.noSuchLine);
});

test('nobody goes on writing with the copy of somebody else', async () => {
  const one = (await connect(lee)).raw(`line/${id}`);
  await one.opened();
  await one.committed(one.say(typed('lee', 4711)));

  const other = (await connect(kim)).raw(`line/${id}`);
  await other.opened();
  other.say(typed('kim in the name of lee', 4711));
  expect(await other.closed()).toMatchObject({ code: closeCodes.outdated, reason: 'reset' });
});

test('what no editor writes resets the line; five times a minute ends the connection', async () => {
  const socket = await connect(lee);
  for (let time = 0; time < 5; time++) {
    const line = socket.raw(`line/${time % 2 ? id : second}`);
    await line.opened();
    line.say(updateMessage(new Uint8Array([1, 2, 3, 4, 200])));
    if (time < 4) expect(await line.closed()).toMatchObject({ code: closeCodes.outdated });
  }
  expect((await socket.closed).code).toBe(closeCodes.flood);
  await until(async () => (await reasons()).length === 5);
});

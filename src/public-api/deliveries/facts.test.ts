import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines, projectMembers, webhooks } from '../../../db/schema/index.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import type { Person } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';
import { fakeReceivers } from '../../../tests/receivers.ts';
import {
  insertDocument,
  sentence,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { workOff } from '../../../tests/work.ts';
import { applyHandback } from '../../exchange/handback/apply-handback.ts';
import { type WebhookEvent, webhookEvents } from '../webhooks/rules.ts';
import { GATHER_MS } from './rules.ts';
import { DeliverySender } from './sender.ts';

let app: TranslationApp;
let kim: Person;
let token: string;
let outside: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  app = await translationApp('good');
  outside = fakeReceivers();
  app.deps.receivers = outside.receivers;
  kim = await app.member('kim');
  token = await tokenOf(app, kim);
});
afterEach(() => app.end());

const URL_OF_KIM = 'https://kim.example/hook';

async function call(by: string, method: string, path: string, json?: object) {
  const res = await callV1(app, by, [method, path], json ? { json } : {});
  return await res.json();
}
const hook = (
  by = token,
  url = URL_OF_KIM,
  more: { events?: WebhookEvent[]; project?: number } = {},
) => call(by, 'POST', '/webhooks', { url, events: webhookEvents, ...more });

async function sentTo(url = URL_OF_KIM): Promise<{ type: string; data: object }[]> {
  await new DeliverySender(app.deps, new AbortController().signal).settled();
  return outside.to(url).map(({ body }) => JSON.parse(body));
}
function later(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

test('what happens in a project is sent to its members, by ids and without texts', async () => {
  const no = await makeProject(app, kim, { 'a.txt': ['비밀 하나.', '비밀 둘.', '비밀 셋.'] });
  await hook();
  const [{ id: name }] = (await call(token, 'GET', `/projects/${no}/documents`)).documents;
  const confirm = (...indices: number[]) =>
    call(token, 'PUT', `/documents/${name}/lines`, {
      lines: indices.map((index) => ({
        index,
        target: `Secret ${index}.`,
        confirmed: true,
        version: 0,
      })),
    });
  await confirm(2, 0);
  await confirm(1);
  await workOff(app.deps, 'learn');
  const comment = { project_no: String(no), fileName: 'a.txt', index: 1, body: '비밀이에요' };
  await app.api('POST', '/lineComments', { as: kim, json: comment });
  expect(await sentTo()).toMatchObject([
    { type: 'comment.added', data: { document: name, project: no, line: 1 } },
  ]);
  later(GATHER_MS);
  await call(token, 'DELETE', `/documents/${name}`);
  const sent = (await sentTo()).sort((a, b) => a.type < b.type ? -1 : 1);
  expect(sent).toMatchObject([
    { type: 'comment.added' },
    { type: 'document.deleted', data: { document: name, project: no } },
    { type: 'line.confirmed', data: { document: name, project: no, lines: [0, 1, 2] } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/비밀|Secret|a\.txt/);
});

test('a draft says that it has ended and that the document is ready', async () => {
  await hook();
  await insertDocument(app, kim, [sentence(0), sentence(1)], 'b.txt');
  await translateAll(app, { as: kim }, { filename: 'b.txt' });
  const sent = (await sentTo()).sort((a, b) => a.type < b.type ? -1 : 1);
  expect(sent).toMatchObject([
    { type: 'document.ready', data: { project: null } },
    { type: 'job.finished', data: { project: null, status: 'done', reason: null } },
  ]);
});

test('a returned file that was applied is one event', async () => {
  const no = await makeProject(app, kim, { 'a.txt': ['하나.'] });
  await hook(token, URL_OF_KIM, { events: ['import.applied'] });
  const [{ id: name }] = (await call(token, 'GET', `/projects/${no}/documents`)).documents;
  const { lines: [line] } = await call(token, 'GET', `/documents/${name}/lines`);
  const [row] = await app.db.select().from(lines);
  const change = { id: row!.id, index: line.index, version: line.version, text: 'One.' };
  const member = {
    ...kim,
    no: 1,
    role: 'member' as const,
    colour: 0,
    sid: 'x',
    needsSecondFactor: false,
  };
  await applyHandback(app.deps, member, name, { title: 'back', changes: [change], comments: [] });
  expect(await sentTo()).toMatchObject([{
    type: 'import.applied',
    data: { document: name, lines: 1 },
  }]);
});

test('a returned file is reported with its lines, whatever becomes of its comments', async () => {
  const no = await makeProject(app, kim, { 'a.txt': ['하나.'] });
  await hook(token, URL_OF_KIM, { events: ['import.applied'] });
  const [{ id: name }] = (await call(token, 'GET', `/projects/${no}/documents`)).documents;
  const [row] = await app.db.select().from(lines);
  const change = { id: row!.id, index: 0, version: row!.version, text: 'One.' };
  const member = {
    ...kim,
    no: 1,
    role: 'member',
    colour: 0,
    sid: 'x',
    needsSecondFactor: false,
  } as const;
  const comments = [{ index: 99, text: 'of a line that is not there' }];
  const order = { title: 'back', changes: [change], comments };

  await expect(applyHandback(app.deps, member, name, order)).rejects.toThrow();

  expect(await sentTo()).toMatchObject([{ type: 'import.applied', data: { lines: 1 } }]);
});

test('a deleted project is one event to those who were in it', async () => {
  const no = await makeProject(app, kim, { 'a.txt': ['하나.'], 'b.txt': ['둘.'] });
  const lee = await app.member('lee');
  const other = 'https://lee.example/hook';
  await hook();
  await hook(await tokenOf(app, lee), other);
  const res = await app.api('DELETE', `/project/${no}`, { as: kim });
  expect([res.status, await res.json()]).toEqual([200, expect.anything()]);
  expect(await sentTo()).toMatchObject([{ type: 'project.deleted', data: { project: no } }]);
  expect(await sentTo(other)).toEqual([]);
});

test('strangers and the invited hear nothing, nor who was removed, nor a webhook of another project', async () => {
  const no = await makeProject(app, kim, { 'a.txt': ['하나.'] });
  const other = await makeProject(app, kim, {});
  const lee = await app.member('lee');
  const park = await app.member('park');
  await joinProject(app, no, lee, 'viewer');
  const tokens = [await tokenOf(app, lee), await tokenOf(app, park)] as const;
  await hook(tokens[0], 'https://lee.example/');
  await hook(tokens[1], 'https://park.example/');
  await hook(token, 'https://other.example/', { project: other });
  await hook(token, 'https://this.example/', { project: no });
  const comment = (body: string) =>
    app.api('POST', '/lineComments', {
      as: kim,
      json: { project_no: String(no), fileName: 'a.txt', index: 0, body },
    });
  await comment('one');
  await app.db.update(projectMembers).set({ acceptance: 'waiting' });
  await app.db.update(projectMembers).set({ acceptance: 'accepted', role: 'PM' })
    .where(eq(projectMembers.uid, kim.uid));
  await comment('two');
  const counts = [];
  for (const name of ['lee', 'park', 'other', 'this']) {
    counts.push((await sentTo(`https://${name}.example/`)).length);
  }
  expect(counts).toEqual([1, 0, 0, 2]);
});

test('another password switches all off', async () => {
  await hook();
  await app.db.transaction((tx) => app.deps.hooks.passwordChanged(tx, kim.uid));
  const [row] = await app.db.select().from(webhooks);
  expect(row).toMatchObject({ offReason: 'password' });
});

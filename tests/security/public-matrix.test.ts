import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, jobs, projectMembers, webhooks } from '../../db/schema/index.ts';
import { publicApi } from '../../routes/api/public.ts';
import { differenceOfAnswer } from '../../src/public-api/operations/answers.ts';
import type { describes } from '../../src/public-api/operations/operation.ts';
import { sendTest } from '../../src/public-api/deliveries/send-again.ts';
import { newWebhookSecret } from '../../src/public-api/webhooks/secret.ts';
import { type ApiScope, apiScopes } from '../../src/public-api/tokens/rules.ts';
import { callV1, tokenOf } from '../api-tokens.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { glossaryCalls } from '../glossaries.ts';
import { fileOf } from '../memory-files.ts';
import { unit } from '../memories.ts';
import { joinProject, makeProject } from '../projects.ts';

/** Who may ask what by a token, by their role in a project and by the scopes. A route without a row fails. */
const roles = ['stranger', 'waiting', 'viewer', 'translator', 'PM'] as const;
type Row = {
  path: string;
  json?: object;
  form?: () => Record<string, File>;
  expected: [number, number, number, number, number];
};

const ofMember = [404, 403, 200, 200, 200] satisfies Row['expected'];
/** The manager's own: the project gives nobody else anything of it. */
const ofOwner = [404, 404, 404, 404, 200] satisfies Row['expected'];
/** Each upload has a name of its own: two of one name are refused. */
let files = 0;
const newFile = () => ({ file: new File(['셋째 문장입니다.'], `file${files++}.txt`) });

const rows: Record<string, Row> = {
  'GET /me': { path: '/me', expected: [200, 200, 200, 200, 200] },
  'GET /projects': { path: '/projects', expected: [200, 200, 200, 200, 200] },
  'POST /projects': {
    path: '/projects',
    json: { title: 'new', source_language: 'ko', target_language: 'en' },
    expected: [201, 201, 201, 201, 201],
  },
  // Who is invited may see what to.
  'GET /projects/:project': { path: '/projects/{no}', expected: [404, 200, 200, 200, 200] },
  'GET /projects/:project/documents': { path: '/projects/{no}/documents', expected: ofMember },
  'GET /projects/:project/glossaries': { path: '/projects/{no}/glossaries', expected: ofMember },
  'GET /documents/:document': { path: '/documents/{name}', expected: ofMember },
  'GET /documents/:document/file': { path: '/documents/{name}/file', expected: ofMember },
  'POST /projects/:project/documents': {
    path: '/projects/{no}/documents',
    form: newFile,
    expected: [404, 403, 403, 403, 201],
  },
  'DELETE /documents/:document': {
    path: '/documents/{spare}',
    expected: [404, 403, 403, 403, 200],
  },
  'GET /documents/:document/estimate': {
    path: '/documents/{name}/estimate',
    expected: [404, 403, 403, 403, 200],
  },
  'POST /documents/:document/drafts': {
    path: '/documents/{name}/drafts',
    json: {},
    expected: [404, 403, 403, 403, 202],
  },
  'GET /webhooks': { path: '/webhooks', expected: [200, 200, 200, 200, 200] },
  'POST /webhooks': {
    path: '/webhooks',
    json: { url: 'https://127.0.0.1/hook', events: ['job.finished'] },
    expected: [201, 201, 201, 201, 201],
  },
  'PUT /webhooks/:webhook': {
    path: '/webhooks/{hook}',
    json: { events: ['job.failed'] },
    expected: ofOwner,
  },
  'POST /webhooks/:webhook/secret': { path: '/webhooks/{hook}/secret', expected: ofOwner },
  'POST /webhooks/:webhook/test': {
    path: '/webhooks/{hook}/test',
    expected: [404, 404, 404, 404, 202],
  },
  'GET /webhooks/:webhook/deliveries': { path: '/webhooks/{hook}/deliveries', expected: ofOwner },
  'POST /webhooks/:webhook/deliveries/:delivery/send': {
    path: '/webhooks/{hook}/deliveries/{delivery}/send',
    expected: [404, 404, 404, 404, 202],
  },
  'DELETE /webhooks/:webhook': { path: '/webhooks/{spareHook}', expected: ofOwner },
  'GET /memories': { path: '/memories', expected: [200, 200, 200, 200, 200] },
  'POST /memories': {
    path: '/memories',
    form: () => ({ file: fileOf(unit('문장', 'sentence')) }),
    expected: [202, 202, 202, 202, 202],
  },
  'GET /memories/concordance': {
    path: '/memories/concordance?query=%EB%AC%B8%EC%9E%A5&project={no}',
    expected: ofMember,
  },
  'GET /memories/imports/:import': { path: '/memories/imports/{import}', expected: ofOwner },
  'GET /memories/:memory/tmx': { path: '/memories/{memory}/tmx', expected: ofOwner },
  'GET /glossaries': { path: '/glossaries', expected: [200, 200, 200, 200, 200] },
  'GET /glossaries/:glossary/terms': {
    path: '/glossaries/{glossary}/terms?project={no}',
    expected: ofMember,
  },
  'POST /glossaries/:glossary/terms': {
    path: '/glossaries/{glossary}/terms?project={no}',
    form: () => ({ file: new File(['문장,sentence\n'], 'terms.csv') }),
    expected: [404, 403, 403, 403, 200],
  },
  'GET /glossaries/:glossary/file': {
    path: '/glossaries/{glossary}/file?project={no}&format=tbx',
    expected: ofMember,
  },
  'GET /jobs/:job': { path: '/jobs/{job}', expected: ofMember },
  'POST /jobs/:job/cancel': { path: '/jobs/{job}/cancel', expected: [404, 403, 403, 403, 200] },
  'PUT /documents/:document/lines': {
    path: '/documents/{name}/lines',
    json: { lines: [{ index: 1, target: 'Another sentence.', version: 0 }] },
    expected: [404, 403, 403, 200, 200],
  },
  'GET /documents/:document/lines': { path: '/documents/{name}/lines?limit=1', expected: ofMember },
  'GET /documents/:document/search': {
    path: '/documents/{name}/search?text=%EB%AC%B8%EC%9E%A5',
    expected: ofMember,
  },
  'GET /documents/:document/findings': {
    path: '/documents/{name}/findings',
    expected: ofMember,
  },
  'PUT /documents/:document/proposals': {
    path: '/documents/{name}/proposals',
    json: { lines: [{ index: 1, target: 'A proposal.', version: 0 }] },
    expected: [404, 403, 403, 200, 200],
  },
  // Everybody in a project may speak.
  'POST /documents/:document/lines/:line/comments': {
    path: '/documents/{name}/lines/0/comments',
    json: { body: '확인해 주세요.' },
    expected: [404, 403, 201, 201, 201],
  },
  'GET /documents/:document/analysis': {
    path: '/documents/{name}/analysis',
    expected: ofMember,
  },
  'POST /documents/:document/analysis': {
    path: '/documents/{name}/analysis',
    expected: [404, 403, 403, 403, 202],
  },
  'POST /counts': {
    path: '/counts',
    json: { text: '첫 문장입니다.', language: 'ko' },
    expected: [200, 200, 200, 200, 200],
  },
  'PUT /documents/:document/lines/:line': {
    path: '/documents/{name}/lines/0',
    json: { target: 'A sentence.', version: 0 },
    expected: [404, 403, 403, 200, 200],
  },
};

const operations = publicApi.routes.flatMap(({ method, path, handler }) => {
  const { operation } = handler as unknown as Partial<ReturnType<typeof describes>>;
  return operation ? [{ route: `${method} ${path}`, method, operation }] : [];
});

let app: TestApp;
let people: Record<typeof roles[number], Person>;
let fill: (path: string) => string;

beforeAll(async () => {
  app = await testApp();
  const joined = await Promise.all(
    roles.map(async (role) => [role, await app.member(role.toLowerCase())] as const),
  );
  people = Object.fromEntries(joined) as typeof people;
  const lines = ['첫 문장입니다.', '둘째 문장입니다.'];
  const no = await makeProject(app, people.PM, { 'a.txt': lines, 'spare.txt': lines });
  for (const role of ['viewer', 'translator'] as const) {
    await joinProject(app, no, people[role], role);
  }
  await joinProject(app, no, people.waiting, 'translator');
  await app.db.update(projectMembers).set({ acceptance: 'waiting' })
    .where(eq(projectMembers.uid, people.waiting.uid));
  const rows = await app.db.select().from(documents).where(eq(documents.projectNo, no));
  const named = (name: string) => rows.find(({ fileName }) => fileName === name)!;
  await app.db.insert(jobs).values({
    id: 'ended',
    kind: 'translate',
    documentId: named('a.txt').id,
    startedBy: people.PM.uid,
    engine: 'none',
    direction: 'ko2en',
    domain: 'normal',
    register: 'auto',
    status: 'done',
    partCount: 0,
    createdAt: app.clock.now,
  });
  const [hook, spareHook] = await makeHooks(people.PM);
  const sent = await sendTest(app.deps, people.PM, hook!);
  const sentMemory = await callV1(app, await tokenFor(people.PM), ['POST', '/memories'], {
    form: { file: fileOf(unit('문장', 'sentence')) },
  });
  const imported: { memory: number; import: number } = await sentMemory.json();
  const { randomCreateName: glossary } = await glossaryCalls(app, people.PM)
    .glossary({ project_no: String(no) });
  fill = (path) =>
    path.replace('{import}', String(imported.import)).replace('{memory}', String(imported.memory))
      .replace('{glossary}', glossary).replace('{hook}', String(hook)).replace(
        '{spareHook}',
        String(spareHook),
      )
      .replace('{delivery}', sent.id).replace('{no}', String(no)).replace(
        '{name}',
        named('a.txt').randomName,
      )
      .replace('{spare}', named('spare.txt').randomName).replace('{job}', 'ended');
});
afterAll(() => app.close());

/** A member may have fifty. */
const tokens = new Map<string, string>();
async function tokenFor(person: Person, scopes: readonly ApiScope[] = apiScopes) {
  const key = `${person.uid} ${scopes}`;
  const token = tokens.get(key) ?? await tokenOf(app, person, scopes);
  tokens.set(key, token);
  return token;
}

async function makeHooks({ uid }: Person): Promise<number[]> {
  const { sealed } = await newWebhookSecret(app.deps);
  const facts = { ownerUid: uid, url: 'https://127.0.0.1/hook', secret: sealed };
  const row = { ...facts, events: ['job.finished' as const], createdAt: app.clock.now };
  const rows = await app.db.insert(webhooks).values([row, row]).returning();
  return rows.map(({ no }) => no);
}

const call = (token: string, method: string, { path, json, form }: Row) =>
  callV1(app, token, [method, fill(path)], {
    ...(json && { json }),
    ...(form && { form: form() }),
  });

test('every call of the table has a row and says what it is', () => {
  const table = publicApi.routes.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(table)].toSorted()).toEqual(Object.keys(rows).toSorted());
  expect(operations.map(({ route }) => route).toSorted()).toEqual(Object.keys(rows).toSorted());
});

test('the example of every call is an answer of it', () => {
  for (const { operation: { name, answer, example } } of operations) {
    if (answer !== 'file') {
      expect([name, differenceOfAnswer(answer, example)]).toEqual([name, undefined]);
    }
  }
});

describe.each(operations)('$route', ({ route, method, operation }) => {
  const row = rows[route]!;

  test(`by role: ${row.expected.join(' ')}, and answers are what the schema says`, async () => {
    const got: number[] = [];
    for (const role of roles) {
      const scopes = operation.scope ? [operation.scope] : [apiScopes[0]];
      const res = await call(await tokenFor(people[role], scopes), method, row);
      got.push(res.status);
      if (!res.ok || operation.answer === 'file') await res.body?.cancel();
      else expect(differenceOfAnswer(operation.answer, await res.json())).toBeUndefined();
    }
    expect(got).toEqual(row.expected);
  });

  test('all other scopes together are not enough', async () => {
    const others = apiScopes.filter((scope) => scope !== operation.scope);
    const res = await call(await tokenFor(people.PM, others), method, row);
    const { code } = operation.scope ? await res.json() : { code: 'token.scope' };
    expect([res.status, code]).toEqual([operation.scope ? 403 : 200, 'token.scope']);
  });
});

test('who is taken out of the project gets nothing more by the token they had', async () => {
  const token = await tokenFor(people.viewer);
  const row = rows['GET /documents/:document/lines']!;
  expect((await call(token, 'GET', row)).status).toBe(200);
  await app.db.delete(projectMembers).where(eq(projectMembers.uid, people.viewer.uid));
  expect((await call(token, 'GET', row)).status).toBe(404);
});

test('lines come by pages, and a line that has changed is not written over', async () => {
  const token = await tokenFor(people.PM);
  const page = async (cursor: number) => {
    const path = fill(`/documents/{name}/lines?limit=1&cursor=${cursor}`);
    return await (await callV1(app, token, ['GET', path])).json();
  };
  expect([await page(0), await page(1)]).toMatchObject([
    { lines: [{ index: 0 }], total: 2, next_cursor: 1 },
    { lines: [{ index: 1 }], total: 2, next_cursor: null },
  ]);
  const save = (target: string, version: number) =>
    callV1(app, token, ['PUT', fill('/documents/{name}/lines/1')], { json: { target, version } });
  const { version } = (await page(1)).lines[0];
  expect((await save('one', version)).status).toBe(200);
  const late = await save('two', version);
  expect([late.status, (await late.json()).code]).toEqual([409, 'line.changed']);
  expect((await page(1)).lines[0].target).toBe('one');
});

test('many lines: who confirms an older version, names a line twice or one that is not there, changes nothing', async () => {
  const token = await tokenFor(people.PM);
  const path = fill('/documents/{name}/lines');
  const put = (...sent: object[]) => callV1(app, token, ['PUT', path], { json: { lines: sent } });
  const line = async () => (await (await callV1(app, token, ['GET', path])).json()).lines[1];
  const { version } = await line();
  await put({ index: 1, target: '셋', version });
  const now = await line();

  const late = await (await put({ index: 1, confirmed: true, version })).json();
  expect(late).toMatchObject({ saved: 0, conflicts: [{ index: 1, target: '셋' }] });
  const twice = [{ index: 1, target: '넷', version: now.version }, {
    index: 1,
    version: now.version,
  }];
  expect((await put(...twice)).status).toBe(400);
  const beyond = await put({ index: 1, target: '넷', version: now.version }, {
    index: 2,
    version: 0,
  });
  expect([beyond.status, (await beyond.json()).code]).toEqual([404, 'line.notFound']);
  expect(await line()).toEqual(now);
  const saved = await put({ index: 1, confirmed: true, version: now.version });
  expect([(await saved.json()).saved, (await line()).confirmed]).toEqual([1, true]);
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  projectGlossaries,
  projectMemories,
  projects,
  projectTemplates,
  qaPolicies,
} from '../../../db/schema/index.ts';
import { createMemory } from '../../../src/language-resources/translation-memory/change-memory.ts';
import { MOST_TEMPLATES } from '../../../src/projects/templates/rules.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { projectFile } from '../../../tests/team.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

const facts = {
  title: '계약서',
  description: '영문 계약',
  source_language: 'en',
  target_language: 'ko',
  deadline: '',
  domain: 'law',
  register: 'handa',
};

const htmlOf = async (path: string, as: Person = kim) =>
  await (await app.page(path, { as })).text();

type Fields = Record<string, string | string[]>;

/** Sends a form as the browser does, known by the cookie of pages. */
async function send(path: string, fields: Fields, as: Person = kim) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  const headers = { cookie: `page=${as.page}` };
  return await app.app.request(path, { method: 'POST', body, headers });
}

const placeOf = (res: Response) => res.headers.get('location') ?? '';
const numberIn = (res: Response) => Number(/edit\/(\d+)/.exec(placeOf(res))?.[1]);

async function make(given: Fields = {}, query = '', as: Person = kim): Promise<number> {
  const fields = { ...facts, projectType: 'translation', ...given };
  const res = await send(`/projects/new?type=translation${query}`, fields, as);
  expect(res.status).toBe(303);
  return numberIn(res);
}

const keep = (no: number, name: string, more: Fields = {}, as: Person = kim) =>
  send(`/projects/edit/${no}?tab=settings`, { do: 'template', templateName: name, ...more }, as);

const templates = () => app.db.select().from(projectTemplates).orderBy(projectTemplates.no);
const projectOf = async (no: number) =>
  (await app.db.select().from(projects).where(eq(projects.no, no)))[0];

test('a project says with what its drafts begin, and a copy says the same', async () => {
  const no = await make();
  const html = await htmlOf(`/projects/edit/${no}?tab=settings`);
  expect(html).toMatch(/<option value="law" selected>/);
  expect(html).toMatch(/<option value="handa" selected>/);

  await send(`/projects/edit/${no}`, { do: 'save', ...facts, domain: 'patent', register: '' });
  expect(await projectOf(no)).toMatchObject({ domain: 'patent', register: null });
  const { domain: _domain, register: _register, ...fewer } = facts;
  await app.api('PUT', `/project/${no}`, { as: kim, json: fewer });
  const copy = await send(`/projects/edit/${no}`, { do: 'copy' });
  expect(await projectOf(numberIn(copy))).toMatchObject({ domain: 'patent', register: null });
});

test('an unknown domain is refused', async () => {
  const no = await make();
  const res = await send(`/projects/edit/${no}`, { do: 'save', ...facts, domain: 'poetry' });
  expect(res.status).toBe(400);
  expect(await projectOf(no)).toMatchObject({ domain: 'law' });
});

test('a post-editing project has no drafts to decide about', async () => {
  expect(await htmlOf('/projects/new?type=translation')).toContain('name="register"');
  expect(await htmlOf('/projects/new?type=post-editing')).not.toContain('name="register"');
});

test('a template fills in the form of the next project, and all of it can still be changed', async () => {
  const no = await make();
  expect(placeOf(await keep(no, ' 법률  계약 '))).toContain('said=templateSaved');
  const [template] = await templates();
  expect(await htmlOf('/projects/new')).toContain('>법률 계약</option>');

  const html = await htmlOf(`/projects/new?template=${template?.no}`);
  expect(html).toContain('‘법률 계약’ 템플릿을 불러왔어요.');
  expect(html).toContain('영문 계약</textarea>');
  expect(html).toMatch(/<option value="law" selected>/);
  expect(html).not.toContain('value="계약서"');

  const made = await make({ title: '다음', domain: 'normal' }, `&template=${template?.no}`);
  expect(await projectOf(made)).toMatchObject({ title: '다음', domain: 'normal' });
});

test('neither team nor files come along with a template', async () => {
  const lee = await app.member('leejun');
  const no = await make();
  const json = { project_no: no, user_email: lee.email };
  expect((await app.api('PUT', '/team', { as: kim, json })).status).toBe(200);
  await projectFile(app, kim, no);
  await keep(no, '계약');
  const [template] = await templates();
  const made = await make({ title: '다음' }, `&template=${template?.no}`);
  const team = await app.api('GET', `/team/getTeamList/${made}`, { as: kim });
  const files = await app.api('GET', `/document/${made}/documents`, { as: kim });
  expect([(await team.json()).length, (await files.json()).rows]).toEqual([1, []]);
});

/** A project with a memory, a glossary and import options. */
async function equipped() {
  const no = await make();
  const { no: memory } = await createMemory(app.deps, kim.uid, {
    name: '계약',
    from: 'en',
    to: 'ko',
  });
  const json = { memories: [{ no: memory, penalty: 4 }] };
  expect((await app.api('PUT', `/memories/projects/${no}`, { as: kim, json })).status).toBe(200);
  const form = { process: 'glossary.addFile', fileName: '계약 용어', project_no: String(no) };
  expect((await app.api('PUT', '/files', { as: kim, form })).status).toBe(200);
  await app.db.update(projects).set({ importOptions: { comments: true } })
    .where(eq(projects.no, no));
  await keep(no, '법률');
  const [template] = await templates();
  return { memory, query: `&template=${template?.no}` };
}

const memoriesIn = async (no: number) =>
  (await app.db.select().from(projectMemories).where(eq(projectMemories.projectNo, no)))
    .map(({ memoryNo, penalty }) => ({ no: memoryNo, penalty }));
const glossariesIn = async (no: number) =>
  await app.db.select().from(projectGlossaries).where(eq(projectGlossaries.projectNo, no));

test('memories, glossaries and import options come along as far as they are wanted', async () => {
  const { memory, query } = await equipped();
  expect(await htmlOf(`/projects/new?type=translation${query}`)).toContain('용어집 1개 연결');

  const all = await make({ with: ['memories', 'glossaries', 'options'] }, query);
  expect(await memoriesIn(all)).toEqual([{ no: memory, penalty: 4 }]);
  expect(await glossariesIn(all)).toHaveLength(1);
  expect(await projectOf(all)).toMatchObject({ importOptions: { comments: true } });

  const none = await make({}, query);
  expect(await memoriesIn(none)).toEqual([]);
  expect(await glossariesIn(none)).toHaveLength(0);
  expect(await projectOf(none)).toMatchObject({ importOptions: null });
});

test('what is of other languages by now is left out, and that is told', async () => {
  const { query } = await equipped();
  const fields = { ...facts, target_language: 'ko', source_language: 'jp' };
  const res = await send(`/projects/new?type=translation${query}`, {
    ...fields,
    projectType: 'translation',
    with: ['memories', 'glossaries'],
  });
  expect(placeOf(res)).toContain('said=madePartly');
  expect(await memoriesIn(numberIn(res))).toEqual([]);
  expect(await glossariesIn(numberIn(res))).toHaveLength(0);
});

test('a name that is taken is asked about before it is replaced', async () => {
  await keep(await make(), '계약');
  const other = await make({ domain: 'patent' });
  const res = await keep(other, '계약');
  const html = await res.text();
  expect(res.status).toBe(409);
  expect(html).toContain('같은 이름의 템플릿이 이미 있어요.');
  expect(html).toMatch(/name="templateName"[^>]*value="계약"/);
  expect(await templates()).toMatchObject([{ domain: 'law' }]);

  expect((await keep(other, '계약', { replace: '1' })).status).toBe(303);
  expect(await templates()).toMatchObject([{ name: '계약', domain: 'patent' }]);
});

test.each([['', '템플릿 이름을 입력해 주세요.'], ['가'.repeat(61), '60자까지']])(
  'the name %j is refused',
  async (name, words) => {
    const res = await keep(await make(), name);
    expect(res.status).toBe(422);
    expect(await res.text()).toContain(words);
    expect(await templates()).toEqual([]);
  },
);

test('templates have a limit', async () => {
  const no = await make();
  const [first] = await (await keep(no, '처음'), templates());
  const { no: _no, ...rest } = first!;
  await app.db.insert(projectTemplates).values(
    Array.from({ length: MOST_TEMPLATES - 1 }, (_, at) => ({ ...rest, name: `${at}번` })),
  );
  const res = await keep(no, '하나 더');
  expect(res.status).toBe(409);
  expect(await res.text()).toContain('템플릿은 50개까지');
  expect((await keep(no, '처음', { replace: '1' })).status).toBe(303);
});

test('a template is renamed, and deleted after a question', async () => {
  const no = await make();
  await keep(no, '하나');
  await keep(no, '둘');
  const [one] = await templates();
  const change = (fields: Fields) => send('/projects/new?type=translation', fields);
  const template = String(one?.no);

  const taken = await change({ do: 'renameTemplate', template, templateName: '둘' });
  expect([taken.status, (await templates())[0]?.name]).toEqual([409, '하나']);
  await change({ do: 'renameTemplate', template, templateName: '셋' });
  expect(await htmlOf('/projects/new')).toContain('>셋</option>');

  expect(await htmlOf(`/projects/new?remove=${template}`)).toContain(
    '‘셋’ 템플릿을 삭제할까요?',
  );
  const res = await change({ do: 'removeTemplate', template });
  expect(placeOf(res)).toBe('/projects/new?type=translation&said=templateRemoved&manage=1');
  expect((await templates()).map(({ name }) => name)).toEqual(['둘']);
});

test('templates are their member’s alone', async () => {
  const no = await make();
  await keep(no, '비밀 계약');
  const [one] = await templates();
  const template = String(one?.no);
  expect(await htmlOf(`/projects/new?template=${template}`, lee)).not.toContain('비밀 계약');
  const fields = { ...facts, projectType: 'translation' };
  expect((await send(`/projects/new?template=${template}`, fields, lee)).status).toBe(404);
  for (const command of ['renameTemplate', 'removeTemplate']) {
    const form = { do: command, template, templateName: '내 것' };
    expect((await send('/projects/new', form, lee)).status).toBe(404);
  }
  expect((await keep(no, '남의 것', {}, lee)).status).toBe(404);
  expect((await templates()).map(({ name }) => name)).toEqual(['비밀 계약']);
});

test('whoever does not manage a project makes no template of it', async () => {
  const no = await make();
  await send(`/projects/edit/${no}`, { do: 'invite', whom: lee.email, role: 'member' });
  await send(`/projects/edit/${no}`, { do: 'accept' }, lee);
  expect((await keep(no, '계약', {}, lee)).status).toBe(403);
  const html = await htmlOf(`/projects/edit/${no}?tab=settings`, lee);
  expect(html).toContain('법률 · 한다체 (한다)');
  expect(html).not.toContain('templateName');
});

test('the file of what is kept of a member names the templates', async () => {
  await keep(await make(), '법률 계약');
  const res = await app.api('GET', '/profile/export', { as: kim });
  const { project_templates } = await res.json();
  expect(project_templates).toMatchObject([{ name: '법률 계약', domain: 'law' }]);
});

test('what is checked comes along with a template, unless it is left out', async () => {
  const no = await make();
  await send(`/projects/edit/${no}?tab=settings`, {
    do: 'checks',
    on: ['numbers', 'ko.particle'],
    block: ['numbers'],
    loud: ['ko.particle=error', 'numbers='],
    level: 'haeyo',
    readings: 'Qubole = 큐볼',
    packs: 'law',
  });
  await keep(no, '법률');
  const [template] = await app.db.select().from(projectTemplates);
  expect(template?.checks).toMatchObject({
    blocking: ['numbers'],
    severities: { 'ko.particle': 'error' },
    packs: ['law'],
  });

  const query = `&template=${template?.no}`;
  expect(await htmlOf(`/projects/new?type=translation${query}`)).toContain('품질 검사 설정 적용');
  const chosen = { template: String(template?.no), with: 'checks' };
  const made = await make({ title: '둘', ...chosen }, query);
  const left = await make({ title: '셋', template: String(template?.no) }, query);

  const policies = await app.db.select().from(qaPolicies);
  expect(policies.find(({ projectNo }) => projectNo === made)).toMatchObject({
    blocking: ['numbers'],
    level: 'haeyo',
    readings: [['Qubole', '큐볼']],
    severities: { 'ko.particle': 'error' },
    packs: ['law'],
  });
  expect(policies.some(({ projectNo }) => projectNo === left)).toBe(false);
});

test('a project whose checks are as usual gives a template none', async () => {
  await keep(await make(), '보통');
  const [template] = await app.db.select().from(projectTemplates);
  expect(template?.checks).toBe(null);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectEvents, projects } from '../../../db/schema/index.ts';
import { memberOfToken } from '../../accounts/sessions/sessions.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { discardProjects, restoreProjects } from './delete-projects.ts';
import { readHistory } from './history.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const facts = {
  title: '계약서 번역',
  description: '',
  source_language: 'ko',
  target_language: 'en',
  deadline: '2026-04-01',
  projectType: 'translation',
};

const create = (given: object = {}, as = kim) =>
  app.api('POST', '/project', { as, json: { ...facts, ...given } });

async function created(given: object = {}, as = kim): Promise<number> {
  const res = await create(given, as);
  expect(res.status).toBe(200);
  return (await res.json()).no;
}

const read = async (no: number, as = kim) =>
  await (await app.api('GET', `/project/${no}/${as.uid}`, { as })).json();

const list = async (query = 'type=translation&page=1', as = kim) =>
  await (await app.api('GET', `/load_projects?sort=created_datetime+desc&${query}`, { as })).json();

test('whoever makes a project manages it and finds it in the list of its type', async () => {
  const no = await created({ target_language: 'jp' });
  const [row] = await list();
  expect(row).toMatchObject({
    no,
    title: '계약서 번역',
    source_language: 'ko',
    target_language: 'jp',
    deadline: '2026-04-01',
    type: 'translation',
    role: 'PM',
    acceptance: 'accepted',
    user_names: ['kim'],
    manager_name: 'kim',
    created_datetime: '2026-03-02 18:00:00',
    trans_percent: 0,
    postEdit_percent: 0,
    total_records: 1,
  });
  expect(await list('type=post-editing')).toEqual([]);
  expect(await read(no)).toMatchObject({ title: '계약서 번역', currentUserRole: 'PM' });
});

test.each([
  [{ title: ' \n ' }, 'project.titleMissing'],
  [{ title: '가'.repeat(101) }, 'project.titleLong'],
  [{ description: '가'.repeat(2001) }, 'project.descriptionLong'],
  [{ source_language: '' }, 'project.languageMissing'],
  [{ target_language: 'fr' }, 'project.languageMissing'],
  [{ target_language: 'ko' }, 'project.sameLanguage'],
  [{ source_language: 'en', target_language: 'jp' }, 'project.unsupported'],
  [{ deadline: '2026-03-01' }, 'project.deadlinePast'],
  [{ deadline: '2026-02-30' }, 'project.deadlineInvalid'],
  [{ deadline: 'soon' }, 'project.deadlineInvalid'],
])('%j is refused as %s, and nothing is kept', async (given, code) => {
  const res = await create(given);
  expect([res.status, (await res.json()).code]).toEqual([422, code]);
  expect(await app.db.$count(projects)).toBe(0);
});

test('today in Korea is a deadline, though it is still yesterday elsewhere', async () => {
  app.clock.now = new Date('2026-03-02T16:00:00Z');
  expect((await create({ deadline: '2026-03-03' })).status).toBe(200);
  expect((await create({ deadline: '2026-03-02' })).status).toBe(422);
});

test('a project is changed, but never its type; a deadline that has passed may stay', async () => {
  const no = await created({ deadline: '2026-03-02' });
  app.clock.now = new Date('2026-03-02T16:00:00Z');
  const put = (json: object) => app.api('PUT', `/project/${no}`, { as: kim, json });
  expect((await put({ ...facts, deadline: '2026-03-02', title: '  새   이름 ' })).status).toBe(200);
  expect(await read(no)).toMatchObject({ title: '새 이름', deadline: '2026-03-02' });
  const refused = await put({ ...facts, projectType: 'post-editing' });
  expect((await refused.json()).code).toBe('project.typeFixed');
  expect((await (await put({ ...facts, deadline: '2026-03-01' })).json()).code)
    .toBe('project.deadlinePast');
});

test('while nothing can be bought, projects are not counted: neither new ones nor those that come back', async () => {
  const first = await created();
  await created();
  await created({ title: '둘째' });
  const archive = (archived: boolean) =>
    app.api('POST', '/project/archive', { as: kim, json: { no: first, archived } });
  expect((await archive(true)).status).toBe(200);
  await created({ title: '셋째' });
  expect((await list('archived=1')).map((row: { no: number }) => row.no)).toEqual([first]);
  expect((await archive(false)).status).toBe(200);
  expect((await list()).length).toBe(4);
});

test('five that are made at once are all kept', async () => {
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => create()))).map((res) =>
    res.status
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await app.db.$count(projects)).toBe(5);
});

test('a page holds twelve, the newest first, and each row tells how many there are', async () => {
  const { member } = app;
  const lee = await member('lee');
  for (let index = 1; index <= 14; index++) {
    const person = await member(`pm${index}`);
    const no = await created({ title: `p${index}` }, person);
    await app.api('PUT', '/team', { as: person, json: { project_no: no, user_email: lee.email } });
  }
  const first = await list('type=translation&page=1', lee);
  const second = await list('type=translation&page=2', lee);
  expect([first.length, second.length]).toEqual([12, 2]);
  expect(first[0]).toMatchObject({ title: 'p14', total_records: 14, acceptance: 'waiting' });
  expect(await list('type=translation&page=x', lee)).toEqual(first);
});

test('selected ones are deleted together or not at all, and taken back together', async () => {
  const lee = await app.member('lee');
  const nos = [await created(), await created()];
  const foreign = await created({}, lee);
  const remove = (no: number[]) => app.api('POST', '/delpjt', { as: kim, json: { no } });
  expect((await remove([...nos, foreign])).status).toBe(404);
  expect((await list()).length).toBe(2);
  expect((await remove(nos)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await app.api('GET', `/project/${nos[0]}/${kim.uid}`, { as: kim })).status).toBe(404);

  const restore = (as: Person) => app.api('POST', '/project/restore', { as, json: { no: nos } });
  expect((await restore(lee)).status).toBe(404);
  expect((await restore(kim)).status).toBe(200);
  expect((await list()).length).toBe(2);
});

test('after thirty days a deleted project is gone for good', async () => {
  const no = await created();
  const member = await memberOfToken(app.deps, kim.token);
  await app.api('DELETE', `/project/${no}`, { as: kim });
  expect(await discardProjects(app.deps)).toBe(0);
  app.clock.now = new Date('2026-04-01T09:00:00Z');
  await expect(restoreProjects(app.deps, member!, [no])).rejects.toThrow('project.notFound');
  expect(await discardProjects(app.deps)).toBe(1);
  expect(await app.db.$count(projectEvents)).toBe(0);
});

test('a copy has the settings, and neither team nor deadline', async () => {
  const lee = await app.member('lee');
  const no = await created({ description: '설명', source_language: 'en', target_language: 'ko' });
  await app.api('PUT', '/team', { as: kim, json: { project_no: no, user_email: lee.email } });
  const res = await app.api('POST', '/project/copy', { as: kim, json: { no } });
  const copy = await read((await res.json()).no);
  expect(copy).toMatchObject({
    title: '계약서 번역 (복사본)',
    description: '설명',
    source_language: 'en',
    target_language: 'ko',
    deadline: null,
    user_names: ['kim'],
  });
});

test.each([
  ['약', ['계약서 100%_완료']],
  ['%', ['계약서 100%_완료']],
  ['_', ['계약서 100%_완료']],
  ['\\', []],
  [' 계약서 '.normalize('NFD'), ['계약서 100%_완료']],
  ['설명에만', ['Contract']],
  ['contract', ['Contract']],
  ['없는 말', []],
])('searching %j finds %j', async (search, titles) => {
  await created({ title: '계약서 100%_완료' });
  await created({ title: 'Contract', description: '설명에만 있는 말' });
  await created({ title: '계약서 contract 설명에만 %_\\' }, await app.member('lee'));
  const res = await app.api('POST', '/search_pjt', { as: kim, json: { search } });
  const found = await res.json();
  expect(found.projects.map((one: { title: string }) => one.title)).toEqual(titles);
});

test('searching finds files of one letter, and nobody else’s', async () => {
  const upload = (as: Person, name: string) =>
    app.api('POST', '/upload', { as, form: { file: new File(['글입니다.'], name) } });
  await upload(kim, '뜻.txt');
  await upload(await app.member('lee'), '뜻 둘.txt');
  const res = await app.api('POST', '/search_pjt', { as: kim, json: { search: '뜻' } });
  const { files } = await res.json();
  expect(files.map((one: { filename: string }) => one.filename)).toEqual(['뜻.txt']);
  const none = await app.api('POST', '/search_pjt', { as: kim, json: { search: '  ' } });
  expect(await none.json()).toEqual({ projects: [], files: [], memories: [], glossaries: [] });
});

test('what is done to a project is kept with the name of who did it', async () => {
  const no = await created();
  await app.api('PUT', `/project/${no}`, { as: kim, json: facts });
  await app.api('POST', '/project/archive', { as: kim, json: { no, archived: true } });
  const rows = await readHistory(app.deps, (await memberOfToken(app.deps, kim.token))!, no);
  expect(rows.map(({ kind, actor }) => `${actor} ${kind}`))
    .toEqual(['kim archived', 'kim changed', 'kim created']);
});

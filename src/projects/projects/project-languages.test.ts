import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import { documents, lines, projects } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { unit } from '../../../tests/memories.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';

let app: TestApp;
let kim: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  no = await teamProject(app, kim);
});
afterEach(() => app.close());

const form = { title: '안내서', source_language: 'ko', target_language: 'en' };
const save = async (change: Partial<typeof form>) => {
  const res = await app.api('PUT', `/project/${no}`, { as: kim, json: { ...form, ...change } });
  return [res.status, (await res.json()).code];
};
const languages = async () => {
  const [project] = await app.db.select().from(projects);
  return [project?.sourceLang, project?.targetLang];
};
const fixed = [409, 'project.languagesFixed'];

test('an empty project changes its languages', async () => {
  expect(await save({ target_language: 'jp' })).toEqual([200, undefined]);
  expect(await languages()).toEqual(['ko', 'ja']);
});

test('one with documents keeps them, and everything in it; its other facts change', async () => {
  await projectFile(app, kim, no);
  const before = [await app.db.select().from(documents), await app.db.select().from(lines)];

  expect(await save({ source_language: 'en', target_language: 'ko', title: '새 이름' })).toEqual(
    fixed,
  );

  expect(await languages()).toEqual(['ko', 'en']);
  expect([await app.db.select().from(documents), await app.db.select().from(lines)]).toEqual(
    before,
  );
  expect((await app.db.select().from(projects))[0]?.title).toBe('안내서');
  expect(await save({ title: '새 이름' })).toEqual([200, undefined]);
});

test('a document that can still be brought back counts', async () => {
  await projectFile(app, kim, no);
  const form = { filename: '안내.txt', project_no: String(no) };
  expect((await app.api('DELETE', '/document', { as: kim, form })).status).toBe(200);

  expect(await save({ target_language: 'jp' })).toEqual(fixed);
});

test('one with a glossary keeps its languages', async () => {
  await glossaryCalls(app, kim).glossary({ project_no: String(no) });

  expect(await save({ target_language: 'jp' })).toEqual(fixed);
});

test('one with a memory keeps its languages', async () => {
  const file = fileOf(unit('저장한다', 'Save it'));
  await memoryWork(app, kim).upload({ file, project_no: String(no) });

  expect(await save({ target_language: 'jp' })).toEqual(fixed);
});

test('the form says why at the languages, in Korean and English', async () => {
  await projectFile(app, kim, no);
  const typed = { do: 'save', ...form, target_language: 'jp', description: '', deadline: '' };
  const res = await app.app.request(`/projects/edit/${no}?tab=settings`, {
    method: 'POST',
    body: new URLSearchParams(typed),
    headers: { cookie: `page=${kim.page}`, 'sec-fetch-site': 'same-origin' },
  });

  expect(res.status).toBe(409);
  const field = /name="target_language"[^]*?role="alert">([^<]*)/.exec(await res.text())?.[1];
  expect(field).toContain('언어를 바꿀 수 없어요');
  expect(catalogue['project.languagesFixed'].en).toContain('languages');
});

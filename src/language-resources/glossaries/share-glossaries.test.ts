import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';

let app: TestApp;
let kim: Person;
let calls: ReturnType<typeof glossaryCalls>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  calls = glossaryCalls(app, kim);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

async function projectWith(lee: Person, role = 'member'): Promise<number> {
  const facts = { title: '번역', source_language: 'ko', target_language: 'en' };
  const { no } = await (await app.api('POST', '/project', { as: kim, json: facts })).json();
  const team = { project_no: no, user_email: lee.email, role };
  await app.api('PUT', '/team', { as: kim, json: team });
  await app.api('PUT', '/teamRequest', { as: lee, json: { project_no: no, answer: 'accept' } });
  return no;
}

test('in a project a glossary is read by all, written by who works on lines, deleted by its owner', async () => {
  const lee = await app.member('lee');
  const no = await projectWith(lee);
  const { randomCreateName: name } = await calls.glossary({ project_no: String(no) });
  const inProject = { project_no: String(no) };

  expect(await calls.list(no, lee)).toMatchObject([{
    filename: '계약',
    owner: 'kim',
    isOwn: false,
  }]);
  expect((await calls.add(['갑'], ['Party A'], inProject, lee)).line.auther).toBe('lee');
  expect((await calls.match('갑은', inProject, lee)).matches).toHaveLength(1);
  const form = { table: 'glossary_files', filename: name, ...inProject };
  const res = await app.api('DELETE', '/document', { as: lee, form });
  expect([res.status, (await res.json()).code]).toEqual([403, 'glossary.notYours']);

  const json = { project_no: String(no), glossaries: [] };
  expect((await app.api('PUT', '/project/glossaries', { as: lee, json })).status).toBe(403);
  expect((await app.api('PUT', '/project/glossaries', { as: kim, json })).status).toBe(200);
  expect(await calls.list(no, lee)).toEqual([]);
  expect((await calls.add(['을'], ['Party B'], inProject, lee)).status).toBe(404);
});

test('who only looks on does not write', async () => {
  const lee = await app.member('lee');
  const no = await projectWith(lee, 'viewer');
  await calls.glossary({ project_no: String(no) });
  expect((await calls.add(['갑'], ['A'], { project_no: String(no) }, lee)).status).toBe(403);
  expect((await calls.lines('', lee, `${no}/${lee.uid}`)).total).toBe(0);
});

test('a project takes glossaries of its languages alone', async () => {
  const no = await projectWith(await app.member('lee'));
  const { randomCreateName: name } = await calls.glossary({ direction: 'ko2jp' });
  const json = { project_no: String(no), glossaries: [name] };
  const res = await app.api('PUT', '/project/glossaries', { as: kim, json });
  expect((await res.json()).code).toBe('glossary.otherLanguages');
});

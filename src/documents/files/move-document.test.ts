import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { readyDocument, upload } from '../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await teamProject(app, kim, [[lee, 'translator']]);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const move = (as: Person, filename: string, to = no) =>
  app.api('POST', '/document/move', { as, form: { filename, to: String(to) } });
const codeOf = async (res: Response) => [res.status, (await res.json()).code];
const own = async (as: Person) =>
  (await (await app.api('GET', `/getFiles/individual/${as.uid}`, { as })).json()).documents
    .map((one: { filename: string }) => one.filename);
const inProject = async (as: Person) =>
  (await (await app.api('GET', `/document/${no}/documents`, { as })).json()).documents
    .map((one: { filename: string }) => one.filename);

test('a file of a member moves into a project with its lines, and the team sees it', async () => {
  const { document } = await readyDocument(app, { as: kim });
  await app.api('PUT', '/files', {
    as: kim,
    form: { fileName: '문서.txt', index: '0', line: 'One.' },
  });
  const res = await move(kim, '문서.txt');
  expect(res.status).toBe(200);
  expect((await res.json()).document).toMatchObject({ project_no: String(no), filledCount: 1 });
  expect(await own(kim)).toEqual([]);
  expect(await inProject(lee)).toEqual(['문서.txt']);
  const lines = await (await app.api('GET', `/files/${document.randomName}`, { as: lee })).json();
  expect(lines.data[0][0].target).toBe('One.');
  const history = await (await app.page(`/projects/edit/${no}?tab=history&lang=ko`, { as: kim }))
    .text();
  expect(history).toContain('문서.txt');
});

test('a name that the project has already gets a number', async () => {
  await projectFile(app, kim, no, { name: '문서.txt' });
  await upload(app, { as: kim });
  expect((await move(kim, '문서.txt')).status).toBe(200);
  expect((await inProject(kim)).toSorted()).toEqual(['문서 (2).txt', '문서.txt']);
});

test('other languages, other members and files of projects are refused, and nothing changes', async () => {
  await readyDocument(app, { as: kim });
  const json = { title: '영한', source_language: 'en', target_language: 'ko' };
  const other = (await (await app.api('POST', '/project', { as: kim, json })).json()).no;
  expect(await codeOf(await move(kim, '문서.txt', other))).toEqual([
    409,
    'document.otherLanguages',
  ]);
  await upload(app, { as: lee, name: '이.txt' });
  expect(await codeOf(await move(lee, '이.txt'))).toEqual([403, 'project.notAllowed']);
  expect(await codeOf(await move(kim, '이.txt'))).toEqual([404, 'document.notFound']);
  const opaque = await projectFile(app, kim, no);
  expect(await codeOf(await move(kim, opaque))).toEqual([404, 'document.notFound']);
  expect(await own(kim)).toEqual(['문서.txt']);
  expect(await own(lee)).toEqual(['이.txt']);
});

test('what is being drafted stays until that has ended', async () => {
  await readyDocument(app, { as: kim });
  await app.db.run(`update documents set status = 'translation'`);
  expect(await codeOf(await move(kim, '문서.txt'))).toEqual([409, 'document.atWork']);
});

test('a project takes no more by moving than by uploading', async () => {
  await readyDocument(app, { as: kim });
  app.deps.config.storage.projectBytes = 10;
  expect(await codeOf(await move(kim, '문서.txt'))).toEqual([413, 'storage.projectFull']);
  expect(await own(kim)).toEqual(['문서.txt']);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { residue, upload } from '../../../tests/upload.ts';
import { unzipSync } from 'fflate';
import { discardDocuments } from './discard-expired.ts';
import { discardProjects } from '../../projects/projects/delete-projects.ts';

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
afterEach(() => app.close());

const list = async (as: Person) =>
  (await (await app.api('GET', `/document/${no}/documents`, { as })).json()).documents
    .map((one: { filename: string }) => one.filename);

test('a file of a project is everybody’s in it, and in nobody’s own list', async () => {
  await projectFile(app, kim, no);
  expect(await list(kim)).toEqual(['안내.txt']);
  expect(await list(lee)).toEqual(['안내.txt']);
  const own = await app.api('GET', `/getFiles/individual/${kim.uid}`, { as: kim });
  expect((await own.json()).documents).toEqual([]);
});

test('a project and a person may have files of one name; each is found where it is asked for', async () => {
  await upload(app, { as: kim, name: '안내.txt', content: '내 문장입니다.' });
  const name = await projectFile(app, kim, no, { lines: ['우리 문장입니다.'] });
  const res = await app.api('GET', `/files/${no}/${kim.uid}/안내.txt/document`, { as: lee });
  const { data: [[line]] } = await res.json();
  expect(line.source).toBe('우리 문장입니다.');
  expect((await app.api('GET', `/files/${name}`, { as: lee })).status).toBe(200);
  expect((await app.api('GET', '/files/안내.txt', { as: lee })).status).toBe(404);
});

test('one name is there once in a project, also for two uploads at the same time', async () => {
  const fields = { project_no: String(no) };
  const sent = { as: kim, name: '안내.txt', content: '문장입니다.', fields };
  const statuses = (await Promise.all([upload(app, sent), upload(app, sent)]))
    .map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await residue(app)).toEqual({ rows: 1, blobs: 1 });
});

test('only the manager brings files in, and nothing is left of a refusal', async () => {
  const fields = { project_no: String(no) };
  const res = await upload(app, { as: lee, fields });
  expect([res.status, (await res.json()).code]).toEqual([403, 'project.notAllowed']);
  expect(await residue(app)).toEqual({ rows: 0, blobs: 0 });
});

test('a deleted file can be taken back, and the history tells', async () => {
  await projectFile(app, kim, no);
  const form = { filename: '안내.txt', project_no: String(no) };
  expect((await app.api('DELETE', '/document', { as: kim, form })).status).toBe(200);
  expect(await list(lee)).toEqual([]);
  expect((await app.api('POST', '/document/restore', { as: kim, form })).status).toBe(200);
  expect(await list(lee)).toEqual(['안내.txt']);
  const { rows } = await app.db.run(
    `select kind from project_events where kind like 'file%' order by id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['fileAdded', 'fileDeleted', 'fileRestored']);
});

test('files of a project are found by name by those who are in it', async () => {
  await projectFile(app, kim, no);
  const search = async (as: Person) => {
    const res = await app.api('POST', '/search_pjt', { as, json: { search: '안' } });
    return (await res.json()).files.length;
  };
  expect([await search(lee), await search(await app.member('choi'))]).toEqual([1, 0]);
});

test('with the project its files go, when nobody can take it back any more', async () => {
  await projectFile(app, kim, no);
  await app.api('POST', '/delpjt', { as: kim, json: { no: [no] } });
  expect((await app.api('GET', `/document/${no}/documents`, { as: kim })).status).toBe(404);
  await discardProjects(app.deps);
  expect((await residue(app)).rows).toBe(1);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 60 * 60_000);
  await discardProjects(app.deps);
  await discardDocuments(app.deps);
  expect(await residue(app)).toEqual({ rows: 0, blobs: 0 });
});

test('what a member uploaded stays with the project when they leave the service', async () => {
  await projectFile(app, kim, no);
  const json = { project_no: no, action: 'handOver', user_email: lee.email };
  await app.api('POST', '/team', { as: kim, json });
  await app.db.run(`delete from users where uid = '${kim.uid}'`);
  expect(await list(lee)).toEqual(['안내.txt']);
});

test('all files come in one zip, those of one name under two, and a broken one says so', async () => {
  await projectFile(app, kim, no);
  await projectFile(app, kim, no, { name: '더.txt', lines: ['하나뿐인 문장입니다.'] });
  await app.db.run(`update documents set storage_key = 'gone' where file_name = '더.txt'`);
  await upload(app, { as: kim, name: '아직.txt', fields: { project_no: String(no) } });
  const res = await app.api('GET', `/document/${no}/download`, { as: lee });
  expect(res.headers.get('content-disposition')).toContain(encodeURIComponent('안내서.zip'));
  const files = unzipSync(new Uint8Array(await res.arrayBuffer()));
  expect(Object.keys(files)).toEqual([
    '안내_translated.txt',
    '만들지 못한 파일.txt',
    '번역이 없는 문장.txt',
  ]);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(text('안내_translated.txt')).toContain('첫 문장입니다.');
  expect(text('만들지 못한 파일.txt')).toContain('더.txt: ');
  expect(text('번역이 없는 문장.txt')).toContain('안내.txt: 번역이 없는 3문장은');
});

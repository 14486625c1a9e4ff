import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { unit } from '../../../tests/memories.ts';
import { joinProject } from '../../../tests/projects.ts';
import { upload } from '../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let park: Person;
let projectNo = 0;
beforeEach(async () => {
  app = await testApp();
  [kim, lee, park] = [await app.member('kim'), await app.member('lee'), await app.member('park')];
  projectNo = await make();
  await joinProject(app, projectNo, lee, 'reviewer');
  await joinProject(app, projectNo, park, 'viewer');
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const facts = (target: string) => ({
  title: '검수',
  source_language: 'ko',
  target_language: target,
  projectType: 'post-editing',
});

async function make(): Promise<number> {
  return (await (await app.api('POST', '/project', { as: kim, json: facts('en') })).json()).no;
}

async function addMemory() {
  const file = fileOf(
    unit('저장한다', 'Save it'),
    unit('삭제한다', 'Delete it'),
    unit('연다', 'Open it'),
  );
  const { no } = await memoryWork(app, kim).upload({ file, project_no: String(projectNo) });
  return { no, size: file.size };
}

const ask = async (method: string, path: string, as = kim, json?: object) =>
  await (await app.api(method, path, { as, ...(json && { json }) })).json();

async function judge(file: number, ...entries: number[]) {
  for (const entry of entries) {
    const json = { project: String(projectNo), file: String(file), entry, verdict: 'accepted' };
    expect((await app.api('PUT', '/inspection/verdict', { as: lee, json })).status).toBe(200);
  }
}

test('the list of memory files says size, date, how far the inspection is and who may do it', async () => {
  const { no, size } = await addMemory();
  await judge(no, 1);

  const { files: [file] } = await ask('GET', `/document/${projectNo}/tmx`, lee);
  const { files: [read] } = await ask('GET', `/document/${projectNo}/tmx`, park);

  expect(file).toMatchObject({
    filename: '계약서.tmx',
    filesize: size,
    uploaded: '2026-03-02 18:00:00',
    trans_percent: 33,
    postEdit_percent: 33.33,
    accessibility: [-1],
  });
  expect(read).toMatchObject({ postEdit_percent: 33.33, accessibility: [] });
});

test('whoever may inspect may edit the lines of the file', async () => {
  await addMemory();
  const path = (who: Person) =>
    `/files/${projectNo}/${who.uid}/${encodeURIComponent('계약서.tmx')}/tmx`;
  expect((await ask('GET', path(lee), lee)).accessibility).toEqual([[-1], [-1], [-1]]);
  expect((await ask('GET', path(park), park)).accessibility).toEqual([[], [], []]);
});

test('a project is as far as its memories, and done when all entries are', async () => {
  const { no } = await addMemory();
  const shown = async () => {
    const one = await ask('GET', `/project/${projectNo}/${kim.uid}`);
    const [listed] = await ask('GET', '/load_projects?type=post-editing');
    expect(listed).toMatchObject({
      trans_percent: one.trans_percent,
      postEdit_percent: one.postEdit_percent,
    });
    return [one.trans_percent, one.postEdit_percent];
  };
  expect(await shown()).toEqual([0, 0]);
  await judge(no, 1, 2);
  expect(await shown()).toEqual([66, 66.66]);
  await judge(no, 3);
  expect(await shown()).toEqual([100, 100]);
});

test('the rows of the page have size, date and progress', async () => {
  const { no } = await addMemory();
  await judge(no, 1);
  const path = `/projects/edit/${projectNo}?type=post-editing&lang=ko`;
  const html = await (await app.page(path, { as: lee })).text();
  expect(html).toMatch(/\d+ B/);
  expect(html).toContain('dateTime="2026-03-02');
  expect(html).toContain('검수 33.33%');
});

test('languages whose memory files are refused are not offered, and refused', async () => {
  const html = await (await app.page('/projects/new?type=post-editing', { as: kim })).text();
  const form = html.slice(html.indexOf('name="source_language"'));
  expect(form).toContain('value="en"');
  expect(form).not.toContain('value="jp"');
  expect(form).not.toContain('value="cn"');

  for (const target of ['jp', 'cn']) {
    const res = await app.api('POST', '/project', { as: kim, json: facts(target) });
    expect([res.status, (await res.json()).code]).toEqual([422, 'project.memoryLanguages']);
    const json = { ...facts('en'), target_language: target };
    const changed = await app.api('PUT', `/project/${projectNo}`, { as: kim, json });
    expect([changed.status, (await changed.json()).code]).toEqual([422, 'project.memoryLanguages']);
  }
  const translation = { ...facts('jp'), projectType: 'translation' };
  expect((await app.api('POST', '/project', { as: kim, json: translation })).status).toBe(200);
});

test('the inspector opens in the direction of the memory alone', async () => {
  const { no } = await addMemory();
  const status = async (direction: string) =>
    (await app.page(`/inspector/${projectNo}/${no}/${direction}`, { as: lee })).status;
  expect(await status('ko2en')).toBe(200);
  expect(await status('en2ko')).toBe(404);
  expect(await status('ko2jp')).toBe(404);
  expect(await status('nonsense')).toBe(404);
});

test('a document does not come into a project that has none', async () => {
  const before = { as: kim, fields: { project_no: String(projectNo) } };
  const res = await upload(app, before);
  expect([res.status, (await res.json()).code]).toEqual([422, 'project.noDocuments']);
  expect((await app.db.run('select count(*) from documents')).rows[0]?.[0]).toBe(0);
});

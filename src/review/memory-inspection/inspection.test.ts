import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { unit } from '../../../tests/memories.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let park: Person;
let projectNo = 0;
let file = '';
beforeEach(async () => {
  app = await testApp();
  [kim, lee, park] = [await app.member('kim'), await app.member('lee'), await app.member('park')];
  projectNo = await makeProject(app, kim, {});
  await joinProject(app, projectNo, lee, 'reviewer');
  await joinProject(app, projectNo, park, 'viewer');
  const sent = fileOf(
    unit('저장한다', 'Save it'),
    unit('비밀번호는 3회', 'Three times'),
    unit('삭제한다', 'Delete it'),
  );
  const { no } = await memoryWork(app, kim).upload({
    file: sent,
    project_no: String(projectNo),
  });
  file = String(no);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const named = () => ({ project: String(projectNo), file });

async function read(as: Person, query = '') {
  const res = await app.api('GET', `/inspection/${projectNo}/${file}${query}`, { as });
  return await res.json();
}

const put = (as: Person, path: string, facts: Record<string, unknown>) =>
  app.api('PUT', `/inspection/${path}`, { as, json: { ...named(), ...facts } });

const sources = (page: { entries: { source: string }[] }) =>
  page.entries.map(({ source }) => source);

test('what is accepted and what is wrong is counted, kept with its reason and found by filters', async () => {
  const [first, second] = (await read(lee)).entries;

  await put(lee, 'verdict', { entry: first.no, verdict: 'accepted' });
  const note = '횟수가 빠졌어요';
  const flagged = { entry: second.no, verdict: 'flagged', reason: 'omission', note };
  expect((await put(lee, 'verdict', flagged)).status).toBe(200);

  const page = await read(kim, '?filter=flagged');
  expect(page.progress).toEqual({ total: 3, accepted: 1, flagged: 1, edited: 0 });
  expect(page.entries).toMatchObject([{ verdict: 'flagged', reason: 'omission', note, by: 'lee' }]);
  expect(sources(await read(kim, '?filter=open'))).toEqual(['삭제한다']);
});

test('a verdict can be taken back', async () => {
  const [first] = (await read(lee)).entries;
  await put(lee, 'verdict', { entry: first.no, verdict: 'accepted' });

  await put(lee, 'verdict', { entry: first.no, verdict: null });

  expect((await read(lee)).progress).toMatchObject({ accepted: 0, flagged: 0 });
});

test('a wrong one needs a reason', async () => {
  const [first] = (await read(lee)).entries;
  expect((await put(lee, 'verdict', { entry: first.no, verdict: 'flagged' })).status).toBe(400);
});

test('other words accept the entry, are looked up from then on, and keep what it said', async () => {
  const [, second] = (await read(lee)).entries;
  await put(lee, 'verdict', { entry: second.no, verdict: 'flagged', reason: 'omission' });

  const target = 'The password, three times';
  const { entry } = await (await put(lee, 'entry', { entry: second.no, target })).json();

  expect(entry).toMatchObject({ target, verdict: 'accepted', isEdited: true, reason: null });
  expect((await read(lee)).progress).toEqual({ total: 3, accepted: 1, flagged: 0, edited: 1 });
  const history = await app.api('GET', `/memories/${file}/entries/${entry.no}/history`, {
    as: kim,
  });
  expect(await history.json()).toMatchObject({
    changes: [{ kind: 'edited', target: 'Three times', by: 'lee' }],
  });
});

test('a viewer looks and changes nothing', async () => {
  const page = await read(park);
  expect(page.memory.mayInspect).toBe(false);
  const entry = page.entries[0].no;

  expect((await put(park, 'verdict', { entry, verdict: 'accepted' })).status).toBe(403);
  expect((await put(park, 'entry', { entry, target: 'x' })).status).toBe(403);
});

test('whoever is not in the project learns nothing', async () => {
  const choi = await app.member('choi');
  expect((await app.api('GET', `/inspection/${projectNo}/${file}`, { as: choi })).status).toBe(404);
});

test('checking measures by the rules at least: a number that is missing is found', async () => {
  const [, second] = (await read(lee)).entries;
  const json = { ...named(), entries: [second.no] };

  const res = await app.api('POST', '/inspection/scores', { as: lee, json });

  expect(await res.json()).toMatchObject({ entries: [{ isScored: true, no: second.no }] });
  expect((await read(lee)).entries[1].isScored).toBe(true);
});

test('a score goes with the words that it measured', async () => {
  const [first] = (await read(lee)).entries;
  await app.api('POST', '/inspection/scores', {
    as: lee,
    json: { ...named(), entries: [first.no] },
  });

  const { entry } = await (await put(lee, 'entry', { entry: first.no, target: 'Keep it' })).json();

  expect(entry).toMatchObject({ isScored: false, score: null });
});

test('entries come a part at a time, and words find them on either side', async () => {
  const all = await read(lee);
  expect(sources(await read(lee, `?after=${all.entries[0].no}`))).toEqual(sources(all).slice(1));
  expect(sources(await read(lee, '?words=delete'))).toEqual(['삭제한다']);
  expect(sources(await read(lee, '?words=%25'))).toEqual([]);
});

test('a memory of one’s own is inspected without a project', async () => {
  const res = await app.api('GET', `/inspection/individual/${file}`, { as: kim });
  expect(sources(await res.json())).toHaveLength(3);
});

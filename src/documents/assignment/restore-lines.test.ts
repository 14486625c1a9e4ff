import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';

const LINES = 12;
let app: TestApp;
let kim: Person;
let lee: Person;
let park: Person;
let no: number;

beforeEach(async () => {
  app = await testApp();
  [kim, lee, park] = [await app.member('kim'), await app.member('lee'), await app.member('park')];
  no = await teamProject(app, kim, [[lee, 'translator'], [park, 'reviewer']]);
  const lines = Array.from({ length: LINES }, (_, at) => `제${at + 1}조 목적은 이러하다.`);
  await projectFile(app, kim, no, { lines });
});
afterEach(() => app.close());

const file = () => ({ project_no: String(no), filename: '안내.txt' });

async function put(path: string, fields: Record<string, string>, as = kim) {
  const res = await app.api('PUT', path, { as, form: { ...file(), ...fields } });
  return { status: res.status, body: await res.json() };
}
async function assign(person: Person | 0, lines: unknown, more = {}) {
  const user = person === 0 ? 0 : await numberOf(app, person);
  return await put('/assignment', {
    user_no: String(user),
    uidList: JSON.stringify(lines),
    ...more,
  });
}
const get = async (what: string, as = kim) =>
  await (await app.api('GET', `/assignment/${no}/안내.txt/${what}`, { as })).json();

test('an assignment over the lines of many is taken back to exactly what was before', async () => {
  await assign(lee, [[1, 3], 5]);
  await assign(kim, [[7, 8]]);
  await assign(park, [[2, 7]]);
  const { ranges } = await get('ranges');

  const { body } = await assign(lee, [[0, 9]]);
  const freed = await assign(0, [[2, 11]]);
  await put('/assignment/restore', { before: JSON.stringify(freed.body.before) });
  const undone = await put('/assignment/restore', { before: JSON.stringify(body.before) });

  expect(undone.body).toEqual({ message: 'ok', restored: 10 });
  expect((await get('ranges')).ranges).toEqual(ranges);
});

test('lines that would go back to somebody who has left become everybody’s', async () => {
  await assign(lee, [[0, 3]]);
  const { body } = await assign(kim, [[0, 3]]);
  await app.api('DELETE', '/team', { as: kim, json: { project_no: no, user_email: lee.email } });

  await put('/assignment/restore', { before: JSON.stringify(body.before) });

  expect((await get('ranges')).ranges).toEqual([[0, LINES - 1, 0, 0]]);
});

test('whoever saw another number of lines changes nothing', async () => {
  const seen = { line_count: String(LINES + 1) };
  expect((await assign(lee, [0], seen)).body.code).toBe('assignment.linesMoved');
  const before = JSON.stringify([[0, 0, 0, 0]]);
  expect((await put('/assignment/restore', { before, ...seen })).body.code)
    .toBe('assignment.linesMoved');
  expect((await assign(lee, [0], { line_count: String(LINES) })).status).toBe(200);
});

test('whoever has not accepted yet gets no lines', async () => {
  const seo = await app.member('seo');
  const invited = { project_no: no, user_email: seo.email, role: 'translator' };
  await app.api('PUT', '/team', { as: kim, json: invited });
  expect((await assign(seo, [0])).body.code).toBe('assignment.waiting');
});

test('a filter answers the lines that fit, whatever the words hold', async () => {
  await assign(lee, [[0, 3]]);
  await assign(park, [[2, 5]]);
  const find = async (query: string) => (await get(`found?${query}`, lee)).found;
  expect(await find('who=0')).toEqual([[6, 11]]);
  expect(await find(`who=${await numberOf(app, park)}`)).toEqual([[2, 5]]);
  expect(await find(`who=0&words=${encodeURIComponent('제1')}`)).toEqual([[9, 11]]);
  expect(await find('words=%25')).toEqual([]);
  const line = { fileName: '안내.txt', project_no: String(no), index: '6' };
  await app.api('PUT', '/files', { as: lee, form: { ...line, line: 'Article 7.' } });
  const tick = { ...line, process: 'document.put_one_check', humanChecked: '1' };
  await app.api('PUT', '/files', { as: lee, form: tick });
  expect(await find('who=0&unconfirmed=1')).toEqual([[7, 11]]);
});

test('rows that lie apart come in one answer, and never too many', async () => {
  const some = encodeURIComponent('[1,[5,6],11,40]');
  const { assignment, total } = await get(`fetching-0?lines=${some}`);
  expect(assignment.map(({ index }: { index: number }) => index)).toEqual([1, 5, 6, 11]);
  expect(total).toBe(LINES);
});

test('each line has its weights, for the manager', async () => {
  const { eojeol, characters, words } = await get('weights');
  expect([eojeol.length, eojeol[0], characters[0], words[0]]).toEqual([LINES, 3, 11, 3]);
  expect((await get('weights', lee)).code).toBe('project.notAllowed');
});

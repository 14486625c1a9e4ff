import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let park: Person;
let choi: Person;
let no: number;
let file: string;

beforeEach(async () => {
  app = await testApp();
  [kim, lee, park, choi] = [
    await app.member('kim'),
    await app.member('lee'),
    await app.member('park'),
    await app.member('choi'),
  ];
  no = await teamProject(app, kim, [[lee, 'translator'], [park, 'reviewer'], [choi, 'translator']]);
  file = await projectFile(app, kim, no);
});
afterEach(() => app.close());

async function assign(person: Person | 0, lines: unknown, as = kim) {
  const user = person === 0 ? 0 : await numberOf(app, person);
  return await app.api('PUT', '/assignment', {
    as,
    form: {
      project_no: String(no),
      filename: '안내.txt',
      user_no: String(user),
      uidList: JSON.stringify(lines),
    },
  });
}

const save = (as: Person, index: number, line: string) =>
  app.api('PUT', '/files', { as, form: { fileName: file, index: String(index), line } });
const tick = (as: Person, index: number, isOn = true) =>
  app.api('PUT', '/files', {
    as,
    form: {
      process: 'document.put_one_check',
      fileName: file,
      index: String(index),
      humanChecked: isOn ? '1' : '0',
    },
  });
const linesFor = async (as: Person) =>
  (await (await app.api('GET', `/files/${file}`, { as })).json()).data[0];
const rows = async (as = kim) =>
  (await (await app.api('GET', `/assignment/${no}/안내.txt/fetching-0`, { as })).json()).assignment;
const codeOf = async (res: Response) => [res.status, (await res.json()).code];

test('lines that are nobody’s may be written by translators and reviewers', async () => {
  expect((await save(lee, 0, 'First.')).status).toBe(200);
  expect((await save(park, 1, 'Second.')).status).toBe(200);
  expect((await linesFor(lee)).map((line: { accessibility: number[] }) => line.accessibility))
    .toEqual([[-1], [-1], [-1]]);
});

test('an assigned line is written by its translator and the manager alone', async () => {
  expect((await assign(lee, [[0, 1]])).status).toBe(200);
  expect((await save(lee, 0, 'First.')).status).toBe(200);
  expect((await save(kim, 1, 'Second.')).status).toBe(200);
  expect(await codeOf(await save(choi, 0, 'Mine?'))).toEqual([403, 'line.notYours']);
  expect((await save(choi, 2, 'Third.')).status).toBe(200);
  expect((await linesFor(choi)).map((line: { target: string }) => line.target))
    .toEqual(['First.', 'Second.', 'Third.']);
});

test('the editor learns from the list of numbers who may write', async () => {
  await assign(lee, [0]);
  const [first] = await linesFor(choi);
  expect(first.accessibility).toEqual([await numberOf(app, lee)]);
  expect((await linesFor(kim))[0].accessibility)
    .toEqual([await numberOf(app, lee), await numberOf(app, kim)]);
});

test('a right that is taken away holds for the very next save, and loses no stored word', async () => {
  await assign(lee, [0]);
  await save(lee, 0, 'First.');
  await assign(choi, [0]);
  expect(await codeOf(await save(lee, 0, 'Too late.'))).toEqual([403, 'line.notYours']);
  expect(await codeOf(await tick(lee, 0))).toEqual([403, 'line.notYours']);
  expect((await linesFor(choi))[0]).toMatchObject({ target: 'First.', checked: false });
});

test('many lines at once: those of others stay as they are and are named', async () => {
  await assign(lee, [1]);
  const form = {
    process: 'write_part',
    fileName: file,
    lines: JSON.stringify({ 0: 'One.', 1: 'Two.', 2: 'Three.' }),
  };
  const res = await app.api('POST', '/files', { as: choi, form });
  expect(await res.json()).toMatchObject({ saved: 2, refused: [1] });
  expect((await linesFor(kim)).map((line: { target: string }) => line.target))
    .toEqual(['One.', '', 'Three.']);
});

test('a reviewer’s tick reviews what a translator confirmed, and a change takes both away', async () => {
  await save(lee, 0, 'First.');
  await tick(lee, 0);
  expect((await linesFor(kim))[0]).toMatchObject({ checked: true, reviewed: false });
  await tick(park, 0);
  expect((await linesFor(kim))[0]).toMatchObject({ checked: true, reviewed: true });
  await save(lee, 0, 'First!');
  expect((await linesFor(kim))[0]).toMatchObject({ checked: false, reviewed: false });
});

test('translator and reviewer of one line are two people', async () => {
  await assign(lee, [0]);
  await assign(park, [0]);
  expect((await rows())[0]).toMatchObject({
    index: 0,
    sentence: '첫 문장입니다.',
    assignUser: { name: 'lee', role: 'translator' },
    reviewUser: { name: 'park', role: 'reviewer' },
  });
  expect((await save(lee, 0, 'First.')).status).toBe(200);
  expect((await tick(park, 0)).status).toBe(200);
});

test('lines are freed for everybody', async () => {
  await assign(lee, [[0, 2]]);
  const no = await numberOf(app, lee);
  expect(await (await assign(0, [0])).json())
    .toEqual({ message: 'ok', assigned: 1, before: [[0, 0, no, 0]] });
  expect((await rows()).map((row: { assignUser: unknown }) => row.assignUser !== null))
    .toEqual([false, true, true]);
});

test('only the manager assigns, only to the team, and not to those who only look', async () => {
  expect(await codeOf(await assign(choi, [0], lee))).toEqual([403, 'project.notAllowed']);
  const stranger = await app.member('stranger');
  expect(await codeOf(await assign(stranger, [0]))).toEqual([404, 'team.notMember']);
  const role = { project_no: no, user_email: choi.email, action: 'roleChange', role: 'viewer' };
  await app.api('POST', '/team', { as: kim, json: role });
  expect(await codeOf(await assign(choi, [0]))).toEqual([409, 'assignment.viewer']);
  expect(await codeOf(await assign(lee, []))).toEqual([422, 'assignment.nothingChosen']);
});

test('who leaves or is removed leaves no line locked behind', async () => {
  await assign(lee, [0]);
  await assign(park, [1]);
  await app.api('DELETE', '/team', { as: kim, json: { project_no: no, user_email: lee.email } });
  await app.api('DELETE', '/team', { as: park, json: { project_no: no, user_email: park.email } });
  expect(
    (await rows()).every((row: { assignUser: unknown; reviewUser: unknown }) =>
      row.assignUser === null && row.reviewUser === null
    ),
  ).toBe(true);
  expect((await app.api('GET', `/files/${file}`, { as: lee })).status).toBe(404);
});

test('an archived project is read and not written', async () => {
  await app.api('POST', '/project/archive', { as: kim, json: { no, archived: true } });
  expect((await app.api('GET', `/files/${file}`, { as: lee })).status).toBe(200);
  expect(await codeOf(await save(lee, 0, 'Late.'))).toEqual([409, 'project.archived']);
  expect(await codeOf(await assign(lee, [0]))).toEqual([409, 'project.archived']);
});

test('whoever gets lines is told once, however often', async () => {
  await assign(lee, [0]);
  await assign(lee, [1]);
  const res = await app.api('POST', '/notification', { as: lee, json: {} });
  const causes = (await res.json()).map((one: { cause: string }) => one.cause);
  expect(causes.filter((cause: string) => cause === 'assigned')).toEqual(['assigned']);
});

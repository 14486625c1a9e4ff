import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines, projectMembers, teamUndos } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { clearUndos } from './undo-change.ts';
import { UNDO_MS } from './rules.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await teamProject(app, kim, [[lee, 'translator']]);
  await projectFile(app, kim, no);
  await assign(lee, [0, 2]);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

async function assign(whom: Person, uidList: number[]) {
  const form = {
    project_no: String(no),
    filename: '안내.txt',
    user_no: String(await numberOf(app, whom)),
    uidList: JSON.stringify(uidList),
  };
  expect((await app.api('PUT', '/assignment', { as: kim, form })).status).toBe(200);
}

const change = (json: object, as = kim) =>
  app.api('POST', '/team', { as, json: { project_no: no, ...json } });
const remove = async (whom: Person, as = kim): Promise<string> => {
  const json = { project_no: no, user_email: whom.email };
  return (await (await app.api('DELETE', '/team', { as, json })).json()).undo;
};
const undo = (id: string, as = kim) => change({ action: 'undo', undo: id }, as);
const codeOf = async (res: Response) => (await res.json()).code;
const everything = async () => ({
  members: await app.db.select().from(projectMembers).orderBy(asc(projectMembers.uid)),
  lines: (await app.db.select().from(lines).orderBy(asc(lines.index)))
    .map(({ assignee, reviewer }) => [assignee, reviewer]),
});
const news = async (as: Person) =>
  (await (await app.api('POST', '/notification', { as, json: {} })).json())
    .map((one: { cause: string }) => one.cause);

test('a removal that is undone leaves role, colour and assigned lines as they were', async () => {
  await change({ action: 'colorChange', user_email: lee.email, personal_color: 7 });
  const before = await everything();
  const id = await remove(lee);
  expect(await everything()).not.toEqual(before);

  expect((await undo(id)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await news(lee)).slice(0, 2)).toEqual(['removal undone', 'kick out']);
  expect(await codeOf(await undo(id))).toBe('team.undoTooLate');
});

test('who left comes back by the undo, and the manager is told', async () => {
  const before = await everything();
  const id = await remove(lee, lee);
  expect(await codeOf(await undo(id, kim))).toBe('team.undoTooLate');
  expect((await undo(id, lee)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await news(kim)).slice(0, 2)).toEqual(['leaving undone', 'left project']);
});

test('a project that was handed over is taken back, with the roles of before', async () => {
  const before = await everything();
  const res = await change({ action: 'handOver', user_email: lee.email });
  const { undo: id } = await res.json();
  expect(await codeOf(await undo(id, lee))).toBe('team.undoTooLate');
  expect((await undo(id)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await news(lee)).slice(0, 2)).toEqual(['hand-over undone', 'project handed over']);
});

test('lines that somebody else has been given meanwhile stay theirs', async () => {
  const id = await remove(lee);
  await assign(kim, [0]);
  expect((await undo(id)).status).toBe(200);
  const [own, other] = [await numberOf(app, kim), await numberOf(app, lee)];
  expect((await everything()).lines).toEqual([[own, null], [null, null], [other, null]]);
});

test('after its minute, or where somebody else manages by then, nothing is undone', async () => {
  const late = await remove(lee);
  app.clock.now = new Date(app.clock.now.getTime() + UNDO_MS + 1);
  expect(await codeOf(await undo(late))).toBe('team.undoTooLate');
  expect(await clearUndos(app.deps)).toBe(1);
  expect(await app.db.$count(teamUndos)).toBe(0);

  const park = await app.member('park');
  await app.api('PUT', '/team', { as: kim, json: { project_no: no, user_email: park.email } });
  await app.api('PUT', '/teamRequest', { as: park, json: { project_no: no, answer: 'accept' } });
  const id = (await (await change({ action: 'handOver', user_email: park.email })).json()).undo;
  await change({ action: 'handOver', user_email: kim.email }, park);
  expect(await codeOf(await undo(id))).toBe('team.undoTooLate');
  expect((await change({ action: 'undo', undo: 'nothing' })).status).toBe(409);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines, projectMembers, projects, users } from '../../../db/schema/index.ts';
import { joinFully, kim as account, signIn } from '../../../tests/accounts.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { memberScope } from '../../../tests/scopes.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { discardProjects } from '../../projects/projects/delete-projects.ts';
import { RESTORE_MS } from '../../projects/projects/rules.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const { access_token: token } = await (await signIn(app)).json();
  const [row] = await app.db.select().from(users);
  kim = { uid: memberScope(row!.uid), email: account.email, name: account.name, token, page: '' };
  lee = await app.member('lee');
  no = await teamProject(app, kim, [[lee, 'reviewer']]);
  await projectFile(app, kim, no);
  app.mails.length = 0;
});
afterEach(() => app.close());

const json = { password: account.password };
const archive = () =>
  app.api('POST', '/project/archive', { as: kim, json: { no, archived: true } });
const leave = () => app.api('POST', '/withdrawal', { as: kim, json });
const check = async () =>
  (await (await app.api('POST', '/chk-withdrawal', { as: kim, json })).json()).message;
const takeOver = (as: Person) =>
  app.api('POST', '/team', {
    as,
    json: { project_no: no, user_email: as.email, action: 'takeOver' },
  });
const read = async (as: Person) =>
  (await app.api('GET', `/project/${no}/${as.uid}`, { as })).status;
const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);

test('a running project forbids it; the answer names it and leads to its team', async () => {
  expect(await check()).toEqual({
    possible_status: 1,
    projects: 1,
    ongoing_projects: [{ no, title: '안내서', deadline: '', members: 1 }],
    archived_projects: [],
  });
  const refused = await leave();
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'account.ongoingProjects']);
});

test('archived projects of a team are named before, for handing over', async () => {
  await archive();
  expect(await check()).toMatchObject({
    possible_status: 0,
    archived_projects: [{ no, title: '안내서', members: 1 }],
  });
});

test('an archived project of a team stays, the team is told here and by mail', async () => {
  await archive();
  await app.api('PUT', '/profile', { as: lee, json: { mail_notices: false } });
  expect((await leave()).status).toBe(200);

  expect(await read(lee)).toBe(200);
  expect(await app.db.$count(documents)).toBe(1);
  const [notice] = await (await app.api('POST', '/notification', { as: lee, json: {} })).json();
  expect(notice).toMatchObject({ cause: 'manager left', query: String(no) });
  expect(notice.message).toContain('30일');
  await sendOutbox(app.deps);
  expect(app.mails.filter(({ to }) => to === lee.email).map(({ text }) => text).join(''))
    .toContain('안내서');
});

test('the team is told when memories and glossaries go with who lent them', async () => {
  const place = { project_no: String(no) };
  await memoryWork(app, kim).upload({ file: fileOf(unit('저장한다', 'Save it')), ...place });
  await glossaryCalls(app, kim).glossary(place);
  await archive();
  const before = await app.db.select().from(lines);
  await leave();

  expect(before).not.toEqual([]);
  expect(await app.db.select().from(lines)).toEqual(before);
  const notices = await (await app.api('POST', '/notification', { as: lee, json: {} })).json();
  const ofLeaving = notices.filter(({ cause }: { cause: string }) => cause === 'resources left');
  expect(ofLeaving).toMatchObject([{ query: String(no) }]);
  expect(ofLeaving[0].message).toContain('번역 메모리와 용어집이 ‘안내서’ 프로젝트에서 빠졌어요');
});

test('a member of the team takes it over, and it stays for good', async () => {
  await archive();
  await leave();

  expect((await takeOver(lee)).status).toBe(200);

  const [member] = await app.db.select().from(projectMembers);
  expect(member).toMatchObject({ uid: lee.uid, role: 'PM' });
  pass(2 * RESTORE_MS);
  expect(await discardProjects(app.deps)).toBe(0);
  expect(await app.db.$count(documents)).toBe(1);
});

test('nobody takes over what has a manager, and strangers nothing', async () => {
  const park = await app.member('park');
  expect((await takeOver(lee)).status).toBe(403);
  await archive();
  await leave();
  expect((await takeOver(park)).status).toBe(404);
  await takeOver(lee);
  expect((await takeOver(lee)).status).toBe(403);
});

test('a member may leave a project that has no manager', async () => {
  await archive();
  await leave();
  const json = { project_no: no, user_email: lee.email };
  expect((await app.api('DELETE', '/team', { as: lee, json })).status).toBe(200);
});

test('after thirty days without a manager it goes, and not a moment before', async () => {
  await archive();
  await leave();
  pass(RESTORE_MS - 1);
  expect(await discardProjects(app.deps)).toBe(0);
  pass(1);
  expect(await discardProjects(app.deps)).toBe(1);
  expect(await app.db.$count(projects)).toBe(0);
});

test('an archived project without others goes at once', async () => {
  await app.api('DELETE', '/team', { as: lee, json: { project_no: no, user_email: lee.email } });
  await archive();
  await leave();
  expect(await app.db.$count(projects)).toBe(0);
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectMembers, users } from '../../../db/schema/index.ts';
import { memberOfToken } from '../../accounts/sessions/sessions.ts';
import { readHistory } from '../projects/history.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { managedProjects } from '../projects/managed-projects.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await project(kim);
});
afterEach(() => app.close());

async function project(as: Person): Promise<number> {
  const json = { title: '안내서', source_language: 'ko', target_language: 'en' };
  return (await (await app.api('POST', '/project', { as, json })).json()).no;
}

const invite = (whom: string, given: object = {}, as = kim) =>
  app.api('PUT', '/team', { as, json: { project_no: no, user_email: whom, ...given } });
const answer = (as: Person, word: 'accept' | 'decline') =>
  app.api('PUT', '/teamRequest', { as, json: { project_no: no, answer: word } });
const change = (json: object, as = kim) =>
  app.api('POST', '/team', { as, json: { project_no: no, ...json } });
const remove = (whom: string, as = kim) =>
  app.api('DELETE', '/team', { as, json: { project_no: no, user_email: whom } });
const team = async (as = kim) =>
  await (await app.api('GET', `/team/getTeamList/${no}`, { as })).json();
const news = async (as: Person) =>
  (await (await app.api('POST', '/notification', { as, json: {} })).json())
    .map((one: { cause: string }) => one.cause);
const codeOf = async (res: Response) => (await res.json()).code;

async function joined(as: Person, given: object = {}) {
  expect((await invite(as.email, given)).status).toBe(200);
  expect((await answer(as, 'accept')).status).toBe(200);
}

test('an invited member is told, by mail too, waits, and is in the team after accepting', async () => {
  const res = await invite('LEE@example.com', { personal_color: 3, role: 'translator' });
  expect(await res.json()).toEqual({
    message: 'lee 님을 초대했어요.',
    new_member: { name: 'lee', email: lee.email, color: 3 },
  });
  expect((await team())[1]).toMatchObject({
    name: 'lee',
    email: 'l***@example.com',
    color: 3,
    role: 'translator',
    acceptance: 'waiting',
  });
  expect(await news(lee)).toEqual(['invite']);
  await sendOutbox(app.deps);
  expect(app.mails.map(({ to }) => to)).toEqual([lee.email]);

  expect((await answer(lee, 'accept')).status).toBe(200);
  expect((await team(lee))[1]).toMatchObject({ email: lee.email, acceptance: 'accepted' });
  expect(await news(kim)).toEqual(['invite accepted']);
  expect((await answer(lee, 'accept')).status).toBe(403);
});

test('the second call of those who add and then invite tells nobody twice', async () => {
  await invite(lee.email);
  const form = { sender: kim.email, recipient: lee.email, project_no: String(no) };
  expect((await app.api('POST', '/teamRequest', { as: kim, form })).status).toBe(200);
  expect(await news(lee)).toEqual(['invite']);
  await answer(lee, 'accept');
  const again = await app.api('POST', '/teamRequest', { as: kim, form });
  expect(await codeOf(again)).toBe('team.alreadyMember');
  const forged = await app.api('POST', '/teamRequest', {
    as: kim,
    form: { ...form, sender: lee.email },
  });
  expect(await codeOf(forged)).toBe('auth.notYou');
});

test('whoever declines is out, and can be asked again', async () => {
  await invite(lee.email);
  expect((await answer(lee, 'decline')).status).toBe(200);
  expect((await team()).length).toBe(1);
  expect((await app.api('GET', `/project/${no}/${lee.uid}`, { as: lee })).status).toBe(404);
  expect((await invite(lee.name)).status).toBe(200);
});

test.each([
  ['누구도 아님', 'team.noSuchMember'],
  ['a@b', 'team.emailInvalid'],
  ['kim@example.com', 'team.alreadyMember'],
])('inviting %s is refused as %s', async (whom, code) => {
  expect(await codeOf(await invite(whom))).toBe(code);
});

test('an address that the manager did not type is not told to them', async () => {
  const { new_member } = await (await invite('lee')).json();
  expect(new_member).toEqual({ name: 'lee', email: '', color: expect.any(Number) });
  expect(JSON.stringify(await team())).not.toContain(lee.email);
});

test('colours are given in turn, so that ten people have ten', async () => {
  for (let index = 0; index < 9; index++) await invite((await app.member(`m${index}`)).email);
  const colours = (await team()).map((one: { color: number }) => one.color);
  expect(new Set(colours).size).toBe(10);
});

test('while nothing can be bought, an eleventh member is invited like the others', async () => {
  for (let index = 0; index < 10; index++) {
    await invite((await app.member(`m${index}`)).email);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  }
  expect((await invite(lee.email)).status).toBe(200);
  expect(await app.db.$count(projectMembers)).toBe(12);
});

test('the manager changes colours and roles; the manager’s own role stays', async () => {
  await joined(lee);
  const colour = { action: 'colorChange', user_email: lee.email, personal_color: 7 };
  expect((await change(colour)).status).toBe(200);
  expect((await change({ action: 'roleChange', user_email: lee.email, role: 'reviewer' })).status)
    .toBe(200);
  expect((await team())[1]).toMatchObject({ color: 7, role: 'reviewer' });
  expect((await change({ ...colour, personal_color: 10 })).status).toBe(400);
  expect((await change({ action: 'roleChange', user_email: lee.email, role: 'PM' })).status)
    .toBe(400);
  const own = { action: 'roleChange', user_email: kim.email, role: 'viewer' };
  expect(await codeOf(await change(own))).toBe('team.managerStays');
});

test('the manager removes anybody but themselves; the removed one is told and sees nothing', async () => {
  await joined(lee);
  expect(await codeOf(await remove(kim.email))).toBe('team.managerStays');
  expect((await remove(lee.email)).status).toBe(200);
  expect(await news(lee)).toEqual(['kick out', 'invite']);
  expect((await app.api('GET', `/project/${no}/${lee.uid}`, { as: lee })).status).toBe(404);
  expect(await codeOf(await remove(lee.email))).toBe('team.notMember');
});

test('members leave by naming themselves, and nobody else', async () => {
  const park = await app.member('park');
  await joined(lee);
  await joined(park);
  expect((await remove(park.email, lee)).status).toBe(403);
  expect((await remove(lee.email, lee)).status).toBe(200);
  expect((await news(kim))[0]).toBe('left project');
  expect((await team()).map((one: { name: string }) => one.name)).toEqual(['kim', 'park']);
});

test('a project is handed over to someone who has accepted, however many they manage', async () => {
  await invite(lee.email);
  const over = { action: 'handOver', user_email: lee.email };
  expect(await codeOf(await change(over))).toBe('team.notAccepted');
  await answer(lee, 'accept');
  for (let count = 0; count < 2; count++) await project(lee);

  expect((await change(over)).status).toBe(200);
  expect((await team()).map((one: { name: string; role: string }) => `${one.name} ${one.role}`))
    .toEqual(['lee PM', 'kim member']);
  expect((await change(over)).status).toBe(403);
  expect((await remove(kim.email, lee)).status).toBe(200);
});

test('suggestions are for managers, by any part of names, with addresses that cannot be read', async () => {
  const ask = async (words: string, as = kim) =>
    await app.api('GET', `/team/getSearching/${encodeURIComponent(words)}?project_no=${no}`, {
      as,
    });
  expect((await ask('le', lee)).status).toBe(403);
  expect(await (await ask('le')).json()).toEqual([{ name: 'lee', email: 'l***@example.com' }]);
  expect(await (await ask(lee.email)).json()).toEqual([{ name: 'lee', email: lee.email }]);
  for (const words of ['l', '%', '__', '%%', '@example.com', kim.email]) {
    expect(await (await ask(words)).json()).toEqual([]);
  }
  await app.member('memlee');
  const found: { name: string }[] = await (await ask('lee')).json();
  expect(found.map(({ name }) => name)).toEqual(['lee', 'memlee']);
  await invite(lee.email);
  expect(await (await ask('le')).json()).toMatchObject([{ name: 'memlee' }]);
});

test('a directory is not read out: the thirty-first look in a minute is refused', async () => {
  const keys: string[] = [];
  app.deps.limiter.take = (key, { count }) => {
    keys.push(key);
    return Promise.resolve({ waitMs: keys.length > count ? 1000 : 0 });
  };
  const ask = () => app.api('GET', '/team/getSearching/lee', { as: kim });
  for (let time = 0; time < 30; time++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('what happens in a team is kept; whoever leaves the service leaves no name in it', async () => {
  await joined(lee);
  await remove(lee.email, lee);
  const history = async () => {
    const member = await memberOfToken(app.deps, kim.token);
    const rows = await readHistory(app.deps, member!, no);
    return rows.toReversed().map(({ kind, actor, whom }) =>
      `${actor} ${kind} ${whom ?? ''}`.trim()
    );
  };
  expect(await history()).toEqual(['kim created', 'kim invited lee', 'lee accepted', 'lee left']);
  await app.db.delete(users).where(eq(users.uid, lee.uid));
  expect(await history()).toEqual(['kim created', 'kim invited', 'null accepted', 'null left']);
});

test('whoever manages a running project cannot leave the service; archived or handed over, they can', async () => {
  const ongoing = async () => (await managedProjects(app.deps, kim)).ongoing;
  expect(await ongoing()).toMatchObject([{ no, title: '안내서', deadline: '' }]);
  await app.api('POST', '/project/archive', { as: kim, json: { no, archived: true } });
  expect(await ongoing()).toEqual([]);
  expect((await managedProjects(app.deps, kim)).count).toBe(1);
});

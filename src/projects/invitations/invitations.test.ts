import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox, projectInvitations, users } from '../../../db/schema/index.ts';
import { kim as known } from '../../../tests/accounts.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { teamProject } from '../../../tests/team.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { readPlanUsage } from '../projects/limits.ts';
import { INVITATION_MS } from './rules.ts';
import { clearInvitations } from './withdraw-invitation.ts';

const HER = 'Her@Example.com';

let app: TestApp;
let kim: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  no = await teamProject(app, kim);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const invite = (whom = HER, as = kim) =>
  app.api('PUT', '/team', { as, json: { project_no: no, user_email: whom, role: 'translator' } });
const change = (action: string, as = kim) =>
  app.api('POST', '/team', { as, json: { action, project_no: no, user_email: HER } });
const codeOf = async (res: Response) => [res.status, (await res.json()).code];
const pageOf = async (path: string, as?: Person) =>
  await (await app.page(`${path}?lang=ko`, as ? { as } : {})).text();
const teamTab = async (as = kim) =>
  await (await app.page(`/projects/edit/${no}?tab=team&lang=ko`, { as })).text();

/** The secret of the newest mail. */
async function mailedKey(to = HER): Promise<string> {
  await sendOutbox(app.deps);
  const mail = app.mails.findLast((one) => one.to === to);
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const join = (key: string, given: object = {}) =>
  app.api('POST', '/invitation', {
    json: {
      key,
      name: '이영',
      password: known.password,
      age14: true,
      consents: known.consents,
      ...given,
    },
  });

const signIn = (username: string) =>
  app.api('POST', '/auth', { json: { username, password: known.password } });

test('somebody without an account is invited, joins by the link of the mail, and is in the team at once', async () => {
  const res = await invite();
  expect(await res.json()).toMatchObject({ message: `${HER}에 초대 메일을 보냈어요.` });
  expect(await teamTab()).toContain(HER);
  const key = await mailedKey();
  expect(await pageOf(`/invitation/${key}`)).toContain('가입하고 참여하기');

  const joined = await join(key);
  expect([joined.status, await joined.json()]).toEqual([200, { email: HER, project_no: no }]);
  const { access_token } = await (await signIn(HER)).json();
  const her = { ...kim, token: access_token };
  const documents = await app.api('GET', `/document/${no}/documents`, { as: her });
  expect(documents.status).toBe(200);
  const team = await (await app.api('GET', `/team/getTeamList/${no}`, { as: kim })).json();
  expect(team).toContainEqual(
    expect.objectContaining({ name: '이영', role: 'translator', acceptance: 'accepted' }),
  );
  expect(await app.db.$count(projectInvitations)).toBe(0);
  const told = await (await app.api('POST', '/notification', { as: kim, json: {} })).json();
  expect(told).toMatchObject([{ cause: 'invite accepted' }]);
  // One mail alone: the link has proven the address.
  await sendOutbox(app.deps);
  expect(app.mails.filter(({ to }) => to === HER)).toHaveLength(1);
});

test('the link works once, for its own address, and for fourteen days', async () => {
  await invite();
  const key = await mailedKey();
  app.clock.now = new Date(app.clock.now.getTime() + INVITATION_MS);
  expect(await codeOf(await join(key))).toEqual([410, 'invitation.gone']);
  app.clock.now = new Date(app.clock.now.getTime() - 1);
  const other = await join(key, { email: 'other@example.com' });
  expect((await other.json()).email).toBe(HER);
  expect(await codeOf(await join(key, { name: '김이' }))).toEqual([410, 'invitation.gone']);
  expect((await app.db.select().from(users)).map(({ email }) => email)).toEqual([kim.email, HER]);
});

test('opening the link changes nothing, and a made-up one says what to do', async () => {
  await invite();
  const key = await mailedKey();
  for (let time = 0; time < 3; time++) await pageOf(`/invitation/${key}`);
  expect(await app.db.$count(users)).toBe(1);
  const res = await app.page('/invitation/made-up?lang=ko');
  expect([res.status, await res.text()]).toEqual([
    410,
    expect.stringContaining('쓸 수 없는 초대예요'),
  ]);
});

test('withdrawn by one press the link is dead and the address forgotten', async () => {
  await invite();
  const key = await mailedKey();
  expect((await change('inviteWithdraw')).status).toBe(200);
  expect(await codeOf(await join(key))).toEqual([410, 'invitation.gone']);
  expect(await app.db.$count(projectInvitations)).toBe(0);
  expect(await teamTab()).not.toContain(HER);
});

test('a mail that has not left when its invitation is withdrawn, or sent anew, never leaves', async () => {
  await invite();
  await change('inviteAgain');
  expect(await app.db.$count(outbox)).toBe(1);
  await invite('other@example.com');
  await change('inviteWithdraw');
  await sendOutbox(app.deps);
  expect(app.mails.map(({ to }) => to)).toEqual(['other@example.com']);
});

test('sent again there is a new link, the old one is dead, and the buttons of the page do the same', async () => {
  await invite();
  const old = await mailedKey();
  const form = { do: 'inviteAgain', whom: HER };
  const headers = { origin: 'http://localhost:8000' };
  const cookie = `page=${kim.page}`;
  const sent = await app.app.request(`/projects/edit/${no}`, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('said=sentAgain'),
  ]);
  const key = await mailedKey();
  expect(key).not.toBe(old);
  expect(await codeOf(await join(old))).toEqual([410, 'invitation.gone']);
  expect((await join(key)).status).toBe(200);
});

test('one address gets three such mails a day, from all projects together', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const answers: number[] = [];
  for (let time = 0; time < 4; time++) answers.push((await invite()).status);
  limiter.close();
  expect(answers).toEqual([200, 200, 200, 429]);
});

test('it counts for the plan from the day it is sent, until it is withdrawn', async () => {
  const joins = async () => (await readPlanUsage(app.db, kim.uid)).joins;
  expect(await joins()).toBe(0);
  await invite();
  expect(await joins()).toBe(1);
  await change('inviteWithdraw');
  expect(await joins()).toBe(0);
  await invite();
  await join(await mailedKey());
  expect(await joins()).toBe(1);
});

test('who has joined meanwhile accepts by the same link, and nobody else does', async () => {
  await invite('lee@example.com');
  const key = await mailedKey('lee@example.com');
  const lee = await app.member('lee');
  const park = await app.member('park');
  expect(await pageOf(`/invitation/${key}`)).toContain('로그인하고 참여하기');
  expect(await pageOf(`/invitation/${key}`, park)).toContain('lee@example.com 앞으로');
  const accept = (as: Person) =>
    app.app.request(`/invitation/${key}`, {
      method: 'POST',
      headers: { origin: 'http://localhost:8000', cookie: `page=${as.page}` },
    });
  expect((await accept(park)).status).toBe(403);
  const res = await accept(lee);
  expect([res.status, res.headers.get('location')]).toEqual([
    303,
    `/projects/edit/${no}?said=accepted`,
  ]);
  expect((await app.api('GET', `/document/${no}/documents`, { as: lee })).status).toBe(200);
});

test('a stranger who signed the address up without confirming it is no hindrance', async () => {
  await invite();
  const key = await mailedKey();
  const stranger = { chk: 0, email: HER, name: '남남', password: 'Other7!xyz', age14: true };
  const json = { ...stranger, consents: known.consents };
  expect((await app.api('POST', '/register', { json })).status).toBe(200);
  expect((await join(key)).status).toBe(200);
  expect((await signIn(HER)).status).toBe(200);
});

test('a nickname that somebody signed up with a moment ago stays theirs', async () => {
  await invite();
  const key = await mailedKey();
  const theirs = { chk: 0, email: 'other@example.com', name: '이영', password: 'Other7!xyz' };
  const json = { ...theirs, age14: true, consents: known.consents };
  expect((await app.api('POST', '/register', { json })).status).toBe(200);
  expect((await join(key)).status).toBe(409);
  expect(await app.db.all("select email from users where email = 'other@example.com'"))
    .toHaveLength(1);
});

test('only the manager sends, and sees addresses; what is over is deleted within the hour', async () => {
  const lee = await app.member('lee');
  expect(await codeOf(await invite(HER, lee))).toEqual([404, 'project.notFound']);
  await invite();
  expect(await codeOf(await change('inviteAgain', lee))).toEqual([404, 'project.notFound']);
  await invite(lee.email);
  await app.api('PUT', '/teamRequest', { as: lee, json: { project_no: no, answer: 'accept' } });
  expect(await teamTab(lee)).not.toContain(HER);
  const history = await app.page(`/projects/edit/${no}?tab=history&lang=ko`, { as: lee });
  expect(await history.text()).not.toContain(HER);
  expect(await clearInvitations(app.deps)).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + INVITATION_MS);
  expect(await clearInvitations(app.deps)).toBe(1);
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { linksIn } from '../../notifications/mail/rules.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';

const MINUTE = 60_000;
const fresh = 'Graphite9!y';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
});
afterEach(() => app.close());

const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);
const forgot = (email = kim.email, headers = {}) =>
  app.api('POST', '/forgot-password', { json: { email }, headers });
const reset = (json: Record<string, unknown>, token?: string) =>
  app.api('POST', '/reset-password', { json, ...(token ? withToken(token) : {}) });
const nameOf = async (token: string) => (await app.api('GET', '/name', withToken(token))).status;

function withToken(token: string) {
  return { headers: { authorization: `JWT ${token}` } };
}

async function newToken(): Promise<string> {
  return (await (await signIn(app)).json()).access_token;
}

async function reauthenticate(token: string, password = kim.password) {
  return await app.api('POST', '/reauthenticate', { ...withToken(token), json: { password } });
}

async function mailedToken(): Promise<string> {
  await sendOutbox(app.deps);
  const [link = ''] = linksIn(app.mails.at(-1)?.text ?? '');
  return new URL(link).searchParams.get('token') ?? '';
}

async function outcome(res: Response) {
  return [res.status, (await res.json()).code ?? 'ok'];
}

test('asking for the link changes no password and ends no session', async () => {
  const phone = await newToken();
  await forgot();
  await mailedToken();
  expect([await nameOf(phone), (await signIn(app)).status]).toEqual([200, 200]);
});

test('W4: a mailed token gives a new password once, and all sessions end', async () => {
  const phone = await newToken();
  await forgot();
  const token = await mailedToken();
  expect(await outcome(await reset({ token, password: fresh }))).toEqual([200, 'ok']);

  expect(await nameOf(phone)).toBe(401);
  expect((await signIn(app)).status).toBe(401);
  expect((await signIn(app, kim.email, fresh)).status).toBe(200);
  expect(await outcome(await reset({ token, password: 'Graphite10!y' })))
    .toEqual([400, 'account.resetInvalid']);
  await sendOutbox(app.deps);
  expect(app.mails.at(-1)).toMatchObject({
    to: kim.email,
    subject: '[옮김] 비밀번호가 변경되었어요',
  });
});

test('a mailed token is enough for a member who is signed in; this session goes on, all others end', async () => {
  const [phone, laptop] = [await newToken(), await newToken()];
  await forgot();
  const token = await mailedToken();
  expect(await outcome(await reset({ token, password: fresh }, laptop))).toEqual([200, 'ok']);
  expect([await nameOf(phone), await nameOf(laptop)]).toEqual([401, 200]);
  expect((await signIn(app, kim.email, fresh)).status).toBe(200);
});

test('the token says whose password it is, whoever is signed in', async () => {
  await forgot();
  const token = await mailedToken();
  const lee = await app.member('lee');
  expect(await outcome(await reset({ token, password: fresh }, lee.token))).toEqual([200, 'ok']);
  expect((await signIn(app, kim.email, fresh)).status).toBe(200);
  expect(await nameOf(lee.token)).toBe(200);
});

test('W4: the token works until thirty minutes have passed', async () => {
  await forgot();
  const token = await mailedToken();
  pass(30 * MINUTE + 1000);
  expect(await outcome(await reset({ token, password: fresh })))
    .toEqual([400, 'account.resetInvalid']);
  pass(-1001);
  expect(await outcome(await reset({ token, password: fresh }))).toEqual([200, 'ok']);
});

test.each([
  ['Ab1!', 'account.passwordWeak'],
  ['abcdefgh1', 'account.passwordWeak'],
  ['Qwer1234!', 'account.passwordCommon'],
])('W4: the policy of sign-up holds, and %s does not use the token up', async (password, code) => {
  await forgot();
  const token = await mailedToken();
  expect(await outcome(await reset({ token, password }))).toEqual([422, code]);
  expect(await outcome(await reset({ token, password: fresh }))).toEqual([200, 'ok']);
});

test('W4: the mail names our own origin, whatever host was asked', async () => {
  app.deps.config.publicOrigin = 'https://omgim.example';
  await forgot(kim.email, { host: 'evil.example' });
  await sendOutbox(app.deps);
  const [link] = linksIn(app.mails.at(-1)?.text ?? '');
  expect(link).toMatch(/^https:\/\/omgim\.example\/auth\/reset-password\?token=[\w-]{43}$/);
  expect(JSON.stringify(app.mails.at(-1))).not.toContain('evil');
});

test('the answer is the same for an address that nobody has, and no mail leaves', async () => {
  const known = await (await forgot()).text();
  await mailedToken();
  const sent = app.mails.length;
  const unknown = await forgot('nobody@example.com');
  await sendOutbox(app.deps);
  expect([unknown.status, await unknown.text()]).toEqual([200, known]);
  expect(app.mails).toHaveLength(sent);
});

test('a newer link ends the older, and any change of the password ends all', async () => {
  await forgot();
  const older = await mailedToken();
  await forgot();
  const newer = await mailedToken();
  expect((await reset({ token: older, password: fresh })).status).toBe(400);

  const token = await newToken();
  await reauthenticate(token);
  expect((await reset({ password: fresh }, token)).status).toBe(200);
  expect((await reset({ token: newer, password: 'Graphite10!y' })).status).toBe(400);
});

test('of ten uses of one token at the same moment one succeeds', async () => {
  await forgot();
  const token = await mailedToken();
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => reset({ token, password: `Graphite${at}!yy` })),
  );
  expect(all.map((res) => res.status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
});

test('W4: a token of a session is not enough without typing the password again', async () => {
  const token = await newToken();
  expect(await outcome(await reset({ password: fresh }, token)))
    .toEqual([403, 'account.reauthenticate']);
  expect(await outcome(await reauthenticate(token, 'wrong')))
    .toEqual([401, 'account.wrongPassword']);
  expect((await reset({ password: fresh }, token)).status).toBe(403);
});

test('W4: after typing it the member changes the password; this session goes on, others end', async () => {
  const other = await newToken();
  const token = await newToken();
  expect((await reauthenticate(token)).status).toBe(200);
  expect((await reset({ password: fresh }, token)).status).toBe(200);
  expect([await nameOf(token), await nameOf(other)]).toEqual([200, 401]);
  expect((await signIn(app, kim.email, fresh)).status).toBe(200);
});

test('typing the password counts for ten minutes and for this session alone', async () => {
  const other = await newToken();
  const token = await newToken();
  await reauthenticate(token);
  expect((await reset({ password: fresh }, other)).status).toBe(403);
  pass(10 * MINUTE + 1);
  expect((await reset({ password: fresh }, token)).status).toBe(403);
  pass(-1);
  expect((await reset({ password: fresh }, token)).status).toBe(200);
});

test('a new password by mail also opens a suspected account', async () => {
  await app.db.update(users).set({ suspectedAt: app.clock.now }).where(eq(users.email, kim.email));
  await forgot();
  await reset({ token: await mailedToken(), password: fresh });
  expect((await signIn(app, kim.email, fresh)).status).toBe(200);
});

test('who guesses at links or wants mails is slowed down', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const guesses: number[] = [];
  for (let time = 0; time < 6; time++) {
    guesses.push((await reset({ token: `guess${time}`, password: fresh })).status);
  }
  const before = app.mails.length;
  const wishes: number[] = [];
  for (let time = 0; time < 30; time++) wishes.push((await forgot()).status);
  await sendOutbox(app.deps);
  limiter.close();
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  expect(new Set(wishes)).toEqual(new Set([200]));
  expect(app.mails.length - before).toBe(1);
});

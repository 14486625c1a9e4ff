import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiTokens, users } from '../../../db/schema/index.ts';
import { api } from '../../../routes/api/index.ts';
import { pages } from '../../../routes/pages.ts';
import { joinFully, kim as typed, signIn } from '../../../tests/accounts.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { memoryLimiter } from '../../ports/limiter/in-memory.ts';
import { callsOfToken } from '../limits/limit-token.ts';
import { discardTokens } from './revoke-token.ts';
import { DAY_MS, ENDED_TOKEN_MS } from './rules.ts';
import { isTokenSecret, newTokenSecret } from './secret.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const me = (token: string) => callV1(app, token, ['GET', '/me']);
const codeOf = async (res: Response) => [res.status, (await res.json()).code];

async function later(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  await Promise.resolve();
}

test('a token with one wrong letter is refused before anything is looked up', () => {
  const secret = newTokenSecret();
  expect(secret).toMatch(/^omg_[0-9A-Za-z]{36}$/);
  expect(isTokenSecret(secret)).toBe(true);
  for (let at = 0; at < secret.length; at++) {
    const wrong = secret.slice(0, at) + (secret[at] === 'x' ? 'y' : 'x') + secret.slice(at + 1);
    expect(isTokenSecret(wrong)).toBe(false);
  }
});

test('a token opens /api/v1 for its member, and only a hash of it is stored', async () => {
  const token = await tokenOf(app, kim, ['projects:read']);
  const res = await me(token);
  expect(await res.json()).toEqual({
    name: 'kim',
    email: 'kim@example.com',
    scopes: ['projects:read'],
  });
  const stored = JSON.stringify([await app.db.select().from(apiTokens), app.logged]);
  expect(stored).not.toContain(token.slice(4));
  expect(stored).toContain(token.slice(-4));
});

test('a token opens nothing else, and the token of a browser does not open /api/v1', async () => {
  const token = await tokenOf(app, kim);
  for (const scheme of ['Bearer', 'JWT']) {
    const headers = { authorization: `${scheme} ${token}` };
    for (const path of ['/profile', '/sessions', '/load_projects', '/memories']) {
      expect(await codeOf(await app.api('GET', path, { headers }))).toEqual([401, 'auth.required']);
    }
  }
  for (const scheme of ['Bearer', 'JWT']) {
    const headers = { authorization: `${scheme} ${kim.token}` };
    expect(await codeOf(await app.api('GET', '/v1/me', { headers }))).toEqual([
      401,
      'token.invalid',
    ]);
  }
  const cookie = `page=${kim.page}`;
  expect(await codeOf(await app.api('GET', '/v1/me', { cookie }))).toEqual([401, 'token.invalid']);
  const inQuery = await app.api('GET', `/v1/me?access_token=${token}`);
  expect(await codeOf(inQuery)).toEqual([401, 'token.invalid']);
});

test('at every other address of the API and of pages a token is nobody', async () => {
  const token = await tokenOf(app, kim);
  const paths = [...api.routes, ...pages.routes].filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:[a-z]\w*(?:\{[^}]*\})?\??/gi, '1'));
  const differing: string[] = [];
  for (const path of new Set(paths)) {
    const isOfApi = api.routes.some((route) => route.path === path);
    const ask = async (headers: Record<string, string>) => {
      const res = await app.app.request(isOfApi ? `/api${path}` : path, { headers });
      await res.body?.cancel();
      return res.status;
    };
    const nobody = await ask({});
    for (const scheme of ['Bearer', 'JWT']) {
      const got = await ask({ authorization: `${scheme} ${token}` });
      if (got !== nobody && got !== 401) differing.push(`${path}: ${nobody}, ${got} by ${scheme}`);
    }
  }
  expect([paths.length > 100, differing]).toEqual([true, []]);
});

test('unknown, expired and revoked tokens are refused, each by its code', async () => {
  expect(await codeOf(await me(newTokenSecret()))).toEqual([401, 'token.invalid']);
  const token = await tokenOf(app, kim);
  await later(90 * DAY_MS - 1000);
  expect((await me(token)).status).toBe(200);
  await later(1000);
  expect(await codeOf(await me(token))).toEqual([401, 'token.expired']);
});

test('the token of a member who is suspended or has left gives nothing', async () => {
  const token = await tokenOf(app, kim);
  await app.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.uid, kim.uid));
  expect(await codeOf(await me(token))).toEqual([403, 'sanction.account']);
  await app.db.delete(users).where(eq(users.uid, kim.uid));
  expect(await codeOf(await me(token))).toEqual([401, 'token.invalid']);
  expect(await app.db.$count(apiTokens)).toBe(0);
});

test('a token of an operator without the second factor gives nothing', async () => {
  const boss = await operatorOf(app);
  const token = await tokenOf(app, boss);
  expect((await me(token)).status).toBe(200);
  await app.db.run(`delete from second_factors where uid = '${boss.uid}'`);
  expect(await codeOf(await me(token))).toEqual([403, 'mfa.setupNeeded']);
});

test('another password ends all tokens', async () => {
  await app.db.delete(users);
  await joinFully(app);
  const { access_token } = await (await signIn(app)).json();
  const headers = { authorization: `JWT ${access_token}` };
  const [row] = await app.db.select().from(users).where(eq(users.email, typed.email));
  const person = { ...kim, uid: row!.uid as Person['uid'], name: 'other' };
  const lee = await app.member('lee');
  const [token, others] = [await tokenOf(app, person), await tokenOf(app, lee)];
  expect((await me(token)).status).toBe(200);
  await app.api('POST', '/reauthenticate', { headers, json: { password: typed.password } });
  await app.api('POST', '/reset-password', { headers, json: { password: 'Marigold8!y' } });
  expect(await codeOf(await me(token))).toEqual([401, 'token.invalid']);
  expect((await me(others)).status).toBe(200);
});

test('that a token was made is mailed, and stands in what a member can take along', async () => {
  const token = await tokenOf(app, kim);
  await sendOutbox(app.deps);
  expect(app.mails.map(({ subject }) => subject)).toEqual(['[옮김] 액세스 토큰이 만들어졌어요']);
  expect(JSON.stringify(app.mails)).not.toContain(token.slice(4));
  const data = await (await app.api('GET', '/profile/export', { as: kim })).json();
  expect(data.access_tokens).toMatchObject([{ name: 'program of kim', ended_at: null }]);
});

test('the day of the last use is stored, not the hour', async () => {
  await me(await tokenOf(app, kim));
  const [row] = await app.db.select().from(apiTokens);
  expect(row?.lastUsedAt?.toISOString()).toBe('2026-03-02T00:00:00.000Z');
});

test('a token that has ended is deleted a month later', async () => {
  await tokenOf(app, kim);
  await later(90 * DAY_MS + ENDED_TOKEN_MS - 1000);
  expect(await discardTokens(app.deps)).toBe(0);
  await later(1000);
  expect([await discardTokens(app.deps), await app.db.$count(apiTokens)]).toEqual([1, 0]);
});

test('calls are counted by token, and every answer says how many are left', async () => {
  app.deps.rates = memoryLimiter(() => app.clock.now);
  const token = await tokenOf(app, kim);
  const first = await me(token);
  expect(first.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
  expect(first.headers.get('ratelimit')).toBe('"default";r=99;t=1');
  for (let no = 1; no < callsOfToken.burst; no++) expect((await me(token)).status).toBe(200);
  const refused = await me(token);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=10');
  expect(await codeOf(refused)).toEqual([429, 'request.tooMany']);
  expect((await me(await tokenOf(app, kim))).status).toBe(200);
});

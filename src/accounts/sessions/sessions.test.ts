import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessions } from '../../../db/schema/index.ts';
import { joinFully, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { SESSIONS_PER_MEMBER } from './rules.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const nameOf = (token: string, scheme = 'JWT') =>
  app.api('GET', '/name', { headers: { authorization: `${scheme} ${token}` } });

async function newToken(): Promise<string> {
  return (await (await signIn(app)).json()).access_token;
}

type Claims = {
  alg?: string;
  kid?: string;
  iss?: string;
  aud?: string;
  typ?: string;
  key?: string;
  sid?: string;
  uid?: string;
  ageSeconds?: number;
};

/** A token that is ours in every point but the given ones. */
async function forge(real: string, change: Claims): Promise<string> {
  const [, body = ''] = real.split('.');
  const { sub, sid } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
  const now = Math.floor(app.clock.now.getTime() / 1000) - (change.ageSeconds ?? 0);
  return await new SignJWT({ sid: change.sid ?? sid, typ: change.typ ?? 'access' })
    .setProtectedHeader({ alg: change.alg ?? 'HS256', kid: change.kid ?? 'k1' })
    .setIssuer(change.iss ?? 'omgim').setAudience(change.aud ?? 'cat-web')
    .setSubject(change.uid ?? sub).setIssuedAt(now).setExpirationTime(now + 86_400)
    .sign(new TextEncoder().encode(change.key ?? app.deps.config.sessionSecret));
}

test('the forger of these tests can make a token that is accepted', async () => {
  await joinFully(app);
  expect((await nameOf(await forge(await newToken(), {}))).status).toBe(200);
});

test('W1: forged tokens are nobody', async () => {
  await joinFully(app);
  const real = await newToken();
  const lee = await app.member('lee');
  const [head, body] = real.split('.');
  const none = btoa('{"alg":"none","kid":"k1"}').replaceAll('=', '');
  const publicKey =
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lP\n-----END-----';
  const forged = {
    'no algorithm': `${none}.${body}.`,
    'no signature': `${head}.${body}.`,
    'a sign more': `${real}=`,
    'a tab within': `${real.slice(0, -5)}\t${real.slice(-5)}`,
    'another key': await forge(real, { key: 'another secret of 32 characters!!' }),
    'a public key as the secret': await forge(real, { key: publicKey }),
    'another algorithm': await forge(real, {
      alg: 'HS512',
      key: app.deps.config.sessionSecret.repeat(2),
    }),
    'another issuer': await forge(real, { iss: 'evil' }),
    'another audience': await forge(real, { aud: 'evil' }),
    'another type': await forge(real, { typ: 'refresh' }),
    'another key id': await forge(real, { kid: 'k2' }),
    'a session that does not exist': await forge(real, { sid: 'made-up' }),
    'the session of someone else': await forge(real, { uid: lee.uid }),
    'six seconds too old': await forge(real, { ageSeconds: 86_406 }),
  };
  for (const [what, token] of Object.entries(forged)) {
    const res = await nameOf(token);
    expect([what, res.status, (await res.json()).code]).toEqual([what, 401, 'auth.required']);
  }
  expect((await nameOf(real, 'Bearer')).status).toBe(401);
  expect((await nameOf(real)).status).toBe(200);
});

test('W1: a token that was accepted is looked at again: each of its letters, and its time', async () => {
  await joinFully(app);
  const real = await newToken();
  expect((await nameOf(real)).status).toBe(200);
  const other = real.at(-2) === 'A' ? 'B' : 'A';
  expect((await nameOf(real.slice(0, -2) + other + real.slice(-1))).status).toBe(401);

  // Its session would go on.
  await app.db.update(sessions).set({ expiresAt: new Date('2030-01-01') });
  app.clock.now = new Date(app.clock.now.getTime() + 86_404_000);
  expect((await nameOf(real)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 2_000);
  expect((await nameOf(real)).status).toBe(401);
});

test('W1: logout ends the token, the cookie and nothing on other devices', async () => {
  await joinFully(app);
  const phone = await newToken();
  const desk = await newToken();
  const headers = { authorization: `JWT ${phone}` };
  const res = await app.api('POST', '/logout', { headers });
  expect(res.status).toBe(200);
  expect(res.headers.get('clear-site-data')).toBe('"storage"');
  expect(res.headers.get('set-cookie')).toMatch(/^page=;.*Max-Age=0/);
  expect((await nameOf(phone)).status).toBe(401);
  expect((await nameOf(desk)).status).toBe(200);
  expect(app.events.map((event) => event.type)).toContain('session.ended');
});

test('logout drops the cookie also when the session is gone already', async () => {
  const res = await app.api('POST', '/logout');
  expect([res.status, res.headers.get('set-cookie')?.split(';')[0]]).toEqual([200, 'page=']);
});

test('a page of another site can log nobody out', async () => {
  const kim = await app.member('kim');
  const res = await app.api('POST', '/logout', {
    as: kim,
    headers: { origin: 'https://evil.example' },
  });
  expect(res.status).toBe(403);
  expect((await app.api('GET', '/name', { as: kim })).status).toBe(200);
});

test('signing in again in the same browser ends the session before', async () => {
  await joinFully(app);
  const before = await newToken();
  const res = await app.api('POST', '/auth', {
    json: { username: 'kim@example.com', password: 'Zeppelin7!x' },
    headers: { authorization: `JWT ${before}` },
  });
  expect((await nameOf(before)).status).toBe(401);
  expect((await nameOf((await res.json()).access_token)).status).toBe(200);
});

test('a session ends after a day', async () => {
  await joinFully(app);
  const token = await newToken();
  const startedAt = app.clock.now.getTime();
  app.clock.now = new Date(startedAt + 86_400_000 - 1000);
  expect((await nameOf(token)).status).toBe(200);
  app.clock.now = new Date(startedAt + 86_400_000);
  expect((await nameOf(token)).status).toBe(401);
});

test('the eleventh sign-in ends the oldest session', async () => {
  await joinFully(app);
  const tokens: string[] = [];
  for (let time = 0; time < 11; time++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    tokens.push(await newToken());
  }
  const states = await Promise.all(tokens.map(async (token) => (await nameOf(token)).status));
  expect(states).toEqual([401, ...Array(10).fill(200)]);
});

test('the cookie of pages counts for nothing at the API, and the token for nothing on pages', async () => {
  const kim = await app.member('kim');
  expect((await app.api('GET', '/name', { cookie: `page=${kim.page}` })).status).toBe(401);
  expect(
    (await app.page('/auth/sign-in', { headers: { authorization: `JWT ${kim.token}` } })).status,
  )
    .toBe(200);
});

test('neither token nor cookie stands in the database or in a log', async () => {
  const kim = await app.member('kim');
  await app.api('GET', '/name', { as: kim });
  await app.page('/', { as: kim });
  const kept = JSON.stringify([await app.db.select().from(sessions), app.logged]);
  expect(kept).not.toContain(kim.page);
  expect(kept).not.toContain('eyJ');
});

test('a sign-in that ends a surplus session says so, as every other end does', async () => {
  await joinFully(app);
  const first = await newToken();
  for (let no = 1; no < SESSIONS_PER_MEMBER; no++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await newToken();
  }
  const ends = () => app.events.filter(({ type }) => type === 'session.ended').length;
  expect([ends(), (await nameOf(first)).status]).toEqual([0, 200]);
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await newToken();
  expect([ends(), (await nameOf(first)).status]).toEqual([1, 401]);
});

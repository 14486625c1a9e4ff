import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { join, joinFully, kim, lastLink, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const failures = async () => (await app.db.select().from(users))[0]?.failures;

async function withLimits<T>(act: () => Promise<T>): Promise<T> {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  try {
    return await act();
  } finally {
    limiter.close();
  }
}

test('a member gets a token for the API and a cookie for pages', async () => {
  await joinFully(app);
  const res = await signIn(app, ' KIM@example.com');
  expect(res.status).toBe(200);
  const { access_token } = await res.json();
  const cookie = res.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^page=[\w-]{43};.*Max-Age=86400;.*HttpOnly;.*SameSite=Lax/);
  const name = await app.api('GET', '/name', { headers: { authorization: `jwt ${access_token}` } });
  const [user] = await app.db.select().from(users);
  expect(await name.json()).toEqual({ username: kim.name, user_uid: user?.uid });
});

test('an unknown address and a wrong password are refused, each with its own words', async () => {
  await joinFully(app);
  const unknown = await signIn(app, 'lee@example.com');
  expect([unknown.status, (await unknown.json()).code]).toEqual([401, 'account.notFound']);
  const wrong = await signIn(app, kim.email, 'Zeppelin7!y');
  expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'account.wrongPassword']);
  expect(wrong.headers.get('set-cookie')).toBeNull();
});

test('the same password typed in another Unicode form is the same password', async () => {
  await joinFully(app, { password: '비밀Zeppelin7!'.normalize('NFD') });
  expect((await signIn(app, kim.email, '비밀Zeppelin7!'.normalize('NFC'))).status).toBe(200);
});

test('the server counts failures and forgets them at the next sign-in', async () => {
  await joinFully(app);
  for (let time = 0; time < 3; time++) await signIn(app, kim.email, 'wrong');
  expect(await failures()).toBe(3);
  await signIn(app);
  expect(await failures()).toBe(0);
});

test('a suspected account refuses even the right password for a day', async () => {
  await joinFully(app);
  await app.db.update(users).set({ suspectedAt: app.clock.now });
  const res = await signIn(app);
  const { code, message } = await res.json();
  expect([res.status, code]).toEqual([403, 'account.suspected']);
  // How it opens at once, and when by itself.
  expect(message).toContain('보안 코드');
  expect(message).toContain('2026-03-03 18:00');
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  expect((await signIn(app)).status).toBe(200);
});

test('W2: the fifth failure closes the account for a day, also to the right password', async () => {
  await joinFully(app);
  await withLimits(async () => {
    for (let time = 0; time < 4; time++) {
      expect((await signIn(app, kim.email, 'wrong')).status).toBe(401);
    }
    const fifth = await signIn(app, kim.email, 'wrong');
    expect([fifth.status, (await fifth.json()).code]).toEqual([403, 'account.codeSent']);
    const sixth = await signIn(app);
    expect([sixth.status, (await sixth.json()).code]).toEqual([403, 'account.suspected']);
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
    expect((await signIn(app)).status).toBe(200);
  });
});

test('an account that does not exist is closed just the same', async () => {
  await withLimits(async () => {
    for (let time = 0; time < 5; time++) await signIn(app, 'ghost@example.com', 'wrong');
    expect((await signIn(app, 'ghost@example.com')).status).toBe(429);
  });
});

test('success does not count: a member may sign in as often as they like', async () => {
  await joinFully(app);
  await withLimits(async () => {
    for (let time = 0; time < 12; time++) expect((await signIn(app)).status).toBe(200);
  });
});

test('one sender may fail twenty times in all, over as many accounts as they like', async () => {
  await withLimits(async () => {
    for (let time = 0; time < 20; time++) {
      expect((await signIn(app, `ghost${time}@example.com`)).status).toBe(401);
    }
    expect((await signIn(app, 'ghost99@example.com')).status).toBe(429);
  });
});

test('the link is mailed again once in ten minutes at most', async () => {
  await withLimits(async () => {
    await join(app);
    await signIn(app);
    await lastLink(app);
    expect(app.mails).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    await signIn(app);
    await signIn(app);
    await lastLink(app);
    expect(app.mails).toHaveLength(2);
  });
});

test('nobody gets in when failures cannot be counted', async () => {
  await joinFully(app);
  app.deps.limiter = {
    take: () => Promise.reject(new Error('disk full')),
    giveBack: () => Promise.resolve(),
  };
  const res = await signIn(app);
  expect([res.status, res.headers.get('retry-after')]).toEqual([503, '5']);
});

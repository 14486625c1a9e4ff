import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessions, users } from '../../../db/schema/accounts.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, supportOf } from '../../../tests/operators.ts';
import { liveSessions } from '../../accounts/sessions/sessions.ts';
import { addressList } from '../../server/address-list.ts';

const MINUTE = 60_000;
let app: TestApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  boss = await operatorOf(app);
  kim = await app.member('kim');
});
afterEach(() => app.close());

const pass = (minutes: number) =>
  void (app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE));
const call = async (as: Person) => (await app.api('GET', '/name', { as })).status;
const consoleOf = async (as: Person, from?: string) =>
  await app.page('/operator', { as, ...(from ? { from } : {}) });

test('a session of staff ends when nothing is done for half an hour; one of a member does not', async () => {
  const helper = await supportOf(app);
  pass(29);
  expect([await call(boss), await call(helper), await call(kim)]).toEqual([200, 200, 200]);
  pass(29);
  expect([await call(boss), await call(kim)]).toEqual([200, 200]);
  pass(31);
  expect([await call(boss), await call(helper), await call(kim)]).toEqual([401, 401, 200]);
  const page = await consoleOf(boss);
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    '/unauthorized?next=%2Foperator',
  ]);
});

test('it ends after eight hours, however much is done; sockets of it are closed then too', async () => {
  boss = await signInAgain(app, boss);
  const lasts = ({ expiresAt, createdAt }: typeof sessions.$inferSelect) =>
    expiresAt.getTime() - createdAt.getTime();
  // The one from before the role would last a day.
  const own = (await app.db.select().from(sessions).where(eq(sessions.uid, boss.uid)))
    .toSorted((a, b) => lasts(a) - lasts(b))[0];
  expect(own!.expiresAt.getTime() - own!.createdAt.getTime()).toBe(8 * 60 * MINUTE);
  for (let passed = 0; passed < 8 * 60 - 20; passed += 20) {
    pass(20);
    expect(await call(boss)).toBe(200);
  }
  expect(await liveSessions(app.deps, [own!.sid])).toEqual(new Set([own!.sid]));
  pass(21);
  expect(await call(boss)).toBe(401);
  expect(await liveSessions(app.deps, [own!.sid])).toEqual(new Set());
});

test('a role that is given during a session shortens it', async () => {
  pass(9 * 60);
  expect(await call(kim)).toBe(200);
  await app.db.update(users).set({ role: 'support' }).where(eq(users.uid, kim.uid));
  expect(await call(kim)).toBe(401);
});

test('the console answers to the named addresses alone; elsewhere an operator is a member', async () => {
  app.deps.config.operatorAddresses = addressList(['203.0.113.0/24']);
  expect((await consoleOf(boss, '203.0.113.9')).status).toBe(200);
  const refused = await consoleOf(boss, '198.51.100.7');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('정해 둔 주소에서만');
  const settings = await app.api('GET', '/engineSettings', { as: boss, from: '198.51.100.7' });
  expect([settings.status, (await settings.json()).code]).toEqual([403, 'auth.operatorAddress']);
  for (const path of ['/operator/members', '/moderation', '/settings/engines']) {
    const there = await app.page(path, { as: boss, from: '198.51.100.7' });
    const here = await app.page(path, { as: boss, from: '203.0.113.9' });
    expect([path, there.status, here.status]).toEqual([path, 403, 200]);
  }
  expect((await app.api('GET', '/name', { as: boss, from: '198.51.100.7' })).status).toBe(200);
});

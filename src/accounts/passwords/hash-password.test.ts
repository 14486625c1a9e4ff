import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { hashPassword, isPassword, needsRehash } from './hash-password.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

test('a hash fits its password alone, and two hashes of one password differ', async () => {
  const [one, two] = await Promise.all([
    hashPassword(app.deps, 'Zeppelin7!x'),
    hashPassword(app.deps, 'Zeppelin7!x'),
  ]);
  expect(one).not.toBe(two);
  expect(await isPassword(app.deps, one, 'Zeppelin7!x')).toBe(true);
  expect(await isPassword(app.deps, one, 'Zeppelin7!y')).toBe(false);
  expect(needsRehash(one)).toBe(false);
});

test.each([undefined, '', 'no hash at all'])('no password fits %j', async (stored) => {
  expect(await isPassword(app.deps, stored, '')).toBe(false);
  expect(await isPassword(app.deps, stored, 'Zeppelin7!x')).toBe(false);
});

test('a password that was hashed with less work is hashed again at sign-in', async () => {
  await joinFully(app);
  const passwordHash = await hash(kim.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await app.db.update(users).set({ passwordHash });
  expect((await signIn(app)).status).toBe(200);
  const [user] = await app.db.select().from(users);
  expect(needsRehash(user!.passwordHash)).toBe(false);
  expect((await signIn(app)).status).toBe(200);
});

test('a flood of passwords is refused beyond a bounded queue, and then all is well again', async () => {
  const stored = await hashPassword(app.deps, 'Zeppelin7!x');
  // The first question also makes what the passwords of strangers are compared with.
  await isPassword(app.deps, undefined, 'x');
  const flood = await Promise.allSettled(
    Array.from({ length: 200 }, () => isPassword(app.deps, stored, 'x')),
  );
  const refused = flood.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(200 - 100 - navigator.hardwareConcurrency);
  expect(refused.every(({ reason }) => reason.code === 'server.unavailable')).toBe(true);
  expect(await isPassword(app.deps, stored, 'Zeppelin7!x')).toBe(true);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { join, joinFully, kim } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

async function checkEmail(email: string) {
  const json = { email, _type: 'CHK_EMAIL' };
  return await (await app.api('POST', '/chk-email', { json })).json();
}

test('W3: an unknown address has the same fields as a known one', async () => {
  await join(app);
  expect(await checkEmail('lee@example.com')).toEqual({ email: null, status: '0', suspected: '0' });
  expect(await checkEmail('KIM@EXAMPLE.COM'))
    .toEqual({ email: kim.email, status: '0', suspected: '0' });
});

test('a verified address has status 1, a suspected one needs a code', async () => {
  await joinFully(app);
  expect(await checkEmail(kim.email)).toMatchObject({ status: '1', suspected: '0' });
  await app.db.update(users).set({ suspectedAt: app.clock.now });
  expect(await checkEmail(kim.email)).toMatchObject({ status: '1', suspected: '1' });
});

test('what is free answers null, what is taken answers itself', async () => {
  await join(app);
  const ask = async (json: Record<string, string>) =>
    await (await app.api('POST', '/chk-information', { json })).json();
  expect(await ask({ _type: 'CHK_NAME', name: '이 영희' })).toEqual({ name: null });
  expect(await ask({ _type: 'CHK_NAME', name: kim.name })).toEqual({ name: kim.name });
  expect(await ask({ _type: 'CHK_EMAIL', email: 'lee@example.com' })).toEqual({ email: null });
  expect(await ask({ _type: 'CHK_EMAIL', email: kim.email })).toEqual({ email: kim.email });
});

test.each([
  ['/chk-email', { _type: 'CHK_EMAIL' }],
  ['/chk-information', { _type: 'CHK_PHONE', name: '김' }],
  ['/chk-information', { _type: 'CHK_NAME', name: 'x'.repeat(1000) }],
  ['/auth', { username: ['kim'], password: 'x' }],
  ['/register', { chk: 2 }],
])('%s refuses %j', async (path, json) => {
  const res = await app.api('POST', path, { json });
  expect([res.status, (await res.json()).code]).toEqual([400, 'request.invalid']);
});

test('W3: whoever asks for a thousand addresses is stopped before sixty', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const answers: number[] = [];
  for (let index = 0; index < 60; index++) {
    const json = { email: `p${index}@example.com` };
    answers.push((await app.api('POST', '/chk-email', { json })).status);
  }
  limiter.close();
  expect(answers.indexOf(429)).toBe(30);
  expect(answers.slice(30).every((status) => status === 429)).toBe(true);
});

import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { sendOutbox } from '../mail/send-outbox.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const { access_token: token } = await (await signIn(app)).json();
  headers = { authorization: `JWT ${token}` };
  app.mails.length = 0;
  await post('/reauthenticate', { password: kim.password });
});
afterEach(() => app.close());

const post = async (path: string, json: unknown = {}) =>
  await (await app.api('POST', path, { headers, json })).json();

async function told() {
  await sendOutbox(app.deps);
  const causes = (await post('/notification')).map((one: { cause: string }) => one.cause);
  return { causes, mails: app.mails.map(({ subject }) => subject) };
}

test('a changed password is told, by the one mail that it sends anyway', async () => {
  await post('/reset-password', { password: 'Marigold8!y' });
  expect(await told()).toEqual({
    causes: ['password changed'],
    mails: ['[옮김] 비밀번호가 변경되었어요'],
  });
});

test('a second factor that comes or goes is told, here and by mail, whatever is chosen', async () => {
  await app.api('PUT', '/profile', { headers, json: { mail_notices: false } });
  const { secret } = await post('/mfa/setup');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: app.clock.now.getTime() });
  await post('/mfa/confirm', { code: code() });
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  await post('/mfa/disable', { code: code() });

  expect(await told()).toEqual({
    causes: ['second factor off', 'second factor on'],
    mails: ['[옮김] 2단계 인증이 켜졌어요', '[옮김] 2단계 인증이 꺼졌어요'],
  });
});

test('what a member was told is part of what they can take with them', async () => {
  await post('/reset-password', { password: 'Marigold8!y' });
  const { notifications } = await (await app.api('GET', '/profile/export', { headers })).json();
  expect(notifications).toMatchObject([{ cause: 'password changed', read_at: null }]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { join, kim, lastLink, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const isVerified = async () => (await app.db.select().from(users))[0]?.verifiedAt !== null;
const confirm = (json: object) =>
  app.api('POST', '/register', { json: { password: kim.password, ...json } });

test('W5: opening the link ten times changes nothing; only the call confirms, and only once', async () => {
  const { url, form } = await join(app);
  expect(url.pathname.slice(0, 18)).toBe('/auth/chk-request/');
  for (let time = 0; time < 10; time++) await app.page(url.pathname + url.search);
  expect(await isVerified()).toBe(false);

  expect((await confirm(form)).status).toBe(200);
  expect(await isVerified()).toBe(true);

  const again = await confirm(form);
  expect([again.status, (await again.json()).code]).toEqual([409, 'account.alreadyVerified']);
});

test.each([[{ password: 'wrong' }], [{ password: '' }], [{ password: undefined }]])(
  'the link alone confirms nothing: with %j it is refused, and works afterwards',
  async (change) => {
    const { form } = await join(app);
    const res = await confirm({ ...form, ...change });
    expect([res.status, (await res.json()).code]).toEqual([401, 'account.wrongPassword']);
    expect(await isVerified()).toBe(false);
    expect((await confirm(form)).status).toBe(200);
  },
);

test('a service for trials takes the link alone, as programs send it, and still no wrong password', async () => {
  app.deps.config.isTrial = true;
  const { form } = await join(app);
  expect((await confirm({ ...form, password: 'wrong' })).status).toBe(401);
  expect((await confirm({ ...form, password: undefined })).status).toBe(200);
  expect(await isVerified()).toBe(true);
});

test('the page of the mail signs in at once: token, cookie of pages, and the files of before', async () => {
  const uploaded = await app.api('POST', '/upload', {
    form: { owner: '', file: new File(['첫 문장입니다.\n'], '계약서.txt') },
  });
  const visitor = uploaded.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { form } = await join(app, { next: '/upload' }, visitor);
  const res = await confirm({ ...form, signsIn: true });
  const { access_token: token, email, next } = await res.json();
  expect({ status: res.status, email, next }).toEqual({
    status: 200,
    email: kim.email,
    next: '/upload',
  });

  const name = await app.api('GET', '/name', { headers: { authorization: `JWT ${token}` } });
  expect((await name.json()).username).toBe(kim.name);
  const cookie = res.headers.getSetCookie().find((one) => one.startsWith('page='))?.split(';')[0];
  expect(await (await app.page('/upload', { cookie: cookie ?? '' })).text()).toContain(
    '계약서.txt',
  );
});

test('neither a program that did not wish it nor a trial without the password is signed in', async () => {
  const { form } = await join(app);
  const res = await confirm(form);
  expect([res.headers.getSetCookie(), await res.json()]).toEqual([[], {
    message: 'verified',
    next: '/upload',
  }]);
});

test('a link without the password opens no session, not even where it confirms', async () => {
  app.deps.config.isTrial = true;
  const { form } = await join(app);
  const res = await confirm({ ...form, password: '', signsIn: true });
  expect([res.headers.getSetCookie(), await res.json()]).toEqual([[], {
    message: 'verified',
    next: '/upload',
  }]);
});

test('a wrong password signs nobody in', async () => {
  const { form } = await join(app);
  const res = await confirm({ ...form, password: 'wrong', signsIn: true });
  expect([res.status, res.headers.getSetCookie()]).toEqual([401, []]);
});

test('passwords cannot be tried out with the link', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const { form } = await join(app);
  const answers: number[] = [];
  for (let time = 0; time < 6; time++) {
    answers.push((await confirm({ ...form, password: 'wrong' })).status);
  }
  limiter.close();
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the link works until a day has passed and not a moment longer', async () => {
  const { form } = await join(app);
  const sentAt = app.clock.now.getTime();
  app.clock.now = new Date(sentAt + DAY_MS);
  const late = await confirm(form);
  expect([late.status, (await late.json()).code]).toEqual([410, 'account.linkExpired']);
  app.clock.now = new Date(sentAt + DAY_MS - 1);
  expect((await confirm(form)).status).toBe(200);
});

test.each([
  ['another secret', { query: 'x'.repeat(43) }],
  ['the name of another account', { params: 'nobody' }],
  ['nothing', { query: '' }],
])('a link with %s is refused', async (_what, change) => {
  const { form } = await join(app);
  const res = await confirm({ ...form, ...change });
  expect([res.status, (await res.json()).code]).toEqual([400, 'account.linkInvalid']);
  expect(await isVerified()).toBe(false);
});

test('confirming an address makes nobody operator, whatever the settings call that address', async () => {
  const { form } = await join(app);
  app.deps.config.operatorEmail = 'KIM@example.com';
  await confirm(form);
  expect((await app.db.select().from(users))[0]?.role).toBe('member');
});

test('signing in before confirming mails a new link that works', async () => {
  const first = await join(app);
  const res = await signIn(app);
  expect([res.status, (await res.json()).code]).toEqual([403, 'account.unverified']);
  const second = await lastLink(app);
  expect(second.form.query).not.toBe(first.form.query);
  expect((await confirm(second.form)).status).toBe(200);
  expect((await signIn(app)).status).toBe(200);
  expect(app.mails.every((mail) => mail.to === kim.email)).toBe(true);
});

test('a new link comes on request, once in ten minutes, and nobody learns who waits for one', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const first = await join(app);
  const again = async (email: string) => {
    const res = await app.api('POST', '/verification', { json: { email } });
    await sendOutbox(app.deps);
    return [res.status, await res.text(), app.mails.length];
  };
  const sent = JSON.stringify({ message: 'sent' });
  expect(await again(kim.email)).toEqual([200, sent, 1]);
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
  expect(await again(kim.email)).toEqual([200, sent, 2]);
  expect(await again(kim.email)).toEqual([200, sent, 2]);
  expect(await again('nobody@example.com')).toEqual([200, sent, 2]);
  const second = await lastLink(app);
  expect(second.form.query).not.toBe(first.form.query);
  expect((await confirm(second.form)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
  expect(await again(kim.email)).toEqual([200, sent, 2]);
  limiter.close();
});

test('news that was agreed to when joining is confirmed by mail once the address is', async () => {
  const { form } = await join(app, { consents: [...kim.consents, 'marketing'] });
  await confirm(form);
  await sendOutbox(app.deps);
  expect(app.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('이메일 인증'),
    expect.stringContaining('소식 메일 수신 동의'),
  ]);
});

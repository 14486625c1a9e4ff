import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../../db/schema/accounts.ts';
import { outbox } from '../../../../db/schema/notifications.ts';
import { type TestApp, testApp } from '../../../../tests/app.ts';
import { sendForm } from '../../../../tests/moderation.ts';
import { openLimiter } from '../../../ports/limiter/libsql.ts';
import { sendOutbox } from '../../../notifications/mail/send-outbox.ts';

const asked = {
  name: '김 철수',
  email: 'kim@example.com',
  title: '내려받기가\n안 돼요',
  message: '<b>계약서.docx</b> 파일이 받아지지 않습니다.',
};

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  app.deps.config.supportEmail = 'help@omgim.example';
});
afterEach(() => app.close());

const send = (given: Partial<typeof asked> = {}, more = {}) =>
  app.api('POST', '/inquiry', { json: { ...asked, ...given }, ...more });

test('an inquiry reaches the operator with who asked, in one line of subject and as plain words', async () => {
  const lee = await app.member('lee');
  expect((await send({}, { as: lee })).status).toBe(200);
  await sendOutbox(app.deps);
  expect(app.mails.map((mail) => mail.to)).toEqual(['help@omgim.example', 'kim@example.com']);
  expect(app.mails[0]).toMatchObject({ subject: '[옮김 문의 #1] 내려받기가 안 돼요' });
  expect(app.mails[0]?.text).toContain('회원: ‘lee’ (lee@example.com)');
  expect(app.mails[0]?.html).toContain('&lt;b&gt;계약서.docx&lt;/b&gt;');
});

test('the mail to the sender has the number and no words of theirs', async () => {
  expect(await (await send()).json()).toEqual({ message: 'sent', no: 1 });
  await sendOutbox(app.deps);
  const [, receipt] = app.mails;
  expect(receipt?.subject).toContain('#1');
  expect(receipt?.text).not.toContain('계약서');
  expect(receipt?.text).not.toContain('내려받기');
});

test('without an address for questions the operator is asked; with neither it says so', async () => {
  delete app.deps.config.supportEmail;
  const closed = await send();
  expect([closed.status, (await closed.json()).code]).toEqual([503, 'inquiry.closed']);
  app.deps.config.operatorEmail = 'operator@omgim.example';
  await send();
  await sendOutbox(app.deps);
  expect(app.mails.map((mail) => mail.to)).toEqual(['operator@omgim.example', 'kim@example.com']);
});

test('without an address in the settings every operator gets the hint, also of what is written later', async () => {
  delete app.deps.config.supportEmail;
  const lee = await app.member('lee');
  for (const name of ['boss', 'chief']) {
    const { uid } = await app.member(name);
    await app.db.update(users).set({ role: 'operator' }).where(eq(users.uid, uid));
  }
  const { no } = await (await send({ email: lee.email }, { as: lee })).json();
  await sendOutbox(app.deps);
  const operators = ['boss@example.com', 'chief@example.com'];
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual([...operators, lee.email]);
  app.mails.length = 0;
  const res = await sendForm(app, `/inquiry/${no}`, lee, { message: '하나 더 있어요.' });
  expect(res.status).toBe(303);
  await sendOutbox(app.deps);
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(operators);
});

test.each([
  [{ name: ' ' }, 'inquiry.nameMissing'],
  [{ email: 'kim' }, 'account.emailInvalid'],
  [{ title: '' }, 'inquiry.titleMissing'],
  [{ title: 'x'.repeat(101) }, 'inquiry.titleLong'],
  [{ message: '\n' }, 'inquiry.messageMissing'],
  [{ message: 'x'.repeat(5001) }, 'inquiry.messageLong'],
])('%j is refused as %s and nothing is mailed', async (given, code) => {
  const res = await send(given);
  expect([res.status, (await res.json()).code]).toEqual([422, code]);
  expect(await app.db.$count(outbox)).toBe(0);
});

test('five an hour, then one has to wait', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, app.deps.now);
  app.deps.limiter = limiter;
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++) statuses.push((await send()).status);
  limiter.close();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailTokens, outbox, securityEvents, users } from '../../../db/schema/index.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { randomDigits } from '../../shared/random.ts';

const MINUTE = 60_000;

let app: TestApp;
let closeLimiter: () => void;
beforeEach(async () => {
  app = await testApp();
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  closeLimiter = limiter.close;
  await joinFully(app);
});
afterEach(async () => {
  closeLimiter();
  await app.close();
});

const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);
const sendSus = (given: Record<string, unknown> = {}, headers = {}) =>
  app.api('POST', '/send-sus', {
    json: { email: kim.email, tempcode: '11112222', site: 'https://evil.example', ...given },
    headers,
  });
const check = async (tempcode: unknown, email = kim.email) =>
  await (await app.api('POST', '/chk-sus', { json: { email, tempcode } })).json();

async function failFiveTimes() {
  for (let time = 0; time < 5; time++) await signIn(app, kim.email, 'wrong');
}

/** The code in the newest mail. */
async function mailedCode(): Promise<string> {
  await sendOutbox(app.deps);
  return /^\d{8}$/m.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
}

const codeMails = () => app.mails.filter((mail) => mail.subject.includes('보안 코드'));

test('W2: five bare failures make one mail, and its code opens the account once', async () => {
  await failFiveTimes();
  const code = await mailedCode();
  expect(codeMails()).toHaveLength(1);
  expect(code).toMatch(/^\d{8}$/);

  expect(await check('11112222')).toEqual({ suspected: '1' });
  expect(await check(code)).toEqual({ suspected: '0' });
  expect((await signIn(app)).status).toBe(200);
  expect(await check(code)).toEqual({ suspected: '1' });
});

test('W2: what the client calls the code or the site stands in no mail', async () => {
  await failFiveTimes();
  pass(MINUTE);
  await sendSus({}, { host: 'evil.example' });
  const code = await mailedCode();
  expect(codeMails()).toHaveLength(2);
  const mails = JSON.stringify(app.mails);
  expect(mails).not.toContain('evil.example');
  expect(mails).not.toContain('11112222');
  expect(await check('11112222')).toEqual({ suspected: '1' });
  expect(await check(code)).toEqual({ suspected: '0' });
});

test('W2: a thousand wishes for a code make five mails at most, and every answer is the same', async () => {
  await failFiveTimes();
  const answers = new Set<string>();
  // Each answer takes its time, so fifty wish at a time.
  for (let round = 0; round < 20; round++) {
    const wishes = await Promise.all(Array.from({ length: 50 }, () => sendSus()));
    for (const res of wishes) answers.add(`${res.status} ${await res.text()}`);
    pass(10_000);
  }
  answers.add(`200 ${await (await sendSus({ email: 'nobody@example.com' })).text()}`);
  for (let round = 0; round < 5; round++) await sendOutbox(app.deps);
  expect([...answers]).toEqual(['200 {"message":"sent"}']);
  expect(codeMails().length).toBeLessThanOrEqual(5);
  expect(codeMails().length).toBeGreaterThan(1);
  const recorded = (await app.db.select().from(securityEvents)).map((row) => row.kind);
  expect(recorded.filter((kind) => kind === 'limit.reached')).toHaveLength(1);
});

test('W2: in no hour more than five mails leave, and the sixth does when the first is an hour old', async () => {
  await failFiveTimes();
  const asked: number[] = [];
  for (let minute = 0; minute < 150; minute++) {
    await sendSus();
    while (await sendOutbox(app.deps) > 0);
    while (asked.length < codeMails().length) asked.push(minute);
    pass(MINUTE);
  }
  for (const from of asked) {
    expect(asked.filter((at) => at >= from && at < from + 60).length).toBeLessThanOrEqual(5);
  }
  expect(asked.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 60]);
});

test('nobody gets a code who is not suspected', async () => {
  await sendSus();
  await sendOutbox(app.deps);
  expect(codeMails()).toEqual([]);
});

test('five wrong codes use the right one up', async () => {
  await failFiveTimes();
  const code = await mailedCode();
  const wrong = code === '00000000' ? '00000001' : '00000000';
  for (let time = 0; time < 4; time++) expect(await check(wrong)).toEqual({ suspected: '1' });
  const expired = { suspected: '1', reason: 'expired' };
  expect(await check(wrong)).toEqual(expired);
  expect(await check(code)).toEqual(expired);
});

test('that a code has expired is not said where nobody may learn who is a member', async () => {
  app.deps.config.enumSafe = true;
  await failFiveTimes();
  const code = await mailedCode();
  pass(10 * MINUTE);
  expect(await check(code)).toEqual({ suspected: '1' });
  expect(await check(code, 'nobody@example.com')).toEqual({ suspected: '1' });
});

test('the fifth try may still be right', async () => {
  await failFiveTimes();
  const code = await mailedCode();
  for (let time = 0; time < 4; time++) await check('x');
  expect(await check(` ${code} `)).toEqual({ suspected: '0' });
});

test('tries at the same moment count one by one', async () => {
  await failFiveTimes();
  const code = await mailedCode();
  await Promise.all(Array.from({ length: 20 }, () => check('99999999')));
  const [row] = (await app.db.select().from(mailTokens)).filter((one) => one.kind === 'code');
  expect(row?.tries).toBe(5);
  expect(await check(code)).toMatchObject({ suspected: '1' });
});

test('a code works until ten minutes have passed and not a moment longer', async () => {
  await failFiveTimes();
  const code = await mailedCode();
  pass(10 * MINUTE);
  expect(await check(code)).toEqual({ suspected: '1', reason: 'expired' });
  pass(-1);
  expect(await check(code)).toEqual({ suspected: '0' });
});

test('a new code ends the one before', async () => {
  await failFiveTimes();
  const first = await mailedCode();
  pass(MINUTE);
  await sendSus();
  const second = await mailedCode();
  expect(await check(first)).toEqual({ suspected: '1' });
  expect(await check(second)).toEqual({ suspected: '0' });
});

test('the code of one member opens no other', async () => {
  await failFiveTimes();
  const code = await mailedCode();
  expect(await check(code, 'lee@example.com')).toEqual({ suspected: '1' });
  expect((await app.db.select().from(users))[0]?.suspectedAt).not.toBeNull();
});

test('live sessions go on while the account is suspected', async () => {
  const { access_token } = await (await signIn(app)).json();
  await failFiveTimes();
  const headers = { authorization: `JWT ${access_token}` };
  expect((await app.api('GET', '/name', { headers })).status).toBe(200);
});

test('after a day of suspicion failures count from the start', async () => {
  await failFiveTimes();
  pass(24 * 60 * MINUTE);
  const again = await signIn(app, kim.email, 'wrong');
  expect((await again.json()).code).toBe('account.wrongPassword');
  expect((await signIn(app)).status).toBe(200);
});

test('no code is stored or logged as it is', async () => {
  await failFiveTimes();
  const code = await mailedCode();
  await check(code);
  const kept = JSON.stringify([
    await app.db.select().from(mailTokens),
    await app.db.select().from(outbox),
    app.logged,
  ]);
  expect(code).toMatch(/^\d{8}$/);
  expect(kept).not.toContain(code);
});

test('whoever tries codes from one place is stopped', async () => {
  const answers: number[] = [];
  for (let time = 0; time < 40; time++) {
    const json = { email: `p${time}@example.com`, tempcode: '12345678' };
    answers.push((await app.api('POST', '/chk-sus', { json })).status);
  }
  expect(answers.indexOf(429)).toBe(30);
});

test('digits are digits, as many as asked for, and each as likely', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
    expect(randomDigits(count)).toMatch(new RegExp(`^\\d{${count}}$`));
  }));
  const counts = Array<number>(10).fill(0);
  for (const digit of randomDigits(50_000)) counts[Number(digit)]!++;
  expect(Math.min(...counts)).toBeGreaterThan(4_600);
  expect(Math.max(...counts)).toBeLessThan(5_400);
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityEvents, users } from '../../db/schema/accounts.ts';
import { mtUsage } from '../../db/schema/machine-translation.ts';
import { outbox } from '../../db/schema/notifications.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { passDays, sendForm, signInAgain } from '../../tests/moderation.ts';
import { operatorOf } from '../../tests/operators.ts';
import { hashPassword } from '../accounts/passwords/hash-password.ts';
import { discardOldNotices } from '../notifications/notices/write-notice.ts';
import { sendOutbox } from '../notifications/mail/send-outbox.ts';

const PASSWORD = 'Zeppelin7!x';
let app: TestApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  boss = await operatorOf(app);
  kim = await app.member('kim');
});
afterEach(() => app.close());

const textOf = async (path: string, as?: Person) =>
  await (await app.page(path, as ? { as } : {})).text();

async function insertMail(attempts: number) {
  const at = app.deps.now();
  const [row] = await app.db.insert(outbox).values({
    recipient: 'someone@example.com',
    subject: 'a title of a member',
    text: 'words',
    html: 'words',
    createdAt: at,
    nextTryAt: new Date(at.getTime() + 3_600_000),
    attempts,
    lastError: '451 try later',
  }).returning();
  return String(row?.id);
}

test('a mail that was given up is on the page of today, without address and subject, and is sent again', async () => {
  const id = await insertMail(14);
  expect(await textOf('/operator', boss)).toContain('보내기를 포기한 메일');
  const list = await textOf('/operator/mails', boss);
  expect(list).toContain('s***@example.com');
  expect(list).toContain('451 try later');
  expect(list).not.toMatch(/someone@example|a title of a member/);
  const sent = await sendForm(app, '/operator/mails', boss, { id, do: 'again' });
  expect(sent.status).toBe(303);
  expect(await sendOutbox(app.deps)).toBeGreaterThan(0);
  expect((await sendForm(app, '/operator/mails', boss, { id, do: 'again' })).status).toBe(409);
  expect(await textOf('/operator', boss)).not.toContain('보내기를 포기한 메일');
});

test('a mail that is given up is not tried any more', async () => {
  const id = await insertMail(3);
  await sendForm(app, '/operator/mails', boss, { id, do: 'giveUp' });
  passDays(app, 1);
  await sendOutbox(app.deps);
  const [row] = await app.db.select().from(outbox).where(eq(outbox.id, Number(id)));
  expect(row?.sentAt).toBeNull();
});

/** As a field of a form writes a moment of Korea. */
const field = (hours: number) =>
  new Date(app.clock.now.getTime() + (9 + hours) * 3_600_000).toISOString().slice(0, 16);

const announce = (form: Record<string, string>) =>
  sendForm(app, '/operator/notices', boss, {
    do: 'write',
    kind: 'maintenance',
    ko: '데이터베이스를 옮겨요.',
    en: 'We move the database.',
    from: field(30),
    until: field(31),
    ...form,
  });

test('maintenance is shown to everybody a day ahead with the time left, and goes by itself', async () => {
  expect((await announce({})).status).toBe(303);
  expect(await textOf('/docs/policy')).not.toContain('데이터베이스를 옮겨요.');
  app.clock.now = new Date(app.clock.now.getTime() + 7 * 3_600_000);
  for (const as of [undefined, kim]) {
    const page = await textOf('/docs/policy', as);
    expect(page).toContain('데이터베이스를 옮겨요.');
    expect(page).toContain('23시간 뒤 시작');
  }
  expect(await textOf('/docs/policy?lang=en')).toContain('We move the database.');
  app.clock.now = new Date(app.clock.now.getTime() + 23.5 * 3_600_000);
  expect(await textOf('/docs/policy')).toContain('지금 점검하고 있어요');
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  expect(await textOf('/docs/policy')).not.toContain('데이터베이스를 옮겨요.');
});

test('a notice is taken away at once, and cannot be taken away twice', async () => {
  await announce({ kind: 'news', from: field(-1) });
  expect(await textOf('/docs/policy')).toContain('데이터베이스를 옮겨요.');
  const end = { do: 'end', no: '1' };
  expect((await sendForm(app, '/operator/notices', boss, end)).status).toBe(303);
  expect(await textOf('/docs/policy')).not.toContain('데이터베이스를 옮겨요.');
  expect((await sendForm(app, '/operator/notices', boss, end)).status).toBe(409);
  passDays(app, 200);
  expect(await discardOldNotices(app.deps)).toBe(1);
});

test('notices without words, with too many, or with times that cannot be, are refused', async () => {
  const wrong = [
    { ko: ' ' },
    { en: 'x'.repeat(301) },
    { from: 'tomorrow' },
    { until: field(29) },
    { from: field(-3), until: field(-2) },
    { kind: 'rumour' },
  ];
  for (const form of wrong) expect((await announce(form)).status, JSON.stringify(form)).toBe(400);
});

test('words of a notice are words, never markup', async () => {
  await announce({ kind: 'news', from: field(-1), ko: '<img src=x onerror=alert(1)>' });
  const page = await textOf('/docs/policy');
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toContain('<img src=x');
});

test('records name who did what; a changed row is found', async () => {
  await sendForm(app, '/operator/members/2', boss, { do: 'open', why: 'law' });
  const list = await textOf('/operator/records', boss);
  expect(list).toContain('회원 정보를 봤어요 (법에 따른 요청이 있어서)');
  expect(list).toContain('kim');
  const verify = async () =>
    await (await sendForm(app, '/operator/records', boss, { do: 'verify' })).text();
  expect(await verify()).toContain('고친 곳이 없어요');
  const [row] = await app.db.select().from(securityEvents)
    .where(eq(securityEvents.kind, 'operator.read'));
  const facts = row?.facts?.replace('"law"', '"report"') ?? '';
  await app.db.update(securityEvents).set({ facts }).where(eq(securityEvents.no, row?.no ?? 0));
  expect(await verify()).toContain(`${row?.no}번 기록부터 맞지 않아요`);
});

test('records are taken as a file with the password alone, and that is on record', async () => {
  const take = () => sendForm(app, '/operator/records', boss, { do: 'export' });
  expect((await take()).status).toBe(403);
  const passwordHash = await hashPassword(app.deps, PASSWORD);
  await app.db.update(users).set({ passwordHash }).where(eq(users.uid, boss.uid));
  await sendForm(app, '/operator/confirm', boss, { password: PASSWORD, next: '/operator/records' });
  await sendForm(app, '/operator/records', boss, { do: 'review' });
  const file = await (await take()).text();
  expect(file).toContain('이번 달 기록을 점검했어요');
  expect(await textOf('/operator/records', boss)).toContain('기록을 파일로 받았어요');
});

test('costs stand by day and engine beside the budget, and name nobody', async () => {
  expect(await textOf('/operator/costs', boss)).toContain('아직 엔진을 쓰지 않았어요.');
  passDays(app, 0);
  const day = new Date(app.clock.now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  await app.db.insert(mtUsage).values({
    at: app.deps.now(),
    day,
    asker: kim.uid,
    engine: 'openai:small',
    calls: 12,
    lines: 340,
    reused: 0,
    characters: 5_600,
    tokensIn: 1,
    tokensOut: 1,
    microUsd: 1_230_000,
  });
  boss = await signInAgain(app, boss);
  const page = await textOf('/operator/costs', boss);
  for (const part of ['openai:small', '340', '5,600', '$1.23', '<svg']) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain(kim.uid);
});

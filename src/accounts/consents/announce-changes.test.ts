import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consents, legalNotices, outbox, users } from '../../../db/schema/index.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import type { LegalText, Versions } from '../legal/rules.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { confirmNews } from './confirm-news.ts';
import { announceChanges } from './announce-changes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const both = (words: string) => ({ ko: words, en: words });
const small = {
  title: { ko: '이용약관', en: 'Terms of service' },
  lead: both('l'),
  chapters: [],
  closing: { title: both('c'), body: [] },
};
const first: LegalText = { ...small, version: '2022-07-01' };
const next = (isUnfavourable: boolean): LegalText => ({
  ...small,
  version: '2026-05-01',
  change: { reasons: [both('환불 기간을 늘립니다.')], isUnfavourable },
});
const unchanged: Versions = [first];
const texts = (isUnfavourable = false) => ({
  terms: [first, next(isUnfavourable)] as const,
  privacy: unchanged,
});

const at = (moment: string) => app.clock.now = new Date(`${moment}T12:00:00+09:00`);
const tell = (isUnfavourable = false) => announceChanges(app.deps, texts(isUnfavourable));
async function members(count: number) {
  for (let no = 0; no < count; no++) await app.member(`p${no}`);
}

test('every member is mailed once, seven days before, with the change, its day and the way to read it', async () => {
  await members(3);
  at('2026-04-23');
  expect(await tell()).toBe(0);
  at('2026-04-24');
  expect(await tell()).toBe(3);
  at('2026-04-29');
  expect(await tell()).toBe(0);
  while (await sendOutbox(app.deps) > 0);
  expect(app.mails.map(({ to }) => to)).toEqual([
    'p0@example.com',
    'p1@example.com',
    'p2@example.com',
  ]);
  expect(app.mails[0]?.subject).toBe('[옮김] 이용약관 변경 안내 (2026-05-01 시행)');
  expect(app.mails[0]?.text).toContain('환불 기간을 늘립니다.');
  expect(app.mails[0]?.text).toContain('/docs/policy?version=2026-05-01');
});

test('what is to their disadvantage is told thirty days before', async () => {
  await members(1);
  at('2026-03-31');
  expect(await tell(true)).toBe(0);
  at('2026-04-01');
  expect(await tell(true)).toBe(1);
});

test('who joins meanwhile is told too; who has not confirmed the address is not', async () => {
  await members(1);
  at('2026-04-25');
  await tell();
  const lee = await app.member('lee');
  await app.member('choi');
  await app.db.update(users).set({ verifiedAt: null }).where(eq(users.name, 'choi'));
  expect(await tell()).toBe(1);
  expect((await app.db.select().from(outbox)).at(-1)?.recipient).toBe(lee.email);
});

test('nobody is told of what holds already: they are asked', async () => {
  await members(1);
  at('2026-05-01');
  expect(await tell()).toBe(0);
});

test('hundreds are told in steps; a step that breaks off leaves nothing half done, and the next run goes on', async () => {
  const rows = Array.from({ length: 230 }, (_, no) => ({
    uid: `u${no}`,
    // One address cannot be mailed to: a step with it fails as a whole.
    email: no === 150 ? 'broken\r\nBcc: x@example.com' : `m${no}@example.com`,
    emailKey: `m${no}`,
    name: `m${no}`,
    nameKey: `m${no}`,
    passwordHash: 'x',
    verifiedAt: app.clock.now,
    createdAt: app.clock.now,
  }));
  await app.db.insert(users).values(rows);
  at('2026-04-25');
  await expect(tell()).rejects.toThrow();
  expect(await app.db.$count(legalNotices)).toBe(100);
  expect(await app.db.$count(outbox)).toBe(100);

  await app.db.update(users).set({ email: 'm150@example.com' }).where(eq(users.uid, 'u150'));
  expect(await tell()).toBe(130);
  const recipients = (await app.db.select().from(outbox)).map(({ recipient }) => recipient);
  expect(new Set(recipients).size).toBe(230);
  expect(recipients).toHaveLength(230);
});

test('two processes at once tell everybody once', async () => {
  await members(5);
  at('2026-04-25');
  await Promise.allSettled([tell(), tell()]);
  await tell();
  expect(await app.db.$count(outbox)).toBe(5);
});

test('a consent to news is confirmed every two years, to those whose consent stands', async () => {
  const lee = await app.member('lee');
  const choi = await app.member('choi');
  await app.member('park');
  for (const as of [lee, choi]) await app.api('PUT', '/profile', { as, json: { marketing: true } });
  await app.api('PUT', '/profile', { as: choi, json: { marketing: false } });
  while (await sendOutbox(app.deps) > 0);
  const before = app.mails.length;
  const runs: [string, number][] = [
    ['2028-03-01', 0],
    ['2028-03-03', 1],
    ['2028-03-04', 0],
    ['2030-03-02', 0],
    ['2030-03-04', 1],
  ];
  for (const [day, count] of runs) {
    at(day);
    expect([day, await confirmNews(app.deps)]).toEqual([day, count]);
  }
  while (await sendOutbox(app.deps) > 0);
  const told = app.mails.slice(before);
  expect(told.map(({ to }) => to)).toEqual([lee.email, lee.email]);
  expect(told[1]?.text).toContain('2026-03-02에 옮김의 소식 메일을 받는 데 동의하셨어요.');
  expect(await app.db.$count(consents, eq(consents.kind, 'marketing'))).toBe(2);
});

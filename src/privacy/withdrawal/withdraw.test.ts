import { getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { join, joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { verifyChain } from '../../accounts/security-events/verify-chain.ts';
import { purge } from './purge.ts';
import { readRetained } from './read-retained.ts';
import { monthsAfter } from '../../shared/time.ts';
import { possibleStatus } from './rules.ts';

const DAY = 24 * 60 * 60_000;

let app: TestApp;
let token = '';
let cookie = '';
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const res = await signIn(app);
  cookie = res.headers.get('set-cookie')?.split(';')[0] ?? '';
  token = (await res.json()).access_token;
});
afterEach(() => app.close());

const headers = () => ({ authorization: `JWT ${token}` });
const check = (password: string) =>
  app.api('POST', '/chk-withdrawal', { headers: headers(), json: { password } });
const leave = (password = kim.password) =>
  app.api('POST', '/withdrawal', { headers: headers(), json: { password } });
const retained = async () => (await app.db.select().from(schema.retainedRecords));
const kinds = async () => (await retained()).map((row) => row.kind).toSorted();
const certificates = async () =>
  (await app.db.select().from(schema.purgeCertificates)).map((row) => [row.kind, row.count]);

/** Everything that the database holds, as text. */
async function everything(): Promise<string> {
  const tables = Object.values(schema).filter((one) => is(one, SQLiteTable));
  const rows = await Promise.all(
    tables.map((table) =>
      app.db.all(sql`select * from ${sql.identifier(getTableName(table as SQLiteTable))}`)
    ),
  );
  return JSON.stringify(rows);
}

function moveTo(moment: Date) {
  app.clock.now = moment;
}

test('a wrong password says −1 and nothing else; the right one that leaving is possible', async () => {
  expect(await (await check('wrong')).json())
    .toEqual({
      message: { possible_status: -1, projects: 0, ongoing_projects: [], archived_projects: [] },
    });
  expect(await (await check(kim.password)).json())
    .toEqual({
      message: { possible_status: 0, projects: 0, ongoing_projects: [], archived_projects: [] },
    });
});

test('ongoing projects forbid it', () => {
  expect(possibleStatus([{ title: '계약서 번역', deadline: '2026-04-01' }])).toBe(1);
  expect(possibleStatus([])).toBe(0);
});

test('whoever manages a running project is told which one, and leaves when it is archived', async () => {
  const json = {
    title: '끝나지 않은 일',
    source_language: 'ko',
    target_language: 'en',
    deadline: '2026-03-10',
  };
  const made = await app.api('POST', '/project', { headers: headers(), json });
  const { no } = await made.json();
  expect(await (await check(kim.password)).json()).toEqual({
    message: {
      possible_status: 1,
      projects: 1,
      ongoing_projects: [{ no, title: '끝나지 않은 일', deadline: '2026-03-10', members: 0 }],
      archived_projects: [],
    },
  });
  expect((await (await leave()).json()).code).toBe('account.ongoingProjects');

  await app.api('POST', '/project/archive', { headers: headers(), json: { no, archived: true } });
  expect((await leave()).status).toBe(200);
  expect(await everything()).not.toContain('끝나지 않은 일');
});

test('W17: the sixth wrong password is refused, in either call, and signing in goes on', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  for (let time = 0; time < 3; time++) expect((await check('wrong')).status).toBe(200);
  for (let time = 0; time < 2; time++) expect((await leave('wrong')).status).toBe(401);
  const answers = [await check(kim.password), await leave(), await signIn(app)];
  limiter.close();
  expect(answers.map((res) => res.status)).toEqual([429, 429, 200]);
});

test('leaving needs the right password', async () => {
  const res = await leave('wrong');
  expect([res.status, (await res.json()).code]).toEqual([401, 'account.wrongPassword']);
  expect(await app.db.$count(schema.users)).toBe(1);
});

test('leaving ends every session and empties the browser', async () => {
  const other = (await (await signIn(app)).json()).access_token;
  const res = await leave();
  expect(res.status).toBe(200);
  expect((await res.json()).message).toContain('탈퇴가 완료');
  expect(res.headers.get('clear-site-data')).toBe('"storage"');
  expect(res.headers.get('set-cookie')).toMatch(/^page=;/);
  for (const one of [token, other]) {
    const asked = { headers: { authorization: `JWT ${one}` } };
    expect((await app.api('GET', '/name', asked)).status).toBe(401);
  }
  expect((await app.page('/auth/sign-in', { cookie })).status).toBe(200);
  expect((await (await signIn(app)).json()).code).toBe('account.notFound');
});

test('what must be kept is sealed; no e-mail and no name stays readable', async () => {
  await leave();
  await sendOutbox(app.deps);
  const kept = await everything();
  expect(kept).not.toContain(kim.email);
  expect(kept).not.toContain(kim.name);
  expect(JSON.stringify(app.logged)).not.toContain(kim.email);
  expect(await kinds()).toEqual(['contract', 'identity', 'log']);
});

test('the operator can open it at the machine, and that goes on record', async () => {
  const [user] = await app.db.select().from(schema.users);
  await leave();
  const opened = await readRetained(app.deps, user!.uid, 'asked for by the person');
  expect(opened.find((one) => one.kind === 'identity')?.facts)
    .toMatchObject({ email: kim.email, name: kim.name });
  const events = await app.db.select().from(schema.securityEvents);
  expect(events.at(-1)).toMatchObject({ kind: 'retained.read', uid: user!.uid });
});

test('documents and their files go with the member', async () => {
  const file = new File(['첫 문장입니다. 둘째 문장입니다.\n'], 'secret.txt');
  await app.api('POST', '/upload', { headers: headers(), form: { file } });
  const form = { process: 'manual_translation', filename: 'secret.txt', direction: 'ko2en' };
  await app.api('POST', '/translate', { headers: headers(), form });
  expect(await app.db.$count(schema.lines)).toBeGreaterThan(0);

  await leave();
  expect(await app.db.$count(schema.documents)).toBe(0);
  expect(await app.db.$count(schema.lines)).toBe(0);
  expect(await Array.fromAsync(app.deps.blobs.list())).toEqual([]);
});

test('the documents of others stay', async () => {
  const lee = await app.member('lee');
  await app.api('POST', '/upload', { as: lee, form: { file: new File(['문장입니다.'], 'a.txt') } });
  await leave();
  expect(await app.db.$count(schema.documents)).toBe(1);
});

test('the address and the nickname are free at once', async () => {
  await leave();
  expect((await app.api('POST', '/register', { json: kim })).status).toBe(200);
});

test.each(
  [
    ['identity', 1, ['contract', 'log']],
    ['log', 3, ['contract']],
    ['contract', 60, []],
  ] as const,
)(
  '%s is destroyed %d months after leaving, and not a moment before',
  async (kind, months, left) => {
    const leftAt = app.clock.now;
    await leave();
    moveTo(new Date(monthsAfter(leftAt, months).getTime() - 1));
    await purge(app.deps);
    expect(await kinds()).toEqual([...left, kind].toSorted());
    moveTo(monthsAfter(leftAt, months));
    expect(await purge(app.deps)).toMatchObject({ [kind]: 1 });
    expect(await kinds()).toEqual(left);
    expect(await certificates()).toContainEqual([kind, 1]);
  },
);

test('with the logs go the facts about the member, and the record still hangs together', async () => {
  const [user] = await app.db.select().from(schema.users);
  const leftAt = app.clock.now;
  await leave();
  await readRetained(app.deps, user!.uid, 'asked for by a court');
  moveTo(monthsAfter(leftAt, 3));
  await purge(app.deps);
  const events = await app.db.select().from(schema.securityEvents);
  expect(events.filter((row) => row.uid !== null).map((row) => row.kind)).toEqual([
    'retained.read',
  ]);
  expect(await everything()).toContain(user!.uid);
  moveTo(monthsAfter(leftAt, 60));
  await purge(app.deps);
  expect(await everything()).not.toContain(user!.uid);
  const { count, brokenAt } = await verifyChain(app.deps);
  expect(count).toBeGreaterThan(1);
  expect(brokenAt).toBeUndefined();
});

test('nothing due, nothing certified', async () => {
  expect(await purge(app.deps)).toEqual({});
  expect(await certificates()).toEqual([]);
});

test('a sign-up that nobody confirmed is purged after a day, with its mail', async () => {
  await join(app, { email: 'ghost@example.com', name: '유령' });
  moveTo(new Date(app.clock.now.getTime() + DAY - 1));
  await purge(app.deps);
  expect(await app.db.$count(schema.users)).toBe(2);
  moveTo(new Date(app.clock.now.getTime() + 1));
  expect(await purge(app.deps)).toEqual({ unconfirmed: 1 });
  expect(await everything()).not.toContain('ghost@example.com');
  expect(await app.db.$count(schema.users)).toBe(1);
});

test('mails that were sent are forgotten after thirty days, members stay', async () => {
  await sendOutbox(app.deps);
  moveTo(new Date(app.clock.now.getTime() + 30 * DAY));
  expect(await purge(app.deps)).toEqual({ mail: 1 });
  expect(await app.db.$count(schema.users)).toBe(1);
});

test('sessions that ended three months ago are forgotten', async () => {
  const endsAt = new Date(app.clock.now.getTime() + DAY);
  moveTo(new Date(monthsAfter(endsAt, 3).getTime()));
  expect((await purge(app.deps)).session).toBe(1);
});

test('facts about strangers are erased after ninety days', async () => {
  await signIn(app, 'ghost@example.com', 'wrong');
  moveTo(new Date(app.clock.now.getTime() + 90 * DAY));
  expect((await purge(app.deps)).stranger).toBe(1);
  expect((await verifyChain(app.deps)).brokenAt).toBeUndefined();
});

test('months are counted by the calendar', () => {
  const day = (text: string) => new Date(`${text}T09:00:00Z`);
  expect(monthsAfter(day('2026-01-31'), 1)).toEqual(day('2026-02-28'));
  expect(monthsAfter(day('2028-01-31'), 1)).toEqual(day('2028-02-29'));
  expect(monthsAfter(day('2026-03-02'), 60)).toEqual(day('2031-03-02'));
  const any = fc.date({ min: day('2000-01-01'), max: day('2090-01-01'), noInvalidDate: true });
  fc.assert(fc.property(any, fc.integer({ min: 0, max: 60 }), (from, months) => {
    const to = monthsAfter(from, months);
    const distance = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 +
      to.getUTCMonth() - from.getUTCMonth();
    expect(distance).toBe(months);
    expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
  }));
});

test('five years after a payer left nothing says who it was: no order, no entry, no plan, no sealed row', async () => {
  const [user] = await app.db.select().from(schema.users);
  const uid = user?.uid ?? '';
  const at = app.clock.now;
  const end = monthsAfter(at, 1);
  const plan = { plan: 'standard', period: 'monthly' } as const;
  const order = { id: 'order-of-kim', uid, kind: 'first', amount: 8950, ...plan } as const;
  const times = { periodStart: at, periodEnd: end, createdAt: at, steppedAt: at };
  await app.db.insert(schema.orders)
    .values({ ...order, ...times, list: 'l', terms: 't', state: 'paid', paidAt: at });
  await app.db.insert(schema.ledgerEntries).values(
    ([['gateway', 8950], ['deferred', -8136], ['vat', -814]] as const).map(([account, amount]) => ({
      tx: 't',
      at,
      account,
      amount,
      orderId: order.id,
      paymentKey: 'p',
    })),
  );
  await app.db.insert(schema.subscriptions).values({ uid, ...plan, updatedAt: at });
  await app.db.insert(schema.billingCustomers).values({ uid, customerKey: 'c', createdAt: at });
  await app.db.insert(schema.billingLeases).values({ uid, holder: 'h', beat: 1 });
  await app.db.insert(schema.planGifts)
    .values({ uid, plan: 'plus', fromAt: at, untilAt: end, reason: 'start', by: 'service' });
  app.deps.config.supportEmail = 'help@omgim.example';
  const inquiry = { name: kim.name, email: kim.email, title: '문의', message: '질문' };
  await app.api('POST', '/inquiry', { headers: headers(), json: inquiry });
  await sendOutbox(app.deps);

  expect((await leave()).status).toBe(200);
  expect(await kinds()).toEqual(['complaint', 'contract', 'identity', 'log', 'payment']);
  expect(await everything()).not.toContain(kim.email);

  moveTo(new Date(monthsAfter(at, 5 * 12).getTime() - 1000));
  await purge(app.deps);
  expect(await kinds()).toEqual(['contract', 'payment']);
  expect(await app.db.$count(schema.orders)).toBe(1);

  moveTo(monthsAfter(at, 5 * 12 + 2));
  await purge(app.deps);
  const left = await everything();
  expect([left.includes(uid), left.includes(order.id), left.includes('질문')])
    .toEqual([false, false, false]);
  expect(await retained()).toEqual([]);
});

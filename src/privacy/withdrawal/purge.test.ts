import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { join, joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { everythingIn } from '../../../tests/everything.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { verifyChain } from '../../accounts/security-events/verify-chain.ts';
import { purge } from './purge.ts';
import { readRetained } from './read-retained.ts';
import { monthsAfter } from '../../shared/time.ts';

const DAY = 24 * 60 * 60_000;

let app: TestApp;
let token = '';
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const res = await signIn(app);
  token = (await res.json()).access_token;
});
afterEach(() => app.close());

const headers = () => ({ authorization: `JWT ${token}` });
const leave = (password = kim.password) =>
  app.api('POST', '/withdrawal', { headers: headers(), json: { password } });
const retained = async () => (await app.db.select().from(schema.retainedRecords));
const kinds = async () => (await retained()).map((row) => row.kind).toSorted();
const certificates = async () =>
  (await app.db.select().from(schema.purgeCertificates)).map((row) => [row.kind, row.count]);

function moveTo(moment: Date) {
  app.clock.now = moment;
}

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
  expect(await everythingIn(app)).toContain(user!.uid);
  moveTo(monthsAfter(leftAt, 60));
  await purge(app.deps);
  expect(await everythingIn(app)).not.toContain(user!.uid);
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
  expect(await everythingIn(app)).not.toContain('ghost@example.com');
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
  expect(await everythingIn(app)).not.toContain(kim.email);

  moveTo(new Date(monthsAfter(at, 5 * 12).getTime() - 1000));
  await purge(app.deps);
  expect(await kinds()).toEqual(['contract', 'payment']);
  expect(await app.db.$count(schema.orders)).toBe(1);

  moveTo(monthsAfter(at, 5 * 12 + 2));
  await purge(app.deps);
  const left = await everythingIn(app);
  expect([left.includes(uid), left.includes(order.id), left.includes('질문')])
    .toEqual([false, false, false]);
  expect(await retained()).toEqual([]);
});

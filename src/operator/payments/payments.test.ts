import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { billingDifferences, ledgerMonths, refunds } from '../../../db/schema/billing.ts';
import { securityEvents, users } from '../../../db/schema/accounts.ts';
import type { Person } from '../../../tests/app.ts';
import { sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, supportOf } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { withLease } from '../../billing/payments/leases/lease.ts';
import { memberOfRow } from '../../billing/payments/records/scope.ts';
import { purge } from '../../privacy/withdrawal/purge.ts';

let shop: ShopApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
  await setPassword(boss);
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const PASSWORD = 'Zeppelin7!x';

const orderOf = async (who: Person) =>
  (await shop.audit()).orders.findLast(({ uid }) => uid === who.uid)!;
const memberOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid)!;
async function setPassword({ uid }: Person) {
  const passwordHash = await hashPassword(shop.deps, PASSWORD);
  await shop.db.update(users).set({ passwordHash }).where(eq(users.uid, uid));
}
const textOf = async (path: string, as: Person) => await (await shop.page(path, { as })).text();
const confirm = (as = boss) =>
  sendForm(shop, '/operator/confirm', as, { password: PASSWORD, next: '/operator/books' });

async function refund(amount: number, left: number, as = boss) {
  const { id } = await orderOf(kim);
  const form = { do: 'refund', amount: String(amount), left: String(left), why: 'goodwill' };
  return await sendForm(shop, `/operator/payments/${id}`, as, form);
}

test('half of a payment goes back and the plan stays; the ledger and the gateway say so', async () => {
  await shop.buy(kim);
  await confirm();
  const done = await refund(4_000, 8_950);
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\?done$/),
  ]);
  expect(await memberOf(kim)).toMatchObject({ plan: 'standard', source: 'paid', renews: true });
  expect(await orderOf(kim)).toMatchObject({ state: 'paid', refunded: 4_000 });
  expect(await shop.problems()).toEqual([]);

  const page = await textOf(`/operator/payments/${(await orderOf(kim)).id}`, boss);
  expect(page).toContain('4,950원');
  expect(await textOf('/profile/record', kim)).toContain('결제를 환불했어요');
  const events = await shop.db.select().from(securityEvents);
  expect(events.some(({ facts }) => facts?.includes('"why":"goodwill"'))).toBe(true);
});

test('the same form sent twice, also at the same moment, gives back once', async () => {
  await shop.buy(kim);
  await confirm();
  const answers = await Promise.all([refund(4_000, 8_950), refund(4_000, 8_950)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect((await refund(4_000, 8_950)).status).toBe(409);
  expect((await orderOf(kim)).refunded).toBe(4_000);
  expect(await shop.problems()).toEqual([]);
});

test('after a part went back, ending the plan gives back no more than is left', async () => {
  await shop.buy(kim);
  await confirm();
  await refund(5_000, 8_950);
  await shop.stop(kim, 'now');
  await shop.work();
  expect(await orderOf(kim)).toMatchObject({ state: 'refunded', refunded: 8_950 });
  expect(await shop.problems()).toEqual([]);
  expect((await refund(1, 0)).status).toBe(409);
});

test('a promise whose answer is lost counts when the plan is ended meanwhile', async () => {
  await shop.buy(kim);
  await confirm();
  shop.gateway.fail('cancel', 'lose', 1);
  shop.gateway.fail('get', 'error', 3);
  await refund(5_000, 8_950);
  await shop.stop(kim, 'now');
  for (let round = 0; round < 3; round++) await shop.work();
  expect((await orderOf(kim)).refunded).toBe(8_950);
  expect(await shop.problems()).toEqual([]);
  const rows = await shop.db.select().from(refunds);
  expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(8_950);
});

test('all of it ends the plan and the renewal', async () => {
  await shop.buy(kim);
  await confirm();
  await refund(8_950, 8_950);
  expect(await memberOf(kim)).toMatchObject({ plan: 'free', source: 'none', renews: false });
  expect(await orderOf(kim)).toMatchObject({ state: 'refunded', refunded: 8_950 });
  await shop.pass(40);
  await shop.work();
  expect((await shop.audit()).orders).toHaveLength(1);
  expect(await shop.problems()).toEqual([]);
});

test('sums that are not there, and refunds of nothing, are refused', async () => {
  await shop.buy(kim);
  await confirm();
  for (const amount of [0, 8_951]) expect((await refund(amount, 8_950)).status).toBe(400);
  const { id } = await orderOf(kim);
  const form = { do: 'refund', amount: '-5', left: '8950', why: 'goodwill' };
  expect((await sendForm(shop, `/operator/payments/${id}`, boss, form)).status).toBe(400);
  expect((await orderOf(kim)).refunded).toBe(0);
});

test('without the password of some minutes ago nothing moves; support never refunds', async () => {
  await shop.buy(kim);
  const { id } = await orderOf(kim);
  expect((await refund(4_000, 8_950)).status).toBe(403);
  const closed = await textOf(`/operator/payments/${id}`, boss);
  expect(closed).toContain('비밀번호를 다시 입력하면');
  expect(closed).not.toContain('name="amount"');
  const wrong = { password: 'not mine at all', next: '/operator/books' };
  expect((await sendForm(shop, '/operator/confirm', boss, wrong)).status).toBe(403);
  expect((await refund(4_000, 8_950)).status).toBe(403);

  const right = await confirm();
  expect(right.headers.get('location')).toBe('/operator/books');
  expect(await textOf(`/operator/payments/${id}`, boss)).toContain('name="amount"');
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  const late = await refund(4_000, 8_950);
  expect(late.status).toBe(403);
  const again = await late.text();
  expect(again).toMatch(/name="amount"[^>]* value="4000"|value="4000"[^>]* name="amount"/);
  expect(again).toMatch(/value="goodwill"[^>]* selected|selected[^>]* value="goodwill"/);
  expect(again).toContain('id="refund-password"');

  const helper = await supportOf(shop);
  await setPassword(helper);
  await confirm(helper);
  expect((await refund(4_000, 8_950, helper)).status).toBe(403);
  expect((await orderOf(kim)).refunded).toBe(0);
});

test('the password page leads to the console alone', async () => {
  for (
    const next of ['https://evil.example/', '//evil.example', '/operator/../projects', '/\\evil']
  ) {
    const res = await sendForm(shop, '/operator/confirm', boss, { password: PASSWORD, next });
    expect(res.headers.get('location')).toBe('/operator');
  }
});

test('while a charge of the member is open, a refund waits and then says so', async () => {
  await shop.buy(kim);
  await confirm();
  const uid = memberOfRow(kim.uid);
  let isAnswered = false;
  const sent = await withLease(shop.deps, uid, { waitMs: 100 }, async () => {
    const sending = refund(4_000, 8_950).finally(() => isAnswered = true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isAnswered).toBe(false);
    return { sending };
  });
  expect((await sent.sending).status).toBe(303);
});

test('a cancel at the gateway is a difference on the page, and one look books it', async () => {
  await shop.buy(kim);
  const { attempts } = await orderOf(kim);
  const paymentKey = attempts[0]?.paymentKey ?? '';
  await shop.db.insert(billingDifferences).values({
    paymentKey,
    orderId: (await orderOf(kim)).id,
    atGateway: 0,
    inLedger: 8_950,
    noticedAt: shop.deps.now(),
  });
  shop.gateway.cancelOutside(paymentKey);
  expect(await textOf('/operator', boss)).toContain('결제대행사와 다른 금액');
  expect(await textOf('/operator/books', boss)).toContain(paymentKey);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const looked = await sendForm(shop, '/operator/books', boss, {
    do: 'inspect',
    payment: paymentKey,
  });
  expect(looked.status).toBe(303);
  expect(await textOf('/operator/books', boss)).not.toContain(paymentKey);
  expect(await memberOf(kim)).toMatchObject({ plan: 'free' });
  expect(await shop.problems()).toEqual([]);
});

test('months are closed in their order, exported, and their sums outlive the entries', async () => {
  await shop.buy(kim);
  await shop.stop(kim, 'now');
  boss = await signInAgain(shop, boss);
  await shop.pass(40);
  boss = await signInAgain(shop, boss);
  await shop.buy(kim);
  boss = await signInAgain(shop, boss);
  const month = new Date(shop.clock.now.getTime() - 40 * 86_400_000 + 9 * 3_600_000)
    .toISOString().slice(0, 7);
  const close = (of: string) => sendForm(shop, '/operator/books', boss, { do: 'close', month: of });
  expect((await close(month)).status).toBe(403);
  await confirm();
  expect((await close('2020-01')).status).toBe(409);
  expect((await close(month)).status).toBe(303);
  expect((await close(month)).status).toBe(409);
  const [row] = await shop.db.select().from(ledgerMonths);
  expect(row).toMatchObject({ month, captured: 8_950, refunded: 8_950, vat: 0, deferred: 0 });

  const file = { do: 'export', month, as: 'csv' };
  const csv = await (await sendForm(shop, '/operator/books', boss, file)).text();
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(9);
  const xlsx = await sendForm(shop, '/operator/books', boss, { ...file, as: 'xlsx' });
  expect(xlsx.headers.get('content-disposition')).toContain(`ledger-${month}.xlsx`);
  expect(new Uint8Array(await xlsx.arrayBuffer()).slice(0, 2)).toEqual(
    new Uint8Array([0x50, 0x4b]),
  );

  shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 365 * 86_400_000);
  await purge(shop.deps);
  expect((await shop.audit()).entries).toEqual([]);
  const kept = await shop.db.select().from(ledgerMonths);
  expect(kept.map(({ captured }) => captured)).toContain(8_950);
  expect(kept.reduce((total, one) => total + one.captured, 0)).toBe(17_900);
});

test('payments are found by order and payment key, and are filtered by what is rare', async () => {
  await shop.buy(kim);
  const { id, attempts } = await orderOf(kim);
  for (const q of [id, `${id}-1`, attempts[0]?.paymentKey ?? '']) {
    expect(await textOf(`/operator/payments?q=${q}`, boss), q).toContain(id);
  }
  expect(await textOf('/operator/payments', boss)).toContain(id);
  expect(await textOf('/operator/payments?state=failed', boss)).not.toContain(id);
});

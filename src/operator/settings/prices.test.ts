import { afterEach, beforeEach, expect, test } from 'vitest';
import { billingConsents } from '../../../db/schema/billing.ts';
import { outbox } from '../../../db/schema/notifications.ts';
import type { Person } from '../../../tests/app.ts';
import { PASSWORD } from '../../../tests/client.ts';
import { sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, retype, supportOf } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { noticeRenewals } from '../../billing/payments/subscriptions/notice-renewals.ts';
import { purgePayments } from '../../billing/payments/retention/purge-billing.ts';
import { readPriceLists } from '../../billing/plans/prices/read-lists.ts';
import { ofBilling } from '../../billing/payments/records/scope.ts';

let shop: ShopApp;
let boss: Person;
let kim: Person;
// The clock of the service begins at 2026-03-02.
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const now = { standardMonthly: '8950', standardAnnual: '110000', plusMonthly: '16,900' };
const raised = { do: 'announce', from: '2026-05-01', ...now, plusAnnual: '201900' };
const send = (form: Record<string, string>, as = boss) =>
  sendForm(shop, '/operator/settings', as, form);
async function announce(form: Record<string, string> = {}) {
  await retype(shop, boss);
  return await send({ ...raised, standardMonthly: '9,900', ...form });
}
const textOf = async (path: string, as = kim) => await (await shop.page(path, { as })).text();
const mailsAbout = async (word: string) =>
  (await shop.db.select().from(outbox)).filter(({ subject }) => subject.includes(word));
const chargesOf = async (who: Person) =>
  (await shop.audit()).orders.filter(({ uid, state }) => uid === who.uid && state === 'paid')
    .map(({ amount }) => amount);
const planOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid)?.plan;

test('announced prices stand on the page of plans at once and hold from their day on', async () => {
  expect(await textOf('/payment')).not.toContain('9,900원');
  expect((await announce()).status).toBe(303);
  expect(await textOf('/payment')).toContain('2026-05-01부터 9,900원');
  expect(await textOf('/payment?lang=en')).toContain('9,900 won from 2026-05-01');
  expect((await shop.buy(kim)).json.state).toBe('paid');
  expect(await chargesOf(kim)).toEqual([8950]);

  await shop.pass(60);
  const lee = await shop.member('lee');
  expect((await shop.checkout(lee)).status).toBe(400);
  const bought = await shop.checkout(lee, {}, { amount: '9900' });
  await shop.finish(lee, shop.agree(bought.request));
  expect(await chargesOf(lee)).toEqual([9900]);
  expect(await textOf('/operator/settings', await signInAgain(shop, boss))).toContain('9,900원');
});

/** Two months are paid at the old price, the second until 2 May. */
async function untilRaise() {
  await shop.buy(kim);
  await announce();
  await shop.pass(31);
  await shop.work();
  await noticeRenewals(shop.deps);
  await noticeRenewals(shop.deps);
  await shop.pass(15);
}

test('who has a running plan is asked by mail and on the page; with consent the higher price is charged', async () => {
  await untilRaise();
  expect(await chargesOf(kim)).toEqual([8950, 8950]);
  expect(await mailsAbout('요금이 바뀌어')).toHaveLength(1);
  const page = await textOf('/payment');
  expect(page).toContain('9,900원');
  expect(page).toContain('value="agree"');
  expect(page).toMatch(/동의하시면 2026-05-02 [\d:]+에 9,900원/);
  const agreed = await shop.post('/payment/consent', kim, { kind: 'price', answer: 'agree' });
  expect(agreed.status).toBe(303);
  expect(await textOf('/payment')).not.toContain('동의하시면 2026');
  expect(await shop.db.select().from(billingConsents)).toMatchObject([
    { kind: 'price', priceBefore: 8950, priceAfter: 9900, plan: 'standard', period: 'monthly' },
  ]);
  await shop.pass(15);
  await shop.work();
  expect(await chargesOf(kim)).toEqual([8950, 8950, 9900]);
  expect(await shop.problems()).toEqual([]);
});

test('without consent nothing is charged and the plan ends with what is paid', async () => {
  await untilRaise();
  const answer = { kind: 'price', answer: 'decline' };
  const declined = await shop.post('/payment/consent', kim, answer);
  const page = await textOf(declined.headers.get('location') ?? '');
  expect(page).toContain('동의하지 않으셨어요. 2026-05-02');
  // It can still be answered otherwise.
  expect(page).toContain('value="agree"');
  await shop.pass(15);
  await shop.work();
  expect(await chargesOf(kim)).toEqual([8950, 8950]);
  expect(await planOf(kim)).toBe('free');
});

test('who has agreed to a price is charged a lower one that holds by then', async () => {
  await untilRaise();
  await shop.post('/payment/consent', kim, { kind: 'price', answer: 'agree' });
  boss = await signInAgain(shop, boss);
  expect((await announce({ from: '2026-05-02', standardMonthly: '9,500' })).status).toBe(303);
  await shop.pass(15);
  await shop.work();
  expect(await chargesOf(kim)).toEqual([8950, 8950, 9500]);
});

test('a plan chosen for the end of a year is not charged above what was chosen without consent', async () => {
  await shop.buy(kim, { plan: 'plus', period: 'annual' });
  await shop.post('/payment/change', kim, { item: 'annual_standard', amount: '110000' });
  await announce({ standardMonthly: '8950', standardAnnual: '120000' });
  await shop.pass(340);
  await noticeRenewals(shop.deps);
  expect(await mailsAbout('요금이 바뀌어')).toHaveLength(1);
  await shop.pass(26);
  await shop.work();
  expect(await chargesOf(kim)).toEqual([201_900]);
});

test('a lower price asks nobody and is charged', async () => {
  await shop.buy(kim);
  await announce({ from: '2026-03-12', standardMonthly: '7,900' });
  await noticeRenewals(shop.deps);
  await shop.pass(31);
  await shop.work();
  expect(await chargesOf(kim)).toEqual([8950, 7900]);
  expect(await mailsAbout('요금이 바뀌어')).toHaveLength(0);
});

test.each([
  [{ from: '2026-04-01' }, 400, '너무 일러요'],
  [{ from: '2026-03-05', standardMonthly: '7900' }, 400, '너무 일러요'],
  [{ from: '2029-01-01' }, 400, '2년 안'],
  [{ standardMonthly: '8950' }, 400, '모두 같아요'],
  [{ standardMonthly: '120000' }, 400, '적을 수 없어요'],
  [{ plusMonthly: '8000' }, 400, '적을 수 없어요'],
  [{ standardMonthly: '-5' }, 400, ''],
  [{ standardMonthly: '10.5' }, 400, ''],
  [{ standardMonthly: '99' }, 400, ''],
  [{ from: '2026-02-30' }, 400, ''],
])('%j is refused, with what was typed', async (form, status, words) => {
  const res = await announce(form);
  const page = await res.text();
  expect(res.status).toBe(status);
  expect(page).toContain(words);
  for (const typed of Object.values(form)) expect(page).toContain(`value="${typed}"`);
  expect(await readPriceLists(shop.db)).toHaveLength(1);
});

test('one list a day; it is taken back until members may have been asked', async () => {
  await announce();
  expect((await announce({ standardMonthly: '9,800' })).status).toBe(409);
  const back = { do: 'withdraw', from: '2026-05-01' };
  expect((await send(back)).status).toBe(303);
  expect(await textOf('/payment')).not.toContain('9,900원');
  await announce({ standardMonthly: '9,800' });
  await shop.pass(30);
  boss = await signInAgain(shop, boss);
  await retype(shop, boss);
  expect((await send(back)).status).toBe(409);
  expect(await textOf('/payment')).toContain('2026-05-01부터 9,800원');
});

test('the password comes first, what was typed is not lost, and each act is on record', async () => {
  const typed = { ...raised, standardMonthly: '9,900' };
  const helper = await supportOf(shop);
  expect((await send(typed, helper)).status).toBe(403);
  const refused = await send(typed);
  expect(refused.status).toBe(403);
  const page = await refused.text();
  expect(page).toContain('value="9,900"');
  expect(page).toContain('id="prices-password"');
  expect(await readPriceLists(shop.db)).toHaveLength(1);
  expect((await send({ ...typed, password: `${PASSWORD}!` })).status).toBe(403);

  await announce();
  await send({ do: 'withdraw', from: '2026-05-01' });
  const records = await textOf('/operator/records', boss);
  expect(records).toContain('새 가격표를 알렸어요');
  expect(records).toContain('새 가격표를 거뒀어요');
});

test('lists go five years after another one has followed; the one that holds stays', async () => {
  await announce();
  await shop.pass(30);
  boss = await signInAgain(shop, boss);
  await announce({ from: '2026-07-01', standardMonthly: '9,800' });
  const later = (years: number) => new Date(Date.UTC(2026 + years, 7, 1));
  await purgePayments(shop.db, ofBilling, later(4));
  expect(await readPriceLists(shop.db)).toHaveLength(3);
  await purgePayments(shop.db, ofBilling, later(20));
  expect((await readPriceLists(shop.db)).map(({ from }) => from)).toEqual([
    '2026-01-01',
    '2026-07-01',
  ]);
});

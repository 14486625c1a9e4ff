import { afterEach, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts.ts';
import { ledgerEntries, planGifts } from '../../../db/schema/billing.ts';
import { type Person, testApp } from '../../../tests/app.ts';
import { sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, retype, supportOf } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';

let shop: ShopApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
  kim = await shop.member('kim');
  await retype(shop, boss);
});
afterEach(() => shop.end());

const addressOf = async ({ uid }: Person) =>
  `/operator/members/${(await shop.db.select().from(users).where(eq(users.uid, uid)))[0]?.no}`;

async function give(form: Record<string, string> = {}, as = boss) {
  const whole = { do: 'gift', plan: 'plus', days: '10', reason: '장애에 대한 사과', ...form };
  return await sendForm(shop, await addressOf(kim), as, whole);
}

const planOf = async () => (await shop.audit()).members.find(({ uid }) => uid === kim.uid);
const paymentPage = async (query = '') =>
  await (await shop.page(`/payment${query}`, { as: kim })).text();

test('days of a plan are held at once, shown with the reason, recorded, and no money moves', async () => {
  expect((await give()).status).toBe(303);
  expect(await planOf()).toMatchObject({ plan: 'plus', source: 'gift' });
  expect(await paymentPage()).toContain('이유: 장애에 대한 사과');
  expect(await paymentPage('?lang=en')).toContain('Reason: 장애에 대한 사과');
  const record = await (await shop.page('/profile/record?lang=ko', { as: kim })).text();
  expect(record).toContain('Plus 10일을 선물했어요 (장애에 대한 사과)');
  expect(await shop.db.$count(ledgerEntries)).toBe(0);
  expect(await shop.problems()).toEqual([]);
  await shop.pass(11);
  expect(await planOf()).toMatchObject({ plan: 'free', source: 'none' });
  expect(await paymentPage()).not.toContain('장애에 대한 사과');
});

test('a second gift begins where the first ends, so that no day is lost', async () => {
  await give();
  await give({ plan: 'standard', days: '5' });
  const [first, second] = await shop.db.select().from(planGifts);
  expect(second?.fromAt).toEqual(first?.untilAt);
  await shop.pass(12);
  expect(await planOf()).toMatchObject({ plan: 'standard', source: 'gift' });
});

test('behind a plan that was stopped they begin at its end; one that goes on is refused', async () => {
  await shop.buy(kim);
  await sendForm(shop, await addressOf(kim), boss, { do: 'open', why: 'payment' });
  const refused = await give();
  expect([refused.status, (await refused.text()).includes('선물한 날이 쓰이지 않아요')])
    .toEqual([409, true]);
  await shop.stop(kim, 'end');
  expect((await give()).status).toBe(303);
  const [gift] = await shop.db.select().from(planGifts);
  const [order] = (await shop.audit()).orders;
  expect(gift?.fromAt.toISOString()).toBe(order?.periodEnd);
  expect(await planOf()).toMatchObject({ plan: 'standard', source: 'paid' });
  expect(await shop.problems()).toEqual([]);
});

test('the password and the role are needed, and figures within bounds', async () => {
  const helper = await supportOf(shop);
  await retype(shop, helper);
  expect((await give({}, helper)).status).toBe(403);
  for (
    const form of [{ days: '0' }, { days: '367' }, { days: '1.5' }, { plan: 'free' }, {
      reason: '',
    }]
  ) {
    expect([form, (await give(form as Record<string, string>)).status]).toEqual([form, 400]);
  }
  boss = await signInAgain(shop, boss);
  expect((await give()).status).toBe(403);
  expect(await shop.db.$count(planGifts)).toBe(0);
});

test('where nothing is sold there is nothing to give', async () => {
  const app = await testApp();
  const operator = await operatorOf(app);
  await retype(app, operator);
  await app.member('lee');
  const form = { do: 'gift', plan: 'plus', days: '10', reason: 'x' };
  expect((await sendForm(app, '/operator/members/2', operator, form)).status).toBe(409);
  await app.close();
});

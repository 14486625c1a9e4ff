import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../../db/schema/notifications.ts';
import { subscriptions } from '../../../../db/schema/index.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { giveStartGifts } from './give-start-gifts.ts';
import { noticeRenewals } from './notice-renewals.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const planOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid)?.plan;
const mailsAbout = async (word: string) =>
  (await shop.db.select().from(outbox)).filter(({ subject }) => subject.includes(word));

test('who was here before plans were sold has Plus for thirty days, told by mail, and nothing is charged after', async () => {
  await shop.pass(1);
  await giveStartGifts(shop.deps);
  await giveStartGifts(shop.deps);
  await shop.pass(1);
  const lee = await shop.member('lee');
  expect([await planOf(kim), await planOf(lee)]).toEqual(['plus', 'free']);
  expect(await mailsAbout('요금제가 생겼어요')).toHaveLength(1);

  await shop.pass(28);
  expect(await planOf(kim)).toBe('plus');
  await shop.pass(2);
  await shop.work();
  expect([await planOf(kim), shop.gateway.captures()]).toEqual(['free', 0]);
});

/** The month was bought for less than it costs now, and the notice of that is out. */
async function raisePrice() {
  await shop.buy(kim);
  await shop.db.update(subscriptions).set({ price: 5000 });
  await shop.pass(2);
  await noticeRenewals(shop.deps);
  await noticeRenewals(shop.deps);
  expect(await mailsAbout('요금이 바뀌어')).toHaveLength(1);
  await shop.pass(27);
}

test('a higher price is told by mail, and without consent nothing is charged and the plan ends with its period', async () => {
  await raisePrice();
  expect(await planOf(kim)).toBe('standard');
  await shop.pass(3);
  await shop.work();
  expect([await planOf(kim), shop.gateway.captures()]).toEqual(['free', 1]);
});

test('a higher price that was agreed to is charged', async () => {
  await raisePrice();
  const agreed = await shop.post('/payment/consent', kim, { kind: 'price', answer: 'agree' });
  expect(agreed.status).toBe(303);
  await shop.pass(3);
  await shop.work();
  expect([await planOf(kim), shop.gateway.captures()]).toEqual(['standard', 2]);
});

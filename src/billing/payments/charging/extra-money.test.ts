import { afterEach, beforeEach, expect, test } from 'vitest';
import { refunds } from '../../../../db/schema/billing.ts';
import { outbox } from '../../../../db/schema/notifications.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { ofBilling } from '../records/scope.ts';
import { purgePayments } from '../retention/purge-billing.ts';
import { newOrderId } from './ids.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const memberOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid);
const subjects = async () => (await shop.db.select().from(outbox)).map(({ subject }) => subject);
const suspense = async () =>
  (await shop.audit()).entries.filter(({ account }) => account === 'suspense')
    .map(({ amount }) => amount);

/** The first charge of a renewal is refused, the second one pays it. */
async function renewInTwo(): Promise<string> {
  await shop.buy(kim);
  shop.gateway.fail('charge', 'refuse');
  await shop.pass(31);
  await shop.work();
  await shop.pass(1);
  await shop.work();
  const renewal = (await shop.audit()).orders.find(({ kind }) => kind === 'renewal');
  expect(renewal?.attempts.map(({ state }) => state)).toEqual(['refused', 'paid']);
  return renewal!.id;
}

test('a second payment of one order goes back, and the plan of the first one stays', async () => {
  const id = await renewInTwo();
  shop.gateway.captureLate(`${id}-1`, 8950);
  expect(shop.gateway.held()).toBe(3 * 8950);
  await shop.compare();
  await shop.compare();
  await shop.work();
  expect(shop.gateway.held()).toBe(2 * 8950);
  expect(await suspense()).toEqual([-8950, 8950]);
  expect(await memberOf(kim)).toMatchObject({ plan: 'standard', source: 'paid', renews: true });
  expect((await subjects()).filter((one) => one.includes('잘못된 결제'))).toHaveLength(1);
  expect(await shop.problems()).toEqual([]);
});

test('while it is on its way back, the member ends the plan: the refund of each is its own', async () => {
  const id = await renewInTwo();
  shop.gateway.captureLate(`${id}-1`, 8950);
  await shop.compare();
  expect(await shop.stop(kim, 'now')).toEqual({ state: 'ended', amount: 8950 });
  await shop.work();
  const renewal = (await shop.audit()).orders.find((one) => one.id === id);
  expect(renewal).toMatchObject({ state: 'refunded', refunded: 8950, refundRule: 'full' });
  expect(shop.gateway.held()).toBe(8950);
  expect(await shop.problems()).toEqual([]);
});

test('another payment under the number that has paid goes back', async () => {
  await shop.buy(kim);
  const [order] = (await shop.audit()).orders;
  shop.gateway.captureLate(`${order!.id}-1`, 8950);
  await shop.compare();
  await shop.work();
  expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([8950, 'standard']);
  expect(await shop.problems()).toEqual([]);
});

test('a payment of an order that nobody knows goes back; one of another shop is only shown', async () => {
  shop.gateway.captureLate(`${newOrderId(shop.clock.now)}-1`, 8950);
  const other = shop.gateway.captureLate('shop-of-others-17', 5000);
  await shop.compare();
  await shop.work();
  await shop.compare();
  expect(shop.gateway.held()).toBe(5000);
  expect(await suspense()).toEqual([-8950, 8950]);
  const later = new Date(shop.clock.now.getTime() + 6 * 366 * 24 * 60 * 60_000);
  await purgePayments(shop.db, ofBilling, later);
  expect(await shop.db.select().from(refunds)).toEqual([]);
  const differing = await shop.db.all('select payment_key as "key" from billing_differences');
  expect(differing).toEqual([{ key: other }]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { giveStartGifts } from './give-start-gifts.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const exported = async () => {
  const res = await shop.api('GET', '/profile/export', { as: kim });
  expect(res.status).toBe(200);
  return (await res.json()).payments;
};

test('of each payment the export has the slip, the supply value and the VAT', async () => {
  await shop.buy(kim);
  expect((await exported()).orders).toMatchObject([{
    amount: 8950,
    supply: 8136,
    vat: 814,
    receipt_url: 'https://example.invalid/slip',
    ended_at: null,
  }]);
});

test('it has the card without its key, what went back with its VAT, and plans given without a charge', async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  await giveStartGifts(shop.deps);
  await shop.buy(kim);
  expect((await exported()).card).toEqual({ issuer: '11', last_four: '0123' });
  await shop.stop(kim, 'now');
  const payments = await exported();
  expect(payments.orders[0]).toMatchObject({ state: 'refunded', refunded: 8950 });
  expect(payments.refunds).toMatchObject([{
    order_id: payments.orders[0].id,
    amount: 8950,
    vat: 814,
    reason: 'ended',
    state: 'done',
  }]);
  expect(payments.gifts).toMatchObject([{ plan: 'plus', reason: 'start' }]);
  expect(JSON.stringify(payments)).not.toMatch(/billing_?key|customer_?key/i);
});

test('a member without a payment has empty lists', async () => {
  expect(await exported()).toMatchObject({ subscription: null, card: null, orders: [], gifts: [] });
});

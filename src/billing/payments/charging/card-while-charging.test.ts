import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
  await shop.buy(kim);
});
afterEach(() => shop.end());

const calls = (name: string) => shop.gateway.calls.filter(({ call }) => call === name).length;

/** The window of the gateway sends back with a card, whatever has happened meanwhile. */
async function changeCard() {
  const html = await (await shop.post('/payment/card', kim, {})).text();
  const [, block = ''] = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { customerKey } = JSON.parse(block);
  const back = { card: '1', customerKey, authKey: crypto.randomUUID() };
  return () => shop.post('/payment/finish', kim, back);
}

test('while a renewal is looked up no other card takes its place, for under its key it would be a new charge', async () => {
  const storeCard = await changeCard();
  shop.gateway.fail('charge', 'lose', 1);
  shop.gateway.fail('get', 'drop', 100);
  await shop.pass(31);
  await shop.work();
  expect((await shop.audit()).orders.map(({ state }) => state)).toContain('charging');
  const page = await (await shop.page('/payment', { as: kim })).text();
  expect(page).not.toMatch(/카드 바꾸기|카드 등록/);

  const issued = calls('issue');
  const res = await storeCard();
  expect(res.status).toBe(409);
  expect(calls('issue')).toBe(issued);

  shop.gateway.heal();
  await shop.work();
  expect(shop.gateway.captures()).toBe(2);
  expect(await shop.problems()).toEqual([]);
  expect((await storeCard()).status).toBe(200);
  await shop.pass(31);
  await shop.work();
  // The next one is charged to the new card, and the old one is gone at the gateway.
  expect([shop.gateway.captures(), shop.gateway.cards.size]).toEqual([3, 1]);
  expect(await shop.problems()).toEqual([]);
});

test('a card that is changed in the same moment as a renewal is charged leaves one charge', async () => {
  const storeCard = await changeCard();
  await shop.pass(31);
  await Promise.all([storeCard(), shop.work()]);
  await shop.work();
  expect(shop.gateway.captures()).toBe(2);
  expect(await shop.problems()).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders } from '../../../../db/schema/billing.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';

let shop: ShopApp;
let kim: Person;
afterEach(() => shop.end());
beforeEach(async () => {
  // Single payments: each goes through the window, a change too.
  shop = await shopApp({ hasCards: false });
  kim = await shop.member('kim');
});

/** Something else is committed at the last moment before the next transaction begins. */
function beforeTransaction(happen: () => Promise<unknown>) {
  const { db } = shop.deps;
  const begin = db.transaction;
  db.transaction = (async (...given: Parameters<typeof begin>) => {
    db.transaction = begin;
    await happen();
    return await begin.apply(db, given);
  }) as typeof begin;
}

async function openChange() {
  await shop.buy(kim);
  const form = { item: 'monthly_plus', amount: '16900', agreed: '1' };
  const html = await (await shop.post('/payment/change', kim, form)).text();
  const [, block = ''] = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return shop.agree(JSON.parse(block));
}

test('a plan that ends between the check and the charge of its change is not changed, and nothing is charged', async () => {
  const back = await openChange();
  const order = (await shop.audit()).orders.find(({ kind }) => kind === 'first' || kind === 'pass');
  beforeTransaction(() =>
    shop.db.update(orders).set({ state: 'refunded', endedAt: shop.clock.now })
      .where(eq(orders.id, order?.id ?? ''))
  );
  expect((await shop.finish(kim, back)).json).toEqual({ state: 'failed', code: 'PLAN_ENDED' });
  expect(shop.gateway.captures()).toBe(1);
});

test('a time that another order pays between the check and the charge is not charged again', async () => {
  const one = shop.agree((await shop.checkout(kim)).request);
  const two = shop.agree((await shop.checkout(kim)).request);
  await shop.finish(kim, two);
  const [paid] = (await shop.audit()).orders.filter(({ state }) => state === 'paid');
  const set = (state: 'paid' | 'failed') =>
    shop.db.update(orders).set({ state }).where(eq(orders.id, paid?.id ?? ''));
  await set('failed');
  beforeTransaction(() => set('paid'));
  expect((await shop.finish(kim, one)).json).toEqual({ state: 'failed', code: 'ALREADY_PAID' });
  expect(shop.gateway.captures()).toBe(1);
});

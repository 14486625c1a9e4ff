import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { billingCustomers } from '../../../../db/schema/billing.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const memberOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid);
const changeUp = () =>
  shop.post('/payment/change', kim, { item: 'monthly_plus', amount: '16900', agreed: '1' });
const stopOnPage = (when: string) => shop.post('/payment/stop', kim, { when });

describe('ended now beside a change up', () => {
  test('pressed at once, all money goes back whichever comes first', async () => {
    await shop.buy(kim);
    await Promise.all([changeUp(), stopOnPage('now')]);
    await shop.work();
    expect(await memberOf(kim)).toMatchObject({ plan: 'free', renews: false });
    expect(shop.gateway.held()).toBe(0);
    expect(await shop.problems()).toEqual([]);
  });

  test('a change whose window is still open charges nothing once the plan has ended', async () => {
    await shop.buy(kim);
    await shop.db.update(billingCustomers).set({ sealedBillingKey: null })
      .where(eq(billingCustomers.uid, kim.uid));
    const html = await (await changeUp()).text();
    const [, block = ''] = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    await stopOnPage('now');
    const finished = await shop.finish(kim, shop.agree(JSON.parse(block)));
    expect(finished.json).toEqual({ state: 'failed', code: 'PLAN_ENDED' });
    expect([shop.gateway.captures(), shop.gateway.held()]).toEqual([1, 0]);
    expect(await memberOf(kim)).toMatchObject({ plan: 'free', renews: false });
    expect(await shop.problems()).toEqual([]);
  });
});

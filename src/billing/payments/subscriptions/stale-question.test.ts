import { afterEach, beforeEach, expect, test } from 'vitest';
import { billingConsents, priceListRows, subscriptions } from '../../../../db/schema/billing.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { resume } from './stop.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
  await shop.buy(kim);
  await shop.db.update(subscriptions).set({ price: 5000 });
  await shop.pass(2);
});
afterEach(() => shop.end());

/** What the form of the page holds. */
async function shownForm(): Promise<Record<string, string>> {
  const html = await (await shop.page('/payment', { as: kim })).text();
  const [form = ''] = /<form[^>]*action="\/payment\/consent"[\s\S]*?<\/form>/.exec(html) ?? [];
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
      .map(([, name = '', value = '']) => [name, value]),
  );
}
const agree = (form: Record<string, string>) =>
  shop.post('/payment/consent', kim, { ...form, answer: 'agree' });
const consents = () => shop.db.select().from(billingConsents);

test('the form carries the sum and the moment that it asks about, and two presses are one consent', async () => {
  const form = await shownForm();
  expect(form).toMatchObject({ kind: 'price', price: '8950', at: '2026-04-02T09:00:00.000Z' });
  expect((await agree(form)).status).toBe(303);
  expect((await agree(form)).status).toBe(303);
  expect(await consents()).toMatchObject([{ priceBefore: 5000, priceAfter: 8950 }]);
});

test('agreeing on a page that shows an older price is no consent to the price of now', async () => {
  const form = await shownForm();
  await shop.db.insert(priceListRows).values({
    from: '2026-03-20',
    standardMonthly: 9950,
    standardAnnual: 110_000,
    plusMonthly: 16_900,
    plusAnnual: 201_900,
    by: 'boss',
    announcedAt: shop.clock.now,
  });
  const refused = await agree(form);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('요금이나 결제 시각이 그사이 바뀌었어요');
  expect(await consents()).toEqual([]);
  expect((await agree(await shownForm())).status).toBe(303);
  expect(await consents()).toMatchObject([{ priceAfter: 9950 }]);
});

test('a plan that was stopped meanwhile is not agreed to by a page from before', async () => {
  const form = await shownForm();
  await shop.stop(kim, 'end');
  expect((await agree(form)).status).toBe(409);
  expect(await consents()).toEqual([]);
  await resume(shop.deps, kim.uid as never);
  expect((await agree(form)).status).toBe(303);
});

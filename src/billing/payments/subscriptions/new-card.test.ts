import { afterEach, beforeEach, expect, test } from 'vitest';
import { subscriptions } from '../../../../db/schema/billing.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { renewDue } from './renew.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
  await shop.buy(kim);
});
afterEach(() => shop.end());

const notNow = '지금은 결제하지 않아요';
/** The page before the window, and the fields with which the window sends back. */
async function openCardPage() {
  const html = await (await shop.post('/payment/card', kim, {})).text();
  const [, block = ''] = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { customerKey, options } = JSON.parse(block);
  const query = Object.fromEntries(new URL(options.successUrl).searchParams);
  return { html, back: { ...query, customerKey, authKey: crypto.randomUUID() } };
}
const finish = async (back: Record<string, string>) =>
  await (await shop.post('/payment/finish', kim, back)).text();
async function refuseRenewal() {
  shop.gateway.fail('charge', 'refuse');
  await shop.pass(31);
  await shop.work();
}

test('while nothing is due the page says that nothing is charged now, and nothing is', async () => {
  const { html, back } = await openCardPage();
  expect(html).toContain(notNow);
  expect(await finish(back)).toContain(notNow);
  expect(shop.gateway.captures()).toBe(1);
});

test('in grace the page names the sum, which is charged at once and said to be paid', async () => {
  await refuseRenewal();
  const { html, back } = await openCardPage();
  expect(html).toContain('8,950원(부가가치세 포함)을 바로 결제해요');
  expect(html).not.toContain(notNow);
  const way = await shop.page(`/payment/return?${new URLSearchParams(back)}`, { as: kim });
  expect(await way.text()).toContain('name="charge" value="8950"');
  const result = await finish(back);
  expect(result).toContain('결제했어요');
  expect(result).not.toContain(notNow);
  expect(shop.gateway.captures()).toBe(2);
  expect(await shop.problems()).toEqual([]);
});

test('a new card that refuses too is stored, and nobody is told that all is well', async () => {
  await refuseRenewal();
  const { back } = await openCardPage();
  shop.gateway.fail('charge', 'refuse');
  expect(await finish(back)).toContain('카드는 등록했지만 결제하지 못했어요');
  expect(shop.gateway.captures()).toBe(1);
});

test('what was due only after the page was shown is not charged at once', async () => {
  const { back } = await openCardPage();
  await refuseRenewal();
  expect(await finish(back)).toContain(notNow);
  expect(shop.gateway.captures()).toBe(1);
});

/** A stop does not wait for what is under way: it comes when the card is stored and nothing is sent yet. */
function stopBeforeCharge() {
  let issued = false;
  shop.gateway.hooks.onDone = (call) => {
    if (call === 'issue') issued = true;
  };
  const { db } = shop.deps;
  const begin = db.transaction;
  db.transaction = (async (...given: Parameters<typeof begin>) => {
    const result = await begin.apply(db, given);
    if (!issued) return result;
    db.transaction = begin;
    await db.update(subscriptions).set({ renews: false });
    return result;
  }) as typeof begin;
}

test('where the plan was stopped meanwhile, the page says that the card is stored and nothing was charged', async () => {
  await refuseRenewal();
  const { back } = await openCardPage();
  stopBeforeCharge();
  const result = await finish(back);
  expect(result).toContain('청구된 금액은 없어요');
  expect(result).not.toMatch(/결제를 확인하고 있어요|결제했어요/);
  expect(shop.gateway.captures()).toBe(1);
});

test('where the round of all members charged the new card first, the page says that it was paid', async () => {
  await refuseRenewal();
  const { back } = await openCardPage();
  let hasRun = false;
  const { db } = shop.deps;
  const begin = db.transaction;
  let issued = false;
  shop.gateway.hooks.onDone = (call) => {
    if (call === 'issue') issued = true;
  };
  db.transaction = (async (...given: Parameters<typeof begin>) => {
    const result = await begin.apply(db, given);
    if (!issued || hasRun) return result;
    hasRun = true;
    db.transaction = begin;
    await shop.pass(1);
    await renewDue(shop.deps);
    return result;
  }) as typeof begin;
  const result = await finish(back);
  expect(result).not.toContain('청구된 금액은 없어요');
  expect(shop.gateway.captures()).toBe(2);
});

test('a sum that the page named and that is not due any more is not charged, and the page says so', async () => {
  await refuseRenewal();
  const { back } = await openCardPage();
  await shop.stop(kim, 'now');
  const result = await finish(back);
  expect(result).toContain('카드를 등록했어요');
  expect(result).toContain('청구된 금액은 없어요');
});

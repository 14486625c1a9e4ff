import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

test('the way back of an order that was paid and has ended does not say that nothing was paid', async () => {
  const { request } = await shop.checkout(kim);
  const back = shop.agree(request);
  await shop.finish(kim, back);
  await shop.stop(kim, 'now');
  const again = await (await shop.post('/payment/finish', kim, back)).text();
  expect(again).toContain('이미 끝난 주문이에요');
  expect(again).not.toContain('청구된 금액은 없어요');
});

test('in grace the next charge is no day that is over', async () => {
  await shop.buy(kim);
  const dayOf = (html: string) => /다음 결제<\/dt><dd>([^<]*)/.exec(html)?.[1] ?? '';
  const page = async () => await (await shop.page('/payment', { as: kim })).text();
  expect(dayOf(await page())).toMatch(/^2026-.*8,950원/);
  shop.gateway.fail('charge', 'refuse');
  await shop.pass(31);
  await shop.work();
  expect(dayOf(await page())).toMatch(/^8,950원을 아직 결제하지 못했어요/);
});

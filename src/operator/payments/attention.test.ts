import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../db/schema/notifications.ts';
import type { Person } from '../../../tests/app.ts';
import { signInAgain } from '../../../tests/moderation.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';

let shop: ShopApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

async function today() {
  // Sessions of staff end when nothing is done in them for long.
  boss = await signInAgain(shop, boss);
  return await (await shop.page('/operator', { as: boss })).text();
}
const mailsWith = async (words: string) =>
  (await shop.db.select().from(outbox)).filter(({ subject }) => subject.includes(words));
const minutes = (count: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * 60_000);
};

test('a refund that does not leave for a day stands on the first page until it has left', async () => {
  const words = '하루 넘게 나가지 않은 환불';
  await shop.buy(kim);
  shop.gateway.fail('cancel', 'drop', 100);
  await shop.stop(kim, 'now');
  expect(await today()).not.toContain(words);
  minutes(25 * 60);
  expect(await today()).toContain(words);
  shop.gateway.heal();
  minutes(20);
  await shop.work();
  expect(await today()).not.toContain(words);
});

test('missing lines and a gateway that is away stand on the first page', async () => {
  expect(await today()).not.toMatch(/팔 수 없어요|결제대행사가/);
  const { payments } = shop.deps;
  Object.assign(payments!, { missing: ['COMPANY_NAME'] });
  expect(await today()).toContain('회사 정보가 빠져 있어서 요금제를 팔 수 없어요');
  Object.assign(payments!, { missing: [] });
  for (const call of ['charge', 'get'] as const) shop.gateway.fail(call, 'drop', 100);
  await shop.buy(kim);
  await shop.work();
  expect(await today()).toContain('결제대행사가 답하지 않아요');
});

test('differences are mailed to the operator once, and many at once by one mail', async () => {
  const words = '장부의 금액이 달라요';
  for (const id of ['other-shop-1', 'other-shop-2', 'other-shop-3']) {
    shop.gateway.captureLate(id, 5000);
  }
  await shop.compare();
  await shop.compare();
  expect((await mailsWith(words)).map(({ recipient }) => recipient)).toEqual([boss.email]);
  minutes(61);
  await shop.compare();
  expect(await mailsWith(words)).toHaveLength(1);
  shop.gateway.captureLate('other-shop-4', 5000);
  await shop.compare();
  expect(await mailsWith(words)).toHaveLength(2);
});

test('money that pays nothing is mailed to the operator', async () => {
  const words = '맞지 않는 결제를 취소해요';
  shop.gateway.fail('charge', 'overcharge');
  await shop.buy(kim);
  await shop.work();
  expect(await mailsWith(words)).toHaveLength(1);
  shop.gateway.fail('charge', 'overcharge');
  await shop.buy(kim);
  await shop.work();
  expect(await mailsWith(words)).toHaveLength(1);
  minutes(61);
  shop.gateway.fail('charge', 'overcharge');
  await shop.buy(kim);
  await shop.work();
  expect(await mailsWith(words)).toHaveLength(2);
});

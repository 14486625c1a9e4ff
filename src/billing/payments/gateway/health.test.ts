import { afterEach, beforeEach, expect, test } from 'vitest';
import { gatewayHealth } from '../../../../db/schema/billing.ts';
import type { Person, TestApp } from '../../../../tests/app.ts';
import { testApp } from '../../../../tests/app.ts';
import { operatorOf } from '../../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { reconcile } from '../charging/reconcile.ts';
import { probeGateway } from './health.ts';

let shop: ShopApp;
/** Another process on the same database. */
let other: TestApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  const { db, now, payments } = shop.deps;
  other = await testApp({ db, now, ...(payments ? { payments } : {}) });
  kim = await shop.member('kim');
  for (const title of ['one', 'two']) await project(shop, title);
});
afterEach(async () => {
  await other.close();
  await shop.end();
});

const project = async (at: Pick<TestApp, 'api'>, title: string) => {
  const json = { title, source_language: 'ko', target_language: 'en' };
  return (await at.api('POST', '/project', { as: kim, json })).status;
};
const goAway = async () => {
  for (const call of ['charge', 'get', 'list'] as const) shop.gateway.fail(call, 'drop', 100);
  await shop.buy(kim);
  await shop.work();
};
const calls = (name: string) => shop.gateway.calls.filter(({ call }) => call === name).length;

test('a gateway that is silent for one process refuses nobody in any', async () => {
  expect([await project(shop, 'three'), await project(other, 'three')]).toEqual([403, 403]);
  await goAway();
  expect([await project(other, 'three'), await project(shop, 'four')]).toEqual([200, 200]);
});

test('with the first answer that any process gets, plans hold again in all', async () => {
  await goAway();
  shop.gateway.heal();
  shop.clock.now = new Date(shop.clock.now.getTime() + 2000);
  // The payment was never made: its look is the first call that is answered.
  await reconcile(other.deps);
  await shop.stop(kim, 'now');
  await shop.work();
  expect([await project(shop, 'three'), await project(other, 'three')]).toEqual([403, 403]);
});

test('keys that one process found rejected close the shop in all, until they are accepted', async () => {
  // The member's return is answered after a second try.
  shop.gateway.fail('issue', 'rejectKeys', 2);
  await shop.buy(kim);
  const page = async () => await (await other.page('/payment', { as: kim })).text();
  expect(await page()).toContain('지금은 요금제를 구매할 수 없어요');
  await shop.work();
  expect(await page()).not.toContain('지금은 요금제를 구매할 수 없어요');
});

test('while it is away one process at a time tries whether it answers, and twice a minute at most', async () => {
  await probeGateway(shop.deps);
  expect(calls('list')).toBe(0);
  await goAway();
  const before = calls('list');
  await Promise.all([probeGateway(shop.deps), probeGateway(other.deps)]);
  expect(calls('list')).toBe(before);
  await shop.db.update(gatewayHealth).set({ calledAt: new Date(0) });
  shop.gateway.heal();
  await Promise.all([probeGateway(shop.deps), probeGateway(other.deps)]);
  expect(calls('list')).toBe(before + 1);
  expect(await project(other, 'three')).toBe(403);
});

test('the first page of the console says since when, by the clock of the database', async () => {
  const boss = await operatorOf(shop);
  await goAway();
  const [row] = await shop.db.select().from(gatewayHealth);
  expect(Math.abs((row?.silentSince?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await (await shop.page('/operator', { as: boss })).text())
    .toContain('결제대행사가 답하지 않아요');
});

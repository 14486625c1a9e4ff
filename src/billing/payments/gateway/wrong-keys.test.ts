import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { operatorOf } from '../../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { probeGateway } from './health.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const every = ['issue', 'charge', 'confirm', 'get', 'list', 'cancel', 'delete'] as const;
const project = async (title: string) => {
  const json = { title, source_language: 'ko', target_language: 'en' };
  return (await shop.api('POST', '/project', { as: kim, json })).status;
};
const page = async (path: string, as: Person) => await (await shop.page(path, { as })).text();

test('with keys that the gateway rejects plans are closed, nobody is refused, and the operator sees why', async () => {
  const boss = await operatorOf(shop);
  for (const title of ['one', 'two']) expect(await project(title)).toBe(200);
  expect(await project('three')).toBe(403);
  for (const call of every) shop.gateway.fail(call, 'rejectKeys', 1000);

  expect((await shop.buy(kim)).json.state).toBe('pending');
  expect(shop.gateway.captures()).toBe(0);
  expect(await page('/payment', kim)).toContain('지금은 요금제를 구매할 수 없어요');
  expect(await page('/payment', kim)).toMatch(/<button[^>]*disabled[^>]*>구매하기/);
  const lee = await shop.member('lee');
  expect((await shop.checkout(lee)).status).toBe(503);
  for (const title of ['three', 'four']) expect(await project(title)).toBe(200);
  expect(shop.logged).toContainEqual({ event: 'plan.unlimited', facts: { why: 'keys' } });
  expect(await page('/operator', boss)).toContain('결제대행사가 키를 받아 주지 않아서');
  // No number of looks brings it back while the keys are wrong.
  await shop.work();
  await probeGateway(shop.deps);
  expect((await shop.checkout(lee)).status).toBe(503);

  shop.gateway.heal();
  await shop.work();
  expect(await page('/operator', boss)).not.toContain('결제대행사가 키를 받아 주지 않아서');
  expect((await shop.checkout(lee)).status).toBe(200);
  expect(await shop.problems()).toEqual([]);
});

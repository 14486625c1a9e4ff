import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { testApp } from '../../../../tests/app.ts';
import { operatorOf } from '../../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { announceChanges } from '../../../accounts/consents/announce-changes.ts';
import { sendOutbox } from '../../../notifications/mail/send-outbox.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const day = 24 * 60 * 60_000;
/** Days until a day in Korea, and a bit. */
const until = (date: string) =>
  Math.ceil((new Date(`${date}T00:00:00+09:00`).getTime() - shop.clock.now.getTime()) / day);
const project = async (title: string) => {
  const json = { title, source_language: 'ko', target_language: 'en' };
  return (await shop.api('POST', '/project', { as: kim, json })).status;
};
/** Keys of real money, with which nothing is tried out. */
function sellForMoney() {
  const { payments } = shop.deps;
  Object.assign(payments!, { gateway: { ...payments!.gateway, isTest: false } });
}
const closed = '지금은 요금제를 구매할 수 없어요';
const page = async (path: string, as?: Person) =>
  await (await shop.page(path, as ? { as } : {})).text();

test('nothing is sold for money under terms that say that the service is free', async () => {
  sellForMoney();
  expect(await page('/payment', kim)).toContain(closed);
  expect((await shop.checkout(kim)).status).toBe(503);
  // A trial leads to a sale.
  expect(await page('/payment', kim)).not.toContain('체험 시작하기');
  expect((await shop.post('/payment/trial', kim, {})).status).toBe(503);
  for (const title of ['one', 'two', 'three']) expect(await project(title)).toBe(200);
  const boss = await operatorOf(shop);
  expect(await page('/operator', boss)).toContain('새 약관이 시행되기 전이라서');
  await shop.pass(until('2027-01-01'));
  expect(await page('/payment', kim)).not.toContain(closed);
  expect((await shop.checkout(kim)).status).toBe(200);
});

test('after that day it stays closed until the lines about the company are complete', async () => {
  sellForMoney();
  await shop.pass(until('2027-01-01'));
  Object.assign(shop.deps.payments!, { missing: ['COMPANY_NAME'] });
  expect(await page('/payment', kim)).toContain(closed);
  expect((await shop.checkout(kim)).status).toBe(503);
});

test('thirty days before every member is mailed both texts, and afterwards asked before going on with the work', async () => {
  await shop.pass(until('2026-12-02') - 1);
  expect(await announceChanges(shop.deps)).toBe(0);
  await shop.pass(1);
  expect(await announceChanges(shop.deps)).toBe(2);
  while (await sendOutbox(shop.deps) > 0);
  const mails = shop.mails.map(({ subject, text }) => `${subject} ${text}`).join();
  expect(mails).toContain('이용약관 변경 안내 (2027-01-01 시행)');
  expect(mails).toContain('개인정보 처리방침 변경 안내 (2027-01-01 시행)');
  expect(mails).toContain('결제대행사');
  await shop.pass(until('2027-01-01'));
  const goesTo = async (path: string) =>
    (await shop.page(path, { as: kim })).headers.get('location');
  expect(await goesTo('/projects?type=translation')).toMatch(/^\/auth\/consent/);
  // To stop, to be refunded and to come back from the window needs no new consent.
  for (const path of ['/payment', '/payment/return?card=1']) expect(await goesTo(path)).toBeNull();
});

const pages = ['/', '/docs/policy', '/docs/personal', '/docs/introduction', '/payment'];
const stillFree = /시범 운영|test period/;

test('where plans are sold no page says that the service is free for the time being', async () => {
  await shop.pass(until('2027-01-01'));
  for (const path of pages) {
    expect([path, stillFree.test(await page(path))]).toEqual([path, false]);
    expect([path, stillFree.test(await page(`${path}?lang=en`))]).toEqual([path, false]);
  }
  expect(await page('/')).toContain('요금은 얼마인가요?');
});

test('where none are sold the front page says so, and promises nothing about a day when they will be', async () => {
  const app = await testApp();
  try {
    const html = await (await app.page('/')).text();
    expect(html).toContain('판매하는 요금제가 없고');
    expect(html).not.toMatch(stillFree);
    expect(html).not.toContain('나중에 유료로 바뀔 때');
    expect(await (await app.page('/?lang=en')).text()).not.toMatch(/It will become paid/);
  } finally {
    await app.close();
  }
});

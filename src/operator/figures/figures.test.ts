import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { planGifts } from '../../../db/schema/billing.ts';
import { mtUsage } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import { sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, supportOf } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';

let shop: ShopApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

/** The cells of the rows of a month, one row a table. */
async function rowsOf(month: string, as = boss, query = '') {
  const page = await (await shop.page(`/operator/figures${query}`, { as })).text();
  const rows = [...page.matchAll(/<tr><th scope="row">([^<]+)<\/th>(.*?)<\/tr>/g)];
  return rows.filter(([, name]) => name === month)
    .map(([, , cells = '']) => [...cells.matchAll(/>([^<]+)</g)].map(([, cell]) => cell));
}

test('members, money and engines stand by Korean month, in charts and in tables', async () => {
  await shop.buy(kim);
  // Still the last evening of the month elsewhere; in Korea the next one has begun.
  shop.clock.now = new Date('2026-03-31T16:00:00Z');
  await shop.member('lee');
  boss = await signInAgain(shop, boss);
  await shop.db.insert(mtUsage).values({
    at: shop.deps.now(),
    day: '2026-04-01',
    asker: kim.uid,
    engine: 'openai:small',
    calls: 1,
    lines: 1,
    reused: 0,
    characters: 1,
    tokensIn: 1,
    tokensOut: 1,
    microUsd: 2_500_000,
  });
  const none = ['0.0', '0', '0'];
  expect(await rowsOf('2026-03')).toEqual([['2'], ['8,950', '0'], ['0', '0'], ['0.00'], none]);
  expect(await rowsOf('2026-04')).toEqual([['1'], ['0', '0'], ['0', '0'], ['2.50'], none]);
  const page = await (await shop.page('/operator/figures', { as: boss })).text();
  expect(page.match(/<svg[^>]*role="img"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(page).not.toContain(kim.uid);
});

test('renewals that were paid and refused stand in their month, and who pays or tries by plan', async () => {
  const lee = await shop.member('lee');
  await shop.buy(kim);
  await shop.buy(lee, { plan: 'plus' });
  await shop.pass(31);
  await shop.work();
  shop.gateway.fail('charge', 'refuse', 100);
  await shop.pass(31);
  await shop.work();
  await shop.post('/payment/trial', await shop.member('min'), {});
  boss = await signInAgain(shop, boss);
  expect((await rowsOf('2026-04'))[2]).toEqual(['2', '0']);
  expect((await rowsOf('2026-05'))[2]).toEqual(['0', '2']);
  expect([await rowsOf('Standard'), await rowsOf('무료 체험')]).toEqual([[['0']], [['1']]]);
  shop.gateway.heal();
  // A gift is not paid for.
  const untilAt = new Date(shop.clock.now.getTime() + 30 * 86_400_000);
  const gift = { plan: 'plus', fromAt: shop.clock.now, reason: 'start', by: 'service' } as const;
  await shop.db.insert(planGifts).values({ ...gift, uid: boss.uid, untilAt });
  await shop.pass(3);
  await shop.work();
  boss = await signInAgain(shop, boss);
  expect((await rowsOf('2026-05'))[2]).toEqual(['2', '0']);
  expect([await rowsOf('Standard'), await rowsOf('Plus')]).toEqual([[['1']], [['1']]]);
});

test('members are counted once in each week in which they were here, by Korean Mondays', async () => {
  // A Monday at 09:00 in Korea, and the Sunday before.
  const monday = new Date('2026-03-09T00:00:00Z');
  shop.clock.now = new Date(monday.getTime() - 3_600_000 * 10);
  await shop.pass(0);
  shop.clock.now = monday;
  await shop.pass(0);
  await shop.pass(0);
  boss = await signInAgain(shop, boss);
  expect(await rowsOf('2026-03-02')).toEqual([['2']]);
  expect(await rowsOf('2026-03-09')).toEqual([['2']]);
  expect(await rowsOf('2026-02-23')).toEqual([['0']]);
});

test('an answer counts in the month of its inquiry, with its hours', async () => {
  shop.deps.config.supportEmail = 'help@omgim.example';
  const inquiry = { category: 'payment', title: '환불', message: '언제 되나요?' };
  for (let count = 0; count < 2; count++) {
    const json = { ...inquiry, name: 'kim', email: kim.email };
    expect((await shop.api('POST', '/inquiry', { as: kim, json })).status).toBe(200);
  }
  shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 3_600_000);
  boss = await signInAgain(shop, boss);
  const form = { do: 'answer', message: '3일 안에 돼요.' };
  expect((await sendForm(shop, '/operator/inquiries/1', boss, form)).status).toBe(303);
  expect((await rowsOf('2026-03'))[4]).toEqual(['5.0', '1', '1']);
});

test('support reads them, in English too; members do not', async () => {
  const helper = await supportOf(shop);
  expect(await (await shop.page('/operator/figures?lang=en', { as: helper })).text())
    .toContain('Members who joined');
  expect((await shop.page('/operator/figures', { as: kim })).status).toBe(403);
});

test('who has left is counted no more', async () => {
  expect((await rowsOf('2026-03'))[0]).toEqual(['2']);
  const password = 'Zeppelin7!x';
  const passwordHash = await hashPassword(shop.deps, password);
  await shop.db.update(users).set({ passwordHash }).where(eq(users.uid, kim.uid));
  const left = await shop.api('POST', '/withdrawal', { as: kim, json: { password } });
  expect(left.status).toBe(200);
  expect((await rowsOf('2026-03'))[0]).toEqual(['1']);
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { mtUsage } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import { signInAgain } from '../../../tests/moderation.ts';
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
  const rows = [...page.matchAll(/<tr><th scope="row">([\d-]+)<\/th>(.*?)<\/tr>/g)];
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
  expect(await rowsOf('2026-03')).toEqual([['2'], ['8,950', '0'], ['0.00']]);
  expect(await rowsOf('2026-04')).toEqual([['1'], ['0', '0'], ['2.50']]);
  const page = await (await shop.page('/operator/figures', { as: boss })).text();
  expect(page.match(/<svg[^>]*role="img"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(page).not.toContain(kim.uid);
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

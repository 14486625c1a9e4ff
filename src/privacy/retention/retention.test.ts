import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { is } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { purgeCertificates } from '../../../db/schema/accounts.ts';
import { everythingIn } from '../../../tests/everything.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { users } from '../../../db/schema/accounts.ts';
import { eq } from 'drizzle-orm';
import { purge } from '../withdrawal/purge.ts';
import { retentionOfTables } from './testing/retention-table.ts';

const PASSWORD = 'Zeppelin7!x';

const tables = Object.values(schema).filter((one) => is(one, SQLiteTable))
  .map((one) => getTableConfig(one as SQLiteTable));

/** Tables whose rows go with a row of another one. */
function parentsOf({ foreignKeys }: typeof tables[number]): string[] {
  return foreignKeys.filter(({ onDelete }) => onDelete === 'cascade')
    .map((key) => getTableConfig(key.reference().foreignTable).name);
}

/** Names of tables about which nothing says how their rows go. */
function missing(all: readonly { name: string; parents: readonly string[] }[]): string[] {
  const known = new Set(Object.keys(retentionOfTables));
  for (let before = -1; before !== known.size;) {
    before = known.size;
    for (const { name, parents } of all) {
      if (parents.some((parent) => known.has(parent))) known.add(name);
    }
  }
  return all.map(({ name }) => name).filter((name) => !known.has(name));
}

const all = tables.map((table) => ({ name: table.name, parents: parentsOf(table) }));

test('every table of the schema goes with another one, or has a row that says when it goes', () => {
  expect(all.length).toBeGreaterThan(90);
  expect(missing(all)).toEqual([]);
  const names = new Set(all.map(({ name }) => name));
  expect(Object.keys(retentionOfTables).filter((name) => !names.has(name))).toEqual([]);
});

test('a new table without a row is found, also where it refers to a member without going along', () => {
  expect(missing([...all, { name: 'diaries', parents: [] }])).toEqual(['diaries']);
  expect(missing([...all, { name: 'diaries', parents: ['users'] }])).toEqual([]);
});

test('what is said to delete a table exists', async () => {
  const background = await Deno.readTextFile('src/app/background.ts');
  const purging = await Deno.readTextFile('src/privacy/withdrawal/purge.ts');
  const wrong: string[] = [];
  for (const [name, row] of Object.entries(retentionOfTables)) {
    if ('job' in row && !background.includes(`name: '${row.job}'`)) wrong.push(name);
    if ('purge' in row && !purging.includes(`'${row.purge}'`)) wrong.push(name);
    if (!('by' in row)) continue;
    const [path = '', made = ''] = row.by.split(' › ');
    const text = await Deno.readTextFile(path).catch(() => '');
    if (!new RegExp(`export (async )?function ${made}\\b`).test(text)) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

let shop: ShopApp;
beforeEach(async () => shop = await shopApp());
afterEach(() => shop.end());

test('after five years nothing of a payer who has left is there, and each purge is certified', async () => {
  const kim = await shop.member('kimpayer');
  const passwordHash = await hashPassword(shop.deps, PASSWORD);
  await shop.db.update(users).set({ passwordHash }).where(eq(users.uid, kim.uid));
  await shop.buy(kim);
  await shop.api('POST', '/inquiry', {
    as: kim,
    json: { category: 'etc', title: 'about kimpayer', contents: 'words of kimpayer' },
  });
  const left = await shop.api('POST', '/withdrawal', { as: kim, json: { password: PASSWORD } });
  expect(left.status).toBe(200);
  for (let round = 0; round < 3; round++) await shop.work();
  const order = (await shop.audit()).orders[0]?.id ?? 'none';
  const traces = async () => {
    const text = await everythingIn(shop);
    return [kim.uid, 'kimpayer', order].filter((one) => text.includes(one));
  };

  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 4.9 * 365.25 * 86_400_000);
  await purge(shop.deps);
  expect(await traces()).toContain(order);
  expect((await shop.audit()).entries.length).toBeGreaterThan(0);

  shop.clock.now = new Date(start.getTime() + 5.2 * 365.25 * 86_400_000);
  await purge(shop.deps);
  expect(await traces()).toEqual([]);
  expect((await shop.audit()).entries).toEqual([]);
  const certified = (await shop.db.select().from(purgeCertificates)).map(({ kind }) => kind);
  for (const kind of ['identity', 'log', 'contract', 'payment']) expect(certified).toContain(kind);
});

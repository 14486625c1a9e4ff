import { eq, getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as money from '../../../db/schema/billing.ts';
import { purgeCertificates } from '../../../db/schema/accounts.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { purge } from '../withdrawal/purge.ts';
import { retentionOfTables } from './testing/retention-table.ts';

const DAY_MS = 86_400_000;
const YEARS = { days: 5 * 365.25 };

let shop: ShopApp;
let at: Date;
beforeEach(async () => {
  shop = await shopApp();
  at = shop.clock.now;
});
afterEach(() => shop.end());

const order = () => ({
  id: 'old-order',
  uid: 'nobody',
  kind: 'first' as const,
  plan: 'standard' as const,
  period: 'monthly' as const,
  amount: 8950,
  list: '2026-01-01',
  terms: '2022-07-01',
  state: 'paid' as const,
  periodStart: at,
  periodEnd: at,
  paidAt: at,
  createdAt: at,
  steppedAt: at,
});
const facts = { orderId: 'old-order', paymentKey: 'old-payment' };

/** One old row of each table whose rows go by their age, and for how many days it stays. */
const rows: { table: Parameters<typeof getTableName>[0]; days: number; put(): Promise<unknown> }[] =
  [
    {
      table: money.orders,
      ...YEARS,
      put: () => shop.db.insert(money.orders).values(order()),
    },
    {
      table: money.paymentAttempts,
      ...YEARS,
      put: async () => {
        await shop.db.insert(money.orders).values(order());
        const row = { id: 'old-order-1', n: 1, state: 'paid' as const, sentAt: at, ...facts };
        await shop.db.insert(money.paymentAttempts).values(row);
      },
    },
    {
      table: money.refunds,
      ...YEARS,
      put: async () => {
        await shop.db.insert(money.orders).values(order());
        await shop.db.insert(money.refunds).values({
          ...facts,
          id: 'old-refund',
          amount: 1,
          account: 'deferred',
          state: 'done',
          reason: 'ended',
          by: 'nobody',
          createdAt: at,
          doneAt: at,
        });
      },
    },
    {
      table: money.ledgerEntries,
      ...YEARS,
      put: () =>
        shop.db.insert(money.ledgerEntries).values([
          { tx: 't', at, account: 'gateway', amount: 1, ...facts },
          { tx: 't', at, account: 'deferred', amount: -1, ...facts },
        ]),
    },
    {
      table: money.billingConsents,
      ...YEARS,
      put: () =>
        shop.db.insert(money.billingConsents).values({
          uid: 'nobody',
          kind: 'trial',
          textHash: 'x',
          plan: 'standard',
          period: 'monthly',
          priceBefore: 0,
          priceAfter: 8950,
          effectiveAt: at,
          agreedAt: at,
        }),
    },
    {
      table: money.billingDifferences,
      ...YEARS,
      put: () =>
        shop.db.insert(money.billingDifferences).values({
          ...facts,
          atGateway: 1,
          inLedger: 0,
          noticedAt: at,
          settledAt: at,
        }),
    },
    {
      table: money.planGifts,
      ...YEARS,
      put: () =>
        shop.db.insert(money.planGifts).values({
          uid: 'nobody',
          plan: 'plus',
          fromAt: at,
          untilAt: at,
          reason: 'start',
          by: 'service',
        }),
    },
    {
      table: money.gatewayEvents,
      days: 90,
      put: () =>
        shop.db.insert(money.gatewayEvents).values({
          transmissionId: 'old',
          kind: 'PAYMENT_STATUS_CHANGED',
          orderId: 'old-order',
          at,
        }),
    },
  ];

const named = rows.map((row) => ({ name: getTableName(row.table), ...row }));

const countIn = async (name: string) => {
  const [found] = await shop.db.all<{ count: number }>(
    sql`select count(*) as count from ${sql.identifier(name)}`,
  );
  return found?.count;
};

test.each(named)('$name: stays $days days, goes after them, and that is certified', async (row) => {
  await row.put();
  const stored = await countIn(row.name);
  expect(stored).toBeGreaterThan(0);
  shop.clock.now = new Date(at.getTime() + (row.days - 3) * DAY_MS);
  await purge(shop.deps);
  expect(await countIn(row.name)).toBe(stored);
  shop.clock.now = new Date(at.getTime() + (row.days + 3) * DAY_MS);
  await purge(shop.deps);
  expect(await countIn(row.name)).toBe(0);
  const going = retentionOfTables[row.name];
  const kind = going && 'purge' in going ? going.purge : 'none';
  expect(await shop.db.$count(purgeCertificates, eq(purgeCertificates.kind, kind)))
    .toBeGreaterThan(0);
});

test('news of the gateway come by its address, stay 90 days and go', async () => {
  const kim = await shop.member('kim');
  await shop.buy(kim);
  const attempt = (await shop.audit()).orders[0]?.attempts[0]?.paymentKey;
  const news = { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey: attempt } };
  expect((await shop.api('POST', '/payment/webhook', { json: news })).status).toBe(200);
  expect(await countIn('gateway_events')).toBe(1);
  await shop.pass(89);
  await purge(shop.deps);
  expect(await countIn('gateway_events')).toBe(1);
  await shop.pass(2);
  await purge(shop.deps);
  expect(await countIn('gateway_events')).toBe(0);
  expect(await countIn('orders')).toBe(1);
});

test('every table of money whose rows go by their age is tried here', () => {
  // Price lists go when another has followed for five years, and what names a payer with the contract: other tests.
  const elsewhere = ['price_lists'];
  const ofMoney = Object.entries(retentionOfTables).filter(([name, row]) =>
    'purge' in row && (row.purge === 'payment' || row.purge === 'gateway news') &&
    !elsewhere.includes(name)
  );
  expect(named.map(({ name }) => name).toSorted()).toEqual(
    ofMoney.map(([name]) => name).toSorted(),
  );
});

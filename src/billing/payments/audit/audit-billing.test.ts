import fc from 'fast-check';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerEntries, orders, paymentAttempts } from '../../../../db/schema/billing.ts';
import { type TestApp, testApp } from '../../../../tests/app.ts';
import '../../../../tests/property-seed.ts';
import { auditBilling } from './audit-billing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function audit() {
  let json = '';
  await auditBilling({ ...app.deps, payments: {} }, (piece) => void (json += piece));
  return JSON.parse(json);
}

/** Row by row, as the audit was once written: slow, and in the words of the tables. */
async function plainly() {
  const attempts = Map.groupBy(
    await app.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.n)),
    ({ orderId }) => orderId,
  );
  const all = await app.db.select().from(orders).orderBy(asc(orders.id));
  const entries = await app.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.no));
  return JSON.parse(JSON.stringify({
    orders: all.map((order) => {
      const { id, uid, kind, plan, period, amount, state, periodStart, periodEnd } = order;
      const { endedAt, refunded, refundRule } = order;
      return {
        ...{ id, uid, kind, plan, period, amount, state, periodStart, periodEnd },
        ...{ endedAt, refunded, refundRule },
        attempts: (attempts.get(order.id) ?? []).map(({ id, state, paymentKey }) => ({
          id,
          state,
          paymentKey,
        })),
      };
    }),
    entries: entries.map(({ tx, at, account, amount, paymentKey, orderId }) => ({
      ...{ tx, at, account, amount, paymentKey },
      order: orderId,
    })),
  }));
}

const moment = fc.integer({ min: 0, max: 4_102_444_800_000 }).map((ms) => new Date(ms));
const words = fc.string({ unit: 'grapheme', maxLength: 12 });
const won = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 });

/** Sums that do not meet, entries of no order, states that no order can have, attempts without a payment. */
const book = fc.record({
  orders: fc.array(
    fc.record({
      uid: words,
      kind: fc.constantFrom('first', 'renewal'),
      plan: fc.constantFrom('standard', 'plus'),
      period: fc.constantFrom('monthly', 'annual'),
      amount: won,
      state: fc.constantFrom('paid', 'charging', 'refunded', 'failed'),
      periodStart: moment,
      periodEnd: moment,
      endedAt: fc.option(moment),
      refundRule: fc.option(fc.constantFrom('full', 'days')),
      refunded: won,
      attempts: fc.array(fc.record({ isPaid: fc.boolean(), n: fc.nat(5) }), { maxLength: 3 }),
    }),
    { maxLength: 6 },
  ),
  entries: fc.array(
    fc.record({
      tx: words,
      at: moment,
      account: fc.constantFrom('gateway', 'deferred', 'vat', 'refund', 'suspense'),
      amount: won,
      orderId: fc.option(words),
      paymentKey: words,
    }),
    { maxLength: 12 },
  ),
});

let written = 0;

async function write(drawn: typeof book extends fc.Arbitrary<infer Book> ? Book : never) {
  const at = app.deps.now();
  for (const { attempts, ...order } of drawn.orders) {
    const id = `order-${String(written++).padStart(6, '0')}`;
    const rest = { id, list: '2026-01-01', terms: '1', createdAt: at, steppedAt: at };
    await app.db.insert(orders).values({ ...order, ...rest } as typeof orders.$inferInsert);
    for (const [place, { isPaid, n }] of attempts.entries()) {
      await app.db.insert(paymentAttempts).values({
        id: `${id}-${place}`,
        orderId: id,
        n: 10 * n + place,
        state: isPaid ? 'paid' : 'refused',
        paymentKey: isPaid ? `key-${id}-${place}` : null,
        sentAt: at,
      });
    }
  }
  if (drawn.entries.length > 0) {
    await app.db.insert(ledgerEntries)
      .values(drawn.entries as (typeof ledgerEntries.$inferInsert)[]);
  }
}

test('the audit shows each order, attempt and entry as it is stored, right or wrong', async () => {
  await fc.assert(
    fc.asyncProperty(book, async (drawn) => {
      await write(drawn);
      const { orders: shown, entries } = await audit();
      expect({ orders: shown, entries }).toEqual(await plainly());
    }),
    { numRuns: 40 },
  );
});

test('nothing is left out or shown twice where a page ends', async () => {
  const numbers =
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 4100)`;
  const at = app.deps.now().getTime();
  await app.db.run(sql`insert into orders (id, uid, kind, plan, period, amount, list, terms, state,
    period_start, period_end, created_at, stepped_at) ${numbers} select printf('page-%05d', i), 'u' || i,
    'first', 'plus', 'annual', i, '', '', 'paid', ${at} + i, ${at} + 2 * i, ${at}, ${at} from n`);
  await app.db.run(sql`insert into ledger_entries (tx, at, account, amount, payment_key)
    ${numbers}, m(j) as (select 1 union all select j + 1 from m where j < 5)
    select 't' || i, ${at} + i, 'gateway', i * j, 'k' || i from n, m`);
  const { orders: shown, entries } = await audit();
  expect({ orders: shown, entries }).toEqual(await plainly());
  expect(entries.length).toBeGreaterThan(20_000);
});

/**
 * Plans and money with 100,000 members and 1,000,000 entries of the ledger: the page of plans and
 * the first page of the console beside an empty page, the audit, and saves of a line while 10,000 subscriptions renew. `deno run -A bench/billing.ts`
 */
import process from 'node:process';
import { sql } from 'drizzle-orm';
import { auditBilling } from '../src/billing/payments/audit/audit-billing.ts';
import { renewDue } from '../src/billing/payments/subscriptions/renew.ts';
import { seal } from '../src/shared/seal.ts';
import { sleep } from '../src/shared/sleep.ts';
import { operatorOf } from '../tests/operators.ts';
import { shopApp } from '../tests/payments.ts';
import { readyDocument } from '../tests/upload.ts';
import { report } from './measure.ts';

const MEMBERS = 100_000;
const ORDERS = 333_334;
const DUE = 10_000;
const MONTH_MS = 31 * 24 * 60 * 60_000;

const shop = await shopApp();
const at = shop.clock.now.getTime();
const numbers = (count: number) =>
  sql.raw(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`);

const kim = await shop.member('kim');
await shop.buy(kim);
await readyDocument(shop, { as: kim }, { lines: ['하나'] });
await shop.db.run(
  sql`insert into users (uid, email, email_key, name, name_key, password_hash, verified_at, created_at)
  ${
    numbers(MEMBERS)
  } select 'u' || i, i || '@e.example', i || '@e.example', 'n' || i, 'n' || i, 'x', ${at}, ${at} from n`,
);
await shop.db.run(
  sql`insert into orders (id, uid, kind, plan, period, amount, list, terms, state, period_start, period_end, paid_at, created_at, stepped_at)
  ${
    numbers(ORDERS)
  } select 'o' || i, 'u' || (i % ${MEMBERS}), 'first', 'standard', 'monthly', 8950, '2026-01-01', '1', 'paid',
  ${at} - (1 + i / ${MEMBERS}) * ${MONTH_MS}, ${at} - (i / ${MEMBERS}) * ${MONTH_MS}, ${at}, ${at} - i, ${at} from n`,
);
await shop.db.run(sql`insert into payment_attempts (id, order_id, n, state, payment_key, sent_at)
  ${numbers(ORDERS)} select 'o' || i || '-1', 'o' || i, 1, 'paid', 'p' || i, ${at} from n`);
for (const [account, amount] of [['gateway', 8950], ['deferred', -8136], ['vat', -814]] as const) {
  await shop.db.run(sql`insert into ledger_entries (tx, at, account, amount, order_id, payment_key)
    ${numbers(ORDERS)} select 't' || i, ${at}, ${account}, ${amount}, 'o' || i, 'p' || i from n`);
}

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timesOf(count: number, run: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count + 20; n++) {
    const begun = performance.now();
    const res = await run();
    await res.text();
    if (!res.ok) throw new Error(`${res.status}`);
    if (n >= 20) times.push(performance.now() - begun);
  }
  return times;
}

const empty = p95(await timesOf(200, () => shop.page('/inquiry', { as: kim })));
const page = p95(await timesOf(200, () => shop.page('/payment', { as: kim })));
const boss = await operatorOf(shop);
const first = p95(await timesOf(200, () => shop.page('/operator', { as: boss })));
report({ name: 'a page without data, p95', value: empty, unit: 'ms' });
report({ name: '/payment, p95', value: page, unit: 'ms', atMost: 100 });
report({ name: '/operator, p95', value: first, unit: 'ms', atMost: 100 });

/** Of this process and the threads of its database. */
const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const begun = performance.now();
const usedBefore = processorSeconds();
let bytes = 0;
await auditBilling(shop.deps, (piece) => void (bytes += piece.length));
const seconds = (performance.now() - begun) / 1000;
// By the clock it depends on what else the machine does.
report({
  name: `audit of 1,000,000 entries (${bytes >> 20} MB), processor time`,
  value: processorSeconds() - usedBefore,
  unit: 's',
  atMost: 10,
});
report({ name: 'the same by the clock', value: seconds, unit: 's' });

// Members whose period is over, each with a card that the gateway knows.
await shop.db.transaction(async (tx) => {
  for (let n = 1; n <= DUE; n++) {
    shop.gateway.cards.set(`key_${n}`, `ck${n}`);
    const sealed = await seal(shop.deps.config.dataSecret, 'card key', `key_${n}`);
    await tx.run(
      sql`insert into billing_customers (uid, customer_key, sealed_billing_key, created_at)
      values (${`u${n}`}, ${`ck${n}`}, ${sealed}, ${at})`,
    );
  }
});
await shop.db.run(
  sql`insert into subscriptions (uid, plan, period, price, renews, anchor_day, next_charge_at, updated_at)
  ${numbers(DUE)} select 'u' || i, 'standard', 'monthly', 8950, 1, 2, ${at} - 1000, ${at} from n`,
);

let saves = 0;
const save = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const form = { fileName: '문서.txt', index: '0', line: `Line ${saves++}` };
  return await shop.api('PUT', '/files', { as: kim, form });
};
const pause = 20;
// By turns, so that whatever else the machine does meets both alike: a stretch of saves, and one beside renewals.
let going = Promise.withResolvers<void>();
const { wait = sleep } = shop.deps;
shop.deps.wait = async (ms) => {
  await wait(ms);
  await going.promise;
};
const times = { alone: [] as number[], beside: [] as number[] };
let isRenewed = false;
const renewing = renewDue(shop.deps).then(() => isRenewed = true);
for (let round = 0; round < 8; round++) {
  times.alone.push(...await timesOf(60, save));
  going.resolve();
  times.beside.push(...await timesOf(60, save));
  going = Promise.withResolvers<void>();
}
const alone = median(times.alone) - pause;
report({ name: 'a save alone, median', value: alone, unit: 'ms' });
report({
  name: 'a save while 10,000 renew, median',
  value: median(times.beside) - pause,
  unit: 'ms',
  atMost: alone * 1.2,
});
report({ name: 'renewed meanwhile', value: shop.gateway.captures() - 1, unit: '' });
going.resolve();
if (!isRenewed && Deno.args[0] !== 'all') Deno.exit(0);
await renewing;
await shop.end();

import { and, eq, gt, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { ledgerEntries, ledgerPurge } from '../../../../db/schema/billing.ts';
import { randomId } from '../../../shared/random.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { jsonMoment, type JsonPage } from '../records/json-page.ts';
import type { Posting } from './rules.ts';

/** Writes one transaction of the ledger. What does not sum to zero is a fault of ours and is never written. */
export async function postEntries(
  tx: Db,
  _scope: SystemScope,
  postings: readonly Posting[],
  facts: { at: Date; orderId: string | null; paymentKey: string },
): Promise<void> {
  const rows = postings.filter(({ amount }) => amount !== 0);
  if (rows.some(({ amount }) => !Number.isSafeInteger(amount))) throw new Error('not whole won');
  if (rows.reduce((total, { amount }) => total + amount, 0) !== 0) throw new Error('not balanced');
  const id = randomId();
  if (rows.length === 0) return;
  await tx.insert(ledgerEntries).values(rows.map((row) => ({ ...row, ...facts, tx: id })));
}

/** What the ledger says that the gateway holds of a payment. */
export async function balanceAtGateway(
  db: Db,
  _scope: SystemScope,
  paymentKey: string,
): Promise<Won> {
  const [found] = await db.select({ total: sum(ledgerEntries.amount) }).from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentKey, paymentKey), eq(ledgerEntries.account, 'gateway')));
  return Number(found?.total ?? 0);
}

/** Whether anything was ever booked of a payment. */
export async function hasEntries(
  db: Db,
  _scope: SystemScope,
  paymentKey: string,
): Promise<boolean> {
  const [found] = await db.select({ no: ledgerEntries.no }).from(ledgerEntries)
    .where(eq(ledgerEntries.paymentKey, paymentKey)).limit(1);
  return found !== undefined;
}

/** A page of all entries in their order, for the audit. */
export async function readEntries(
  db: Db,
  _scope: SystemScope,
  { after, count }: { after: number; count: number },
): Promise<JsonPage<number>> {
  const { no } = ledgerEntries;
  const page = db.select().from(ledgerEntries).where(gt(no, after)).orderBy(no).limit(count)
    .as('page');
  const [found] = await db.select({
    json: sql<string>`json_group_array(json_object(
      'tx', ${page.tx},
      'at', ${jsonMoment(page.at)},
      'account', ${page.account}, 'amount', ${page.amount},
      'paymentKey', ${page.paymentKey}, 'order', ${page.orderId}))`,
    last: sql<number | null>`max(${page.no})`,
  }).from(page);
  return found ?? { json: '[]', last: null };
}

/** Deletes entries of before a moment; the trigger refuses later ones. Answers how many. */
export async function deleteEntriesBefore(
  tx: Db,
  _scope: SystemScope,
  before: Date,
): Promise<number> {
  await tx.insert(ledgerPurge).values({ id: 1, before })
    .onConflictDoUpdate({ target: ledgerPurge.id, set: { before } });
  const gone = await tx.delete(ledgerEntries).where(lt(ledgerEntries.at, before))
    .returning({ no: ledgerEntries.no });
  return gone.length;
}

import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { randomId } from '../../../shared/random.ts';
import { refundDecidedPostings } from '../ledger/rules.ts';
import { postEntries } from '../ledger/store.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { findPaidAttempt } from '../records/attempts/store.ts';
import { findCustomer } from '../records/customers/store.ts';
import { moveOrder, type Order } from '../records/orders/store.ts';
import { insertRefund, listRefunds, type Refund } from '../records/refunds/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { refundDue, type RefundRule } from './rules.ts';

type RefundDeps = Pick<Deps, 'now' | 'hooks'>;

/** What the member gets back who ends an order now: what is shown before and done afterwards. */
export async function previewEnd(
  deps: RefundDeps,
  db: Db,
  order: Order,
): Promise<{ rule: RefundRule; amount: Won }> {
  const uid = memberOfRow(order.uid);
  const used = await deps.hooks.planUsage(db, uid);
  const aboveFreeAt = (await findCustomer(db, uid))?.aboveFreeAt ?? null;
  const wasAboveFree = used.isAboveFree ||
    (aboveFreeAt !== null && aboveFreeAt >= order.periodStart);
  const due = refundDue(order, deps.now(), { wasAboveFree });
  return { ...due, amount: Math.min(due.amount, await readHeld(db, order)) };
}

/** What of an order is neither given back nor promised. */
export async function readHeld(db: Db, { id, amount, refunded }: Order): Promise<Won> {
  const paymentKey = (await findPaidAttempt(db, ofBilling, id))?.paymentKey;
  const open = (await listRefunds(db, ofBilling, [id])).filter((one) =>
    one.state === 'decided' && one.paymentKey === paymentKey
  );
  return amount - refunded - open.reduce((total, one) => total + one.amount, 0);
}

/** Ends a paid order in the middle and promises back what the rule says, in the transaction of the caller. */
export async function endOrder(
  deps: RefundDeps,
  tx: Db,
  order: Order,
  { reason, by }: { reason: 'ended' | 'changed' | 'operator'; by: string },
): Promise<Won> {
  const { rule, amount } = await previewEnd(deps, tx, order);
  const at = deps.now();
  const uid = memberOfRow(order.uid);
  const moved = await moveOrder(tx, uid, { id: order.id, from: ['paid'] }, {
    state: amount > 0 ? 'refunding' : 'refunded',
    endedAt: at,
    refundRule: rule,
    steppedAt: at,
  });
  if (!moved) fail('payment.busy');
  if (amount > 0) await promiseRefund(tx, order, { amount, at, reason, by });
  return amount;
}

type Promised = { amount: Won; at: Date; reason: Refund['reason']; by: string };

/** Promises a part of an order back: a row that the jobs work off, and its entries. */
export async function promiseRefund(
  tx: Db,
  order: Order,
  { amount, at, reason, by }: Promised,
): Promise<void> {
  const attempt = await findPaidAttempt(tx, ofBilling, order.id);
  const paymentKey = attempt?.paymentKey;
  if (!paymentKey) throw new Error(`the order ${order.id} was paid by nothing`);
  const held = await readHeld(tx, order);
  await insertRefund(tx, ofBilling, {
    id: randomId(),
    orderId: order.id,
    paymentKey,
    amount,
    account: 'deferred',
    state: 'decided',
    reason,
    by,
    createdAt: at,
  });
  const postings = refundDecidedPostings(amount, { held, account: 'deferred' });
  await postEntries(tx, ofBilling, postings, { at, orderId: order.id, paymentKey });
}

import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import { orderAt } from '../../plans/plan-at.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { requirePayments } from '../gateway/health.ts';
import { LeaseHeld, withLease } from '../leases/lease.ts';
import { findAnyOrder, listOrders, moveOrder, type Order } from '../records/orders/store.ts';
import { listRefunds } from '../records/refunds/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { setSubscription } from '../records/subscriptions/store.ts';
import { promiseRefund, readHeld } from '../refunds/decide-refund.ts';
import { runRefund } from '../refunds/run-refund.ts';

const LEASE_WAIT_MS = 20_000;

type Wanted = {
  amount: Won;
  /** What was left when it was decided: sent twice, the second one finds less. */
  left: Won;
  by: string;
  /** Written in the same transaction. */
  record(tx: Db): Promise<void>;
};

/**
 * Gives back a part of an order, or all that is left of it, which ends its plan. The promise is committed first; whether
 * the money has left already is the answer, and the jobs do the rest.
 */
export async function refundOrder(
  deps: Deps,
  scope: SystemScope,
  id: string,
  wanted: Wanted,
): Promise<'done' | 'promised'> {
  requirePayments(deps);
  const order = await findAnyOrder(deps.db, scope, id) ?? fail('payment.notFound');
  try {
    return await withLease(deps, memberOfRow(order.uid), { waitMs: LEASE_WAIT_MS }, async () => {
      await deps.db.transaction((tx) => decide(deps, tx, id, wanted));
      await deps.bus.publish({ type: 'plan.changed', uid: order.uid });
      return await giveBack(deps, id);
    });
  } catch (error) {
    if (error instanceof LeaseHeld) fail('payment.busy');
    throw error;
  }
}

async function decide(deps: Deps, tx: Db, id: string, wanted: Wanted): Promise<void> {
  const order = await findAnyOrder(tx, ofBilling, id) ?? fail('payment.notFound');
  if (!isRefundable(order)) fail('payment.notRefundable');
  const held = await readHeld(tx, order);
  if (held !== wanted.left) fail('payment.refundChanged');
  if (wanted.amount < 1 || wanted.amount > held) fail('payment.refundSum');
  const at = deps.now();
  const { amount, by } = wanted;
  if (amount === held && order.state === 'paid') await end(tx, order, at);
  await promiseRefund(tx, order, { amount, at, reason: 'operator', by });
  await wanted.record(tx);
}

/** Not an order that is being refunded or was never paid. */
export function isRefundable({ state, amount, refunded }: Order): boolean {
  return state === 'paid' || (state === 'refunded' && refunded < amount);
}

/** All of it goes back, so its plan ends, and with it the renewal. */
async function end(tx: Db, order: Order, at: Date): Promise<void> {
  const uid = memberOfRow(order.uid);
  const isInForce = orderAt(await listOrders(tx, uid), at)?.id === order.id;
  await moveOrder(tx, uid, { id: order.id, from: ['paid'] }, {
    state: 'refunding',
    endedAt: order.endedAt ?? at,
    refundRule: null,
    steppedAt: at,
  });
  if (!isInForce) return;
  const none = { renews: false, nextChargeAt: null, nextPlan: null, nextPeriod: null };
  await setSubscription(tx, uid, { ...none, graceUntil: null }, at);
}

async function giveBack(deps: Deps, id: string): Promise<'done' | 'promised'> {
  const open = async () =>
    (await listRefunds(deps.db, ofBilling, [id])).filter(({ state }) => state === 'decided');
  for (const refund of await open()) await runRefund(deps, refund);
  return (await open()).length > 0 ? 'promised' : 'done';
}

import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { requirePayments } from '../gateway/health.ts';
import { LeaseHeld, withLease } from '../leases/lease.ts';
import { orderAt } from '../../plans/plan-at.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { listOrders, moveOrder, setOrdersStopped } from '../records/orders/store.ts';
import { listRefunds } from '../records/refunds/store.ts';
import { ofBilling } from '../records/scope.ts';
import { findSubscription, setSubscription } from '../records/subscriptions/store.ts';
import { endOrder } from '../refunds/decide-refund.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { withdrawConsents } from './store.ts';

/** `ending`: the money is promised and has not left yet; it goes as soon as the gateway answers. */
type Stopped = { state: 'stopped' | 'ended' | 'ending' | 'none'; amount: Won };

const LEASE_WAIT_MS = 20_000;

/** Stops the renewal, or ends the plan at once with its refund. Done twice it is done once. */
export async function stop(deps: Deps, uid: MemberScope, when: 'end' | 'now'): Promise<Stopped> {
  requirePayments(deps);
  const decide = () =>
    deps.db.transaction((tx) => (when === 'end' ? stopAtEnd : endNow)(deps, tx, uid));
  try {
    return await withLease(deps, uid, { waitMs: LEASE_WAIT_MS }, async () => {
      const { ended, ...decided } = await decide();
      return ended ? { ...decided, state: await giveBack(deps, ended) } : decided;
    });
  } catch (error) {
    if (!(error instanceof LeaseHeld)) throw error;
    // A charge is under way: the rows say what becomes of what it brings, and the jobs give back.
    const { state, amount } = await decide();
    return { state, amount };
  }
}

/** `ended`: the order that has money to give back. */
type Decided = Stopped & { ended?: string };

async function stopAtEnd(deps: Deps, tx: Db, uid: MemberScope): Promise<Decided> {
  const at = deps.now();
  const isOrdered = await setOrdersStopped(tx, uid, at);
  if (!isOrdered && !await findSubscription(tx, uid)) return { state: 'none', amount: 0 };
  await setSubscription(tx, uid, { renews: false, nextPlan: null, nextPeriod: null }, at);
  await withdrawConsents(tx, uid, 'trial', at);
  await closeRenewals(tx, uid, at);
  return { state: 'stopped', amount: 0 };
}

async function endNow(deps: Deps, tx: Db, uid: MemberScope): Promise<Decided> {
  const at = deps.now();
  const orders = await listOrders(tx, uid);
  const isCharging = orders.some(({ state }) => state === 'charging');
  const order = orderAt(orders, at);
  const subscription = await findSubscription(tx, uid);
  if (!order && !subscription && !isCharging) return { state: 'none', amount: 0 };
  const trialUntil = subscription?.trialUntil ?? null;
  const trial = trialUntil && trialUntil > at ? { trialUntil: at } : {};
  const wanted = isCharging ? { endWantedAt: at } : {};
  const none = { renews: false, nextPlan: null, nextPeriod: null, graceUntil: null };
  await setSubscription(tx, uid, { ...none, ...trial, ...wanted }, at);
  await withdrawConsents(tx, uid, 'trial', at);
  if (order) {
    const amount = await endOrder(deps, tx, order, { reason: 'ended', by: uid });
    return { state: 'ending', amount, ended: order.id };
  }
  await closeRenewals(tx, uid, at);
  return { state: isCharging ? 'ending' : 'none', amount: 0 };
}

/** A renewal that was refused, or written and not sent, is not tried any more. */
async function closeRenewals(tx: Db, uid: MemberScope, at: Date): Promise<void> {
  for (const { id, kind } of await listOrders(tx, uid)) {
    if (kind !== 'renewal') continue;
    const from = ['declined', 'created'] as const;
    await moveOrder(tx, uid, { id, from: [...from] }, { state: 'failed', steppedAt: at });
  }
}

/** Tries at once; what does not succeed is done by the job. */
async function giveBack(deps: Deps, orderId: string): Promise<'ended' | 'ending'> {
  for (const refund of await listRefunds(deps.db, ofBilling, [orderId])) {
    if (refund.state === 'decided') await runRefund(deps, refund);
  }
  const open = (await listRefunds(deps.db, ofBilling, [orderId]))
    .some(({ state }) => state === 'decided');
  return open ? 'ending' : 'ended';
}

/** Takes the stop at the end back, as long as the period that is paid goes on. */
export async function resume(deps: Deps, uid: MemberScope): Promise<void> {
  const { gateway } = requirePayments(deps);
  await withLease(deps, uid, { waitMs: LEASE_WAIT_MS }, async () => {
    const order = orderAt(await listOrders(deps.db, uid), deps.now());
    if (!order || !gateway.hasCards) fail('payment.nothingToResume');
    const at = deps.now();
    await deps.db.transaction(async (tx) => {
      await setSubscription(tx, uid, { renews: true, nextChargeAt: order.periodEnd }, at);
      await setOrdersStopped(tx, uid, null);
    });
  });
}

import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { requirePayments } from '../gateway/health.ts';
import { LeaseHeld, withLease } from '../leases/lease.ts';
import { orderAt } from '../../plans/plan-at.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { listOrders, moveOrder } from '../records/orders/store.ts';
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
  const work = when === 'end' ? stopAtEnd : endNow;
  try {
    return await withLease(deps, uid, { waitMs: LEASE_WAIT_MS }, () => work(deps, uid));
  } catch (error) {
    if (!(error instanceof LeaseHeld)) throw error;
    // A charge is under way: what it brings is ended as soon as it is known.
    const wanted = when === 'now' ? { endWantedAt: deps.now() } : {};
    await setSubscription(deps.db, uid, { renews: false, ...wanted }, deps.now());
    return { state: when === 'now' ? 'ending' : 'stopped', amount: 0 };
  }
}

async function stopAtEnd(deps: Deps, uid: MemberScope): Promise<Stopped> {
  return await deps.db.transaction(async (tx) => {
    const subscription = await findSubscription(tx, uid);
    if (!subscription) return { state: 'none', amount: 0 };
    const at = deps.now();
    await setSubscription(tx, uid, { renews: false, nextPlan: null, nextPeriod: null }, at);
    await withdrawConsents(tx, uid, 'trial', at);
    for (const { id, state } of await listOrders(tx, uid)) {
      if (state === 'declined') {
        await moveOrder(tx, uid, { id, from: ['declined'] }, { state: 'failed', steppedAt: at });
      }
    }
    return { state: 'stopped', amount: 0 };
  });
}

async function endNow(deps: Deps, uid: MemberScope): Promise<Stopped> {
  const ended = await deps.db.transaction(async (tx) => {
    const orders = await listOrders(tx, uid);
    const at = deps.now();
    const isCharging = orders.some(({ state }) => state === 'charging');
    const order = orderAt(orders, at);
    const none = { renews: false, nextPlan: null, nextPeriod: null, graceUntil: null };
    if (!order && !await findSubscription(tx, uid)) {
      if (!isCharging) return undefined;
    }
    const trialUntil = (await findSubscription(tx, uid))?.trialUntil ?? null;
    const trial = trialUntil && trialUntil > at ? { trialUntil: at } : {};
    const wanted = isCharging ? { endWantedAt: at } : {};
    await setSubscription(tx, uid, { ...none, ...trial, ...wanted }, at);
    await withdrawConsents(tx, uid, 'trial', at);
    if (order) {
      return { order, amount: await endOrder(deps, tx, order, { reason: 'ended', by: uid }) };
    }
    for (const { id, state } of orders) {
      if (state !== 'declined') continue;
      await moveOrder(tx, uid, { id, from: ['declined'] }, { state: 'failed', steppedAt: at });
    }
    return { order: undefined, amount: 0, isCharging };
  });
  if (!ended) return { state: 'none', amount: 0 };
  if (!ended.order) return { state: ended.isCharging ? 'ending' : 'none', amount: 0 };
  return { state: await giveBack(deps, ended.order.id), amount: ended.amount };
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
    await setSubscription(
      deps.db,
      uid,
      { renews: true, nextChargeAt: order.periodEnd },
      deps.now(),
    );
  });
}

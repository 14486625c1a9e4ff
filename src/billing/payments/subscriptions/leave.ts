import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { orderAt } from '../../plans/plan-at.ts';
import { dropCard } from '../records/customers/store.ts';
import { listOrders, moveOrder } from '../records/orders/store.ts';
import { findSubscription, setSubscription } from '../records/subscriptions/store.ts';
import { endOrder } from '../refunds/decide-refund.ts';

/**
 * A member leaves: the plan ends now with its refund, and the card goes here at once and at the gateway by the next
 * round. A charge or refund under way stops nobody: what it brings goes back.
 */
export async function leaveBilling(deps: Deps, tx: Db, uid: MemberScope): Promise<void> {
  await endBilling(deps, tx, uid);
  if (deps.payments) await dropCard(deps, tx, uid);
}

/**
 * Ends the plan now with its refund, in the transaction of whatever decides so: nothing is charged any more, and what a
 * charge under way brings goes back.
 */
export async function endBilling(deps: Deps, tx: Db, uid: MemberScope): Promise<void> {
  if (!deps.payments) return;
  const at = deps.now();
  const orders = await listOrders(tx, uid);
  const order = orderAt(orders, at);
  if (order) await endOrder(deps, tx, order, { reason: 'ended', by: uid });
  const isCharging = orders.some(({ state }) => state === 'charging');
  for (const { id, state } of orders) {
    if (state !== 'declined' && state !== 'created') continue;
    await moveOrder(tx, uid, { id, from: [state] }, { state: 'failed', steppedAt: at });
  }
  if (await findSubscription(tx, uid) || isCharging) {
    const none = { renews: false, nextPlan: null, nextPeriod: null, trialSettledAt: at };
    await setSubscription(tx, uid, { ...none, ...(isCharging ? { endWantedAt: at } : {}) }, at);
  }
}

import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import type { ChangeForm } from '../schema.ts';
import { isForSale, requirePayments } from '../gateway/health.ts';
import { withLease } from '../leases/lease.ts';
import { type Checkout, hasLostPlan, hasRival, openOrder } from '../charging/checkout.ts';
import { type Finished, patiently } from '../charging/finish.ts';
import { attemptId } from '../charging/ids.ts';
import { sendAttempt } from '../charging/send-attempt.ts';
import { orderAt } from '../../plans/plan-at.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import { type Offer, offerOf, priceOf, type Won } from '../../plans/prices/rules.ts';
import { isHigher } from '../../plans/rules.ts';
import { insertAttempt } from '../records/attempts/store.ts';
import { findCustomer } from '../records/customers/store.ts';
import { listOrders, moveOrder, type Order } from '../records/orders/store.ts';
import { ofBilling } from '../records/scope.ts';
import { setSubscription } from '../records/subscriptions/store.ts';
import { previewEnd } from '../refunds/decide-refund.ts';

/** Up is done now, as two whole things; down, and anything else, at the end of what is paid. */
export type PlanChange =
  | { kind: 'up'; order: Order; charge: Won; back: Won }
  | { kind: 'down'; order: Order; price: Won }
  | { kind: 'same'; order: Order };

const LEASE_WAIT_MS = 90_000;

/** What a change would do now: the same sums that it then has. */
export async function previewChange(
  deps: Deps,
  uid: MemberScope,
  offer: Offer,
): Promise<PlanChange> {
  requirePayments(deps);
  const order = orderAt(await listOrders(deps.db, uid), deps.now()) ??
    fail('payment.nothingToResume');
  if (order.plan === offer.plan && order.period === offer.period) return { kind: 'same', order };
  const lists = await readPriceLists(deps.db);
  if (isUp(order, offer)) {
    const charge = priceOf(lists, offer, deps.now());
    return { kind: 'up', order, charge, back: (await previewEnd(deps, deps.db, order)).amount };
  }
  return { kind: 'down', order, price: priceOf(lists, offer, order.periodEnd) };
}

/** What it takes, now or at the end of what is paid; undefined where nothing changes. */
export function priceOfChange(change: PlanChange): Won | undefined {
  if (change.kind === 'same') return undefined;
  return change.kind === 'up' ? change.charge : change.price;
}

function isUp(held: Offer, offer: Offer): boolean {
  if (isHigher(offer.plan, held.plan)) return true;
  return held.plan === offer.plan && held.period === 'monthly' && offer.period === 'annual';
}

/**
 * Does what the preview has shown, for the price that was shown there: another price may hold since. What is charged at
 * once was agreed to on that page. Where there is no card, the window of the gateway comes first.
 */
export async function changePlan(
  deps: Deps,
  uid: MemberScope,
  { item, amount, agreed }: ChangeForm,
): Promise<Finished | Checkout | 'later'> {
  const offer = offerOf(item) ?? fail('payment.amount');
  const change = await previewChange(deps, uid, offer);
  const price = priceOfChange(change);
  if (price !== undefined && price !== amount) fail('payment.amount');
  if (change.kind === 'up' && agreed !== '1') fail('payment.agreeFirst');
  if (change.kind !== 'up') return await changeLater(deps, uid, change, offer);
  if (!await isForSale(deps)) fail('payment.closed');
  const { hasCards } = requirePayments(deps).gateway;
  const more = { kind: 'change', replaces: change.order.id } as const;
  const checkout = await openOrder(deps, uid, offer, more);
  if (checkout.order.amount !== change.charge) fail('payment.amount');
  const hasCard = hasCards && (await findCustomer(deps.db, uid))?.sealedBillingKey;
  if (!hasCard) return checkout;
  const work = withLease(
    deps,
    uid,
    { waitMs: LEASE_WAIT_MS },
    () => chargeChange(deps, uid, checkout.order),
  );
  return await patiently(deps, work);
}

async function chargeChange(deps: Deps, uid: MemberScope, order: Order): Promise<Finished> {
  const at = deps.now();
  const attempt = await deps.db.transaction(async (tx) => {
    const orders = await listOrders(tx, uid);
    if (hasRival(orders, order, at) || hasLostPlan(orders, order)) fail('payment.busy');
    const open = { id: order.id, from: ['created'] } as const;
    if (!await moveOrder(tx, uid, open, { state: 'charging', steppedAt: at })) fail('payment.busy');
    const row = { id: attemptId(order.id, 1), orderId: order.id, n: 1, sentAt: at } as const;
    return await insertAttempt(tx, ofBilling, { ...row, state: 'sent' });
  });
  return { state: await sendAttempt(deps, order, attempt) };
}

async function changeLater(
  deps: Deps,
  uid: MemberScope,
  change: PlanChange,
  offer: Offer,
): Promise<'later'> {
  if (!requirePayments(deps).gateway.hasCards) fail('payment.nothingToResume');
  await withLease(deps, uid, { waitMs: LEASE_WAIT_MS }, async () => {
    const next = change.kind === 'same' ? { nextPlan: null, nextPeriod: null } : {
      nextPlan: offer.plan,
      nextPeriod: offer.period,
      nextPrice: priceOfChange(change) ?? null,
      renews: true,
    };
    const nextChargeAt = change.order.periodEnd;
    await setSubscription(deps.db, uid, { ...next, nextChargeAt }, deps.now());
  });
  return 'later';
}

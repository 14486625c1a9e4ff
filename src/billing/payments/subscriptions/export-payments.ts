import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { vatOf, vatOfRefund } from '../../plans/prices/rules.ts';
import { listEveryGift } from '../plan/store.ts';
import { findCustomer } from '../records/customers/store.ts';
import { listOrders, type Order } from '../records/orders/store.ts';
import { listRefunds, type Refund } from '../records/refunds/store.ts';
import { ofBilling } from '../records/scope.ts';
import { findSubscription } from '../records/subscriptions/store.ts';
import { listConsents } from './store.ts';

/** What is stored of a member about money, for the export of one's data. Keys of cards are secrets and left out. */
export async function exportPayments({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  const subscription = await findSubscription(db, uid);
  const customer = await findCustomer(db, uid);
  const orders = await listOrders(db, uid);
  const refunds = await listRefunds(db, ofBilling, orders.map(({ id }) => id));
  return {
    subscription: subscription
      ? {
        plan: subscription.plan,
        period: subscription.period,
        renews: subscription.renews,
        next_charge_at: subscription.nextChargeAt,
        trial_until: subscription.trialUntil,
      }
      : null,
    card: customer?.sealedBillingKey
      ? { issuer: customer.issuer, last_four: customer.lastFour }
      : null,
    orders: orders.map(viewOrder),
    refunds: orders.flatMap((order) =>
      viewRefunds(order, refunds.filter(({ orderId }) => orderId === order.id))
    ),
    gifts: (await listEveryGift(db, uid)).map(({ plan, fromAt, untilAt, reason }) => ({
      plan,
      from: fromAt,
      until: untilAt,
      reason,
    })),
    payment_consents: (await listConsents(db, uid)).map((row) => ({
      kind: row.kind,
      price_before: row.priceBefore,
      price_after: row.priceAfter,
      effective_at: row.effectiveAt,
      agreed_at: row.agreedAt,
      withdrawn_at: row.withdrawnAt,
    })),
  };
}

function viewOrder(order: Order) {
  const vat = vatOf(order.amount);
  return {
    id: order.id,
    plan: order.plan,
    period: order.period,
    amount: order.amount,
    supply: order.amount - vat,
    vat,
    state: order.state,
    created_at: order.createdAt,
    paid_at: order.paidAt,
    period_start: order.periodStart,
    period_end: order.periodEnd,
    ended_at: order.endedAt,
    refunded: order.refunded,
    receipt_url: order.receiptUrl,
  };
}

/** The tax of each part is what the ledger has booked for it: of money that paid nothing, none. */
function viewRefunds({ amount: paid }: Order, refunds: readonly Refund[]) {
  let held = paid;
  const ordered = refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return ordered.map(({ orderId, amount, account, state, reason, createdAt, doneAt }) => {
    const isOfOrder = account === 'deferred';
    const vat = isOfOrder ? vatOfRefund(amount, held) : 0;
    if (isOfOrder) held -= amount;
    const times = { decided_at: createdAt, done_at: doneAt };
    return { order_id: orderId, amount, vat, state, reason, ...times };
  });
}

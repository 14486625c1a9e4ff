import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { listOrders } from '../records/orders/store.ts';
import { findSubscription } from '../records/subscriptions/store.ts';
import { listConsents } from './store.ts';

/** What is stored of a member about money, for the export of one's data. Keys of cards are secrets and left out. */
export async function exportPayments({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  const subscription = await findSubscription(db, uid);
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
    orders: (await listOrders(db, uid)).map((order) => ({
      id: order.id,
      plan: order.plan,
      period: order.period,
      amount: order.amount,
      state: order.state,
      paid_at: order.paidAt,
      period_start: order.periodStart,
      period_end: order.periodEnd,
      refunded: order.refunded,
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

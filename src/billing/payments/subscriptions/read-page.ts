import type { Deps, Member } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { type Closing, readClosing } from '../gateway/health.ts';
import { activeGift, type HeldPlan, orderAt, planAt } from '../../plans/plan-at.ts';
import { readRestTime } from '../plan/over-limit.ts';
import { readPlanRows } from '../plan/plan-of.ts';
import { isWithin, type Plan, type PlanUsage } from '../../plans/rules.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import { type PriceList, priceOf, type Won } from '../../plans/prices/rules.ts';
import { type Customer, findCustomer } from '../records/customers/store.ts';
import { findOrder, listOrders, type Order } from '../records/orders/store.ts';
import { memberOfRow } from '../records/scope.ts';
import { fail } from '../../../shared/errors.ts';
import type { Db } from '../../../../db/client.ts';
import { findSubscription, type Subscription } from '../records/subscriptions/store.ts';
import { previewEnd } from '../refunds/decide-refund.ts';
import { hasAgreedToPrice } from './notice-renewals.ts';
import { raiseOf } from './rules.ts';
import { hasAgreedAfterTrial, hasGiftBeyond, mayConsent, trialOffer } from './trial.ts';

/** Everything that the page of plans shows of a member. */
export type PaymentView = {
  held: HeldPlan;
  closed: Closing['why'] | undefined;
  used: PlanUsage;
  subscription: Subscription | undefined;
  card: Pick<Customer, 'issuer' | 'lastFour'> | undefined;
  /** The order in force, and what goes back if it ends now. */
  current: CurrentOrder | undefined;
  /** When projects beyond the plan come to rest. */
  restsAt: Date | undefined;
  /** A gift that holds now, or would if nothing were paid; and the plan behind it. */
  gift: { plan: Plan; until: Date; next: Plan } | undefined;
  /** The plan of now if what is paid, and a trial, ended at once. */
  planWithout: Plan;
  /** A trial that goes on, and the plan behind it if nothing is bought. */
  trial: { until: Date; next: Plan } | undefined;
  isCharging: boolean;
  isRefunding: boolean;
  orders: Order[];
  hasCards: boolean;
  /** Of now, and coming ones. */
  lists: readonly PriceList[];
  mayTry: boolean;
  /** A question about a charge that needs the consent of the member. */
  question: Question | undefined;
};

export type PaidOrder = PaymentView['orders'][number];
type CurrentOrder = { order: Order; refund: Won };

/** One's own order that was paid. */
export async function readPaidOrder(
  { db }: Deps,
  uid: MemberScope,
  id: string,
): Promise<PaidOrder> {
  const order = await findOrder(db, uid, id);
  return order?.paidAt ? order : fail('payment.notFound');
}

/** Whether a member has ever paid. */
export async function hasPaid(db: Db, uid: MemberScope): Promise<boolean> {
  return (await listOrders(db, uid)).some(({ paidAt }) => paidAt);
}

/** The order in force of a member who may end it, and what goes back then. */
export async function readCurrentOrder(
  deps: Deps,
  uid: MemberScope,
): Promise<CurrentOrder | undefined> {
  if (!deps.payments) return undefined;
  return await withRefund(deps, orderAt(await listOrders(deps.db, uid), deps.now()));
}

async function withRefund(deps: Deps, order: Order | undefined) {
  return order && { order, refund: (await previewEnd(deps, deps.db, order)).amount };
}

type PlanRows = Awaited<ReturnType<typeof readPlanRows>>;

type Question = {
  kind: 'trial' | 'price';
  at: Date;
  before: Won;
  price: Won;
  isAgreed: boolean;
};

export async function readPaymentView(
  deps: Deps,
  { uid }: Pick<Member, 'uid'>,
): Promise<PaymentView> {
  const now = deps.now();
  const { db } = deps;
  const { projects, joins } = await deps.hooks.planUsage(db, uid);
  const used = { projects, joins };
  const rows = await readPlanRows(deps, db, uid);
  const held = planAt(rows, now);
  const customer = deps.payments ? await findCustomer(db, uid) : undefined;
  const subscription = deps.payments ? await findSubscription(db, uid) : undefined;
  const lists = await readPriceLists(db);
  return {
    held,
    closed: (await readClosing(deps, db))?.why,
    used,
    subscription,
    card: customer?.sealedBillingKey ? customer : undefined,
    current: await withRefund(deps, orderAt(rows.orders, now)),
    restsAt: deps.payments && !isWithin(held.plan, used) ? await readRestTime(db, uid) : undefined,
    ...outlook(rows, now),
    isCharging: rows.orders.some(({ state }) => state === 'charging'),
    isRefunding: rows.orders.some(({ state }) => state === 'refunding'),
    orders: rows.orders.filter(({ paidAt, state }) => paidAt || state === 'charging'),
    hasCards: deps.payments?.gateway.hasCards ?? false,
    lists,
    mayTry: !rows.orders.some(({ paidAt }) => paidAt) && !subscription?.trialUntil,
    question: subscription && await questionOf(deps, lists, subscription),
  };
}

/** What there is behind what is held now. */
function outlook(rows: PlanRows, now: Date): Pick<PaymentView, 'gift' | 'planWithout' | 'trial'> {
  const gift = activeGift(rows.gifts, now);
  const { trialUntil, trialSettledAt } = rows.subscription ?? {};
  const isTrying = trialUntil && !trialSettledAt && now < trialUntil;
  const without = { isSelling: rows.isSelling, orders: [], gifts: rows.gifts };
  return {
    gift: gift &&
      { plan: gift.plan, until: gift.untilAt, next: planAt(rows, gift.untilAt).plan },
    planWithout: planAt(without, now).plan,
    trial: isTrying ? { until: trialUntil, next: planAt(rows, trialUntil).plan } : undefined,
  };
}

/** What the law wants to be answered before the next charge; undefined where there is nothing to answer now. */
export async function questionOf(
  deps: Deps,
  lists: readonly PriceList[],
  subscription: Subscription,
): Promise<Question | undefined> {
  const uid = memberOfRow(subscription.uid);
  const { trialUntil, trialSettledAt, nextChargeAt, renews } = subscription;
  const now = deps.now();
  if (
    trialUntil && !trialSettledAt && deps.payments?.gateway.hasCards && mayConsent(trialUntil, now)
  ) {
    if (await hasGiftBeyond(deps, uid, trialUntil)) return undefined;
    const price = priceOf(lists, trialOffer, trialUntil);
    const isAgreed = await hasAgreedAfterTrial(deps, uid, trialUntil);
    return { kind: 'trial', at: trialUntil, before: 0, price, isAgreed };
  }
  const raise = raiseOf(lists, subscription);
  if (!renews || !nextChargeAt || !raise || !mayConsent(nextChargeAt, now)) return undefined;
  const { before, after: price } = raise;
  const isAgreed = await hasAgreedToPrice(deps, uid, subscription, price);
  return { kind: 'price', at: nextChargeAt, before, price, isAgreed };
}

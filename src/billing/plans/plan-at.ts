import type { Period, Won } from './prices/rules.ts';
import { isHigher, type PaidPlan, type Plan } from './rules.ts';

export type PlanSource = 'self-hosted' | 'paid' | 'grace' | 'gift' | 'trial' | 'none';

/** What decides the plan of a member. */
export type PlanRows = {
  /** False where nothing is sold. */
  isSelling: boolean;
  orders: readonly PlanOrder[];
  subscription?: PlanSubscription | undefined;
  gifts: readonly { plan: PaidPlan; fromAt: Date; untilAt: Date }[];
};

type PlanOrder = {
  id: string;
  plan: PaidPlan;
  period: Period;
  amount: Won;
  state: string;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date | null;
  endedAt: Date | null;
};

type PlanSubscription = {
  plan: PaidPlan | null;
  period: Period | null;
  price: Won | null;
  renews: boolean;
  nextChargeAt: Date | null;
  graceUntil: Date | null;
  trialUntil: Date | null;
};

export type HeldPlan = {
  plan: Plan;
  source: PlanSource;
  /** Null where no end is set. */
  until: Date | null;
};

/** The order that is paid for a moment; of several the highest. */
export function orderAt<Order extends PlanOrder>(
  orders: readonly Order[],
  now: Date,
): Order | undefined {
  return orders.filter((one) => isHeld(one) && one.periodStart <= now && now < one.periodEnd)
    .toSorted((a, b) => isHigher(b.plan, a.plan) ? 1 : isHigher(a.plan, b.plan) ? -1 : 0)[0];
}

/** Paid and neither ended nor given back. */
export function isHeld({ state, endedAt }: Pick<PlanOrder, 'state' | 'endedAt'>): boolean {
  return state === 'paid' && endedAt === null;
}

/**
 * The plan that a member holds at a moment. Nothing stores it, so that nothing can disagree with the money.
 */
export function planAt({ isSelling, orders, subscription, gifts }: PlanRows, now: Date): HeldPlan {
  if (!isSelling) return { plan: 'plus', source: 'self-hosted', until: null };
  const paid = orderAt(orders, now);
  if (paid) return { plan: paid.plan, source: 'paid', until: paid.periodEnd };
  if (subscription && isInGrace(subscription, now)) {
    return { plan: subscription.plan ?? 'free', source: 'grace', until: subscription.graceUntil };
  }
  const gift = activeGift(gifts, now);
  if (gift) return { plan: gift.plan, source: 'gift', until: gift.untilAt };
  const trialUntil = subscription?.trialUntil ?? null;
  if (trialUntil && now < trialUntil) {
    return { plan: 'standard', source: 'trial', until: trialUntil };
  }
  return { plan: 'free', source: 'none', until: null };
}

/** The gift of a moment; of several the one that lasts longest. */
export function activeGift<Gift extends PlanRows['gifts'][number]>(
  gifts: readonly Gift[],
  now: Date,
): Gift | undefined {
  return gifts.filter(({ fromAt, untilAt }) => fromAt <= now && now < untilAt)
    .toSorted((a, b) => b.untilAt.getTime() - a.untilAt.getTime())[0];
}

/** The period is over and its renewal due: not tried yet, or refused and tried again. */
export function isInGrace(
  { plan, renews, nextChargeAt, graceUntil }: PlanSubscription,
  now: Date,
): boolean {
  if (!plan || !renews || !nextChargeAt || now < nextChargeAt) return false;
  return graceUntil === null || now < graceUntil;
}

import { type Offer, type PriceList, priceOf, type Won } from '../../plans/prices/rules.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import type { Subscription } from '../records/subscriptions/store.ts';

type Raise = { offer: Offer; before: Won; after: Won };

/** No period is longer, in days. */
const longest = { monthly: 31, annual: 366 } as const;

/**
 * What the next charge wants beyond what the member has agreed to; undefined: nothing. Who goes on as before has agreed
 * to the last price, and who has chosen another plan for the end of the period to the price that was shown then; one
 * that was chosen before prices were stored has been seen since the period began.
 */
export function raiseOf(
  lists: readonly PriceList[],
  subscription: Subscription,
): Raise | undefined {
  const { plan, period, price, nextPlan, nextPeriod, nextPrice, nextChargeAt } = subscription;
  if (!plan || !period || price === null || !nextChargeAt) return undefined;
  const offer = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  const isOther = nextPlan !== null || nextPeriod !== null;
  const begun = daysAfter(nextChargeAt, -longest[period]);
  const before = isOther ? nextPrice ?? priceOf(lists, offer, begun) : price;
  const after = priceOf(lists, offer, nextChargeAt);
  return after > before ? { offer, before, after } : undefined;
}

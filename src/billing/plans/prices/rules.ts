import type { ErrorCode } from '../../../shared/catalogue.ts';
import { type PaidPlan, paidPlans } from '../rules.ts';

/** Whole won, VAT included. */
export type Won = number;
export type Period = 'monthly' | 'annual';

const periods: readonly Period[] = ['monthly', 'annual'];

export type Prices = Readonly<Record<PaidPlan, Readonly<Record<Period, Won>>>>;

/** Holds from a Korean day on. */
export type PriceList = { from: string; prices: Prices };

/** What the service begins with. Later ones are announced in the console, and are read with `readPriceLists`. */
export const priceLists: readonly PriceList[] = [{
  from: '2026-01-01',
  prices: {
    standard: { monthly: 8_950, annual: 110_000 },
    plus: { monthly: 16_900, annual: 201_900 },
  },
}];

export type Offer = { plan: PaidPlan; period: Period };

/** The list of a moment. A moment before the first list has the first. */
export function listAt(lists: readonly PriceList[], at: Date): PriceList {
  const [first] = lists;
  if (!first) throw new Error('there is no price list');
  return lists.findLast(({ from }) => startOf(from) <= at.getTime()) ?? first;
}

export function priceOf(lists: readonly PriceList[], { plan, period }: Offer, at: Date): Won {
  return listAt(lists, at).prices[plan][period];
}

/** Midnight in Korea. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+09:00`);
}

/** Those that are announced and hold from a later day on. */
export function comingLists(lists: readonly PriceList[], at: Date): PriceList[] {
  return lists.filter(({ from }) => startOf(from) > at.getTime());
}

/** The law wants a consent of the last 30 days before the charge. */
export const CONSENT_DAYS = 30;
/** A list that raises a price is announced a week earlier, so that it can be withdrawn before members have answered. */
export const RAISE_DAYS = 37;
/** Of a change that makes nothing dearer. */
export const CUT_DAYS = 7;
const LONGEST_DAYS = 730;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a list cannot be announced; undefined: it can. */
export function refusalToAnnounce(
  lists: readonly PriceList[],
  { from, prices }: PriceList,
  now: Date,
): ErrorCode | undefined {
  const start = startOf(from);
  if (lists.some((one) => one.from === from)) return 'prices.twice';
  const before = listAt(lists, new Date(start)).prices;
  const differences = offers().map(({ plan, period }) =>
    prices[plan][period] - before[plan][period]
  );
  if (differences.every((one) => one === 0)) return 'prices.same';
  if (paidPlans.some((plan) => prices[plan].annual < prices[plan].monthly)) return 'prices.sums';
  if (prices.plus.monthly < prices.standard.monthly) return 'prices.sums';
  if (prices.plus.annual < prices.standard.annual) return 'prices.sums';
  // A list behind it may become a raise by what stands before it.
  const isRaise = differences.some((one) => one > 0) ||
    lists.some((one) => startOf(one.from) > start);
  const days = (start - now.getTime()) / DAY_MS;
  if (days > LONGEST_DAYS) return 'prices.late';
  return days < (isRaise ? RAISE_DAYS : CUT_DAYS) ? 'prices.early' : undefined;
}

/** Until the question about it may have reached members. */
export function mayWithdraw({ from }: Pick<PriceList, 'from'>, now: Date): boolean {
  return startOf(from) - now.getTime() > CONSENT_DAYS * DAY_MS;
}

function offers(): Offer[] {
  return paidPlans.flatMap((plan) => periods.map((period) => ({ plan, period })));
}

/** The tax in a price. */
export function vatOf(price: Won): Won {
  return Math.round(price / 11);
}

/** The tax in a part that goes back, so that the parts of a whole have the tax of the whole. */
export function vatOfRefund(amount: Won, held: Won): Won {
  return vatOf(held) - vatOf(held - amount);
}

/** What a year costs for each month, as nearly as won can say it. */
export function monthlyEquivalent(annual: Won): Won {
  return Math.round(annual / 12);
}

/** What a year at once saves beside twelve months; negative where it is dearer. */
export function savingOf(list: PriceList, plan: PaidPlan): Won {
  return 12 * list.prices[plan].monthly - list.prices[plan].annual;
}

/** `monthly_standard`, as the form of a purchase names what is bought. */
export function itemName({ plan, period }: Offer): string {
  return `${period}_${plan}`;
}

export function offerOf(item: string): Offer | undefined {
  return offers().find((offer) => itemName(offer) === item);
}

import { type PaidPlan, paidPlans } from '../rules.ts';

/** Whole won, VAT included. */
export type Won = number;
export type Period = 'monthly' | 'annual';

const periods: readonly Period[] = ['monthly', 'annual'];

/** Holds from a Korean day on. */
type PriceList = {
  from: string;
  prices: Readonly<Record<PaidPlan, Readonly<Record<Period, Won>>>>;
};

/** In the order of their days. A later one may stand here before its day: subscribers are then requested to give their consent. */
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
  for (const plan of paidPlans) {
    for (const period of periods) if (itemName({ plan, period }) === item) return { plan, period };
  }
  return undefined;
}

import type { Amounts, Price, Spending } from '../../ports/mt/port.ts';

export const noLimits: Spending = { prices: {} };

/** So long the payer is stored; nobody needs the cost of an older job. */
export const NAMED_MS = 90 * 24 * 60 * 60_000;
/** So long the amount is stored at all: a year, to be compared with the last. */
export const USAGE_LIFE_MS = 400 * 24 * 60 * 60_000;

/** Drafts that one person may start, and lines that they may have translated anew. */
export const startLimit = { count: 120, periodMs: 60_000, burst: 40 };

/** Dollars a million are millionths of a dollar a piece. Undefined without a price. */
export function microUsd(price: Price | undefined, amounts: Amounts): number | undefined {
  if (!price) return undefined;
  if ('characters' in price) return Math.ceil(price.characters * amounts.characters);
  return Math.ceil(price.input * amounts.tokensIn + price.output * amounts.tokensOut);
}

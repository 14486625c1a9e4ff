import type { Amounts, PaidCall, Price, Spending } from '../../ports/mt/port.ts';

export const noLimits: Spending = { prices: {} };

/** So long the payer is stored; nobody needs the cost of an older job. */
export const NAMED_MS = 90 * 24 * 60 * 60_000;
/** Longer than a day, whose budget it counts for. */
export const HOLD_LIFE_MS = 2 * 24 * 60 * 60_000;
/** So long the amount is stored at all: a year, to be compared with the last. */
export const USAGE_LIFE_MS = 400 * 24 * 60 * 60_000;

/** Limits in millionths of a dollar, and the job whose calls are paid. */
export type Holding = {
  limits: { day: number | undefined; job: number | undefined };
  job: { id: string; since: Date } | undefined;
};

/** What calls may cost counts for the limits before it is known what they did. */
export type Holds<Row> = {
  /** Which limit does not cover it, or holds the sum. */
  hold(call: PaidCall, cost: number): Promise<'budget' | 'job-budget' | undefined>;
  /** What it did cost. */
  change(call: PaidCall, cost: number): void;
  /** Writes down what was used in place of what is held. */
  close(rows: readonly Row[]): Promise<void>;
};

/** Drafts that one person may start, and lines that they may have translated anew. */
export const startLimit = { count: 120, periodMs: 60_000, burst: 40 };

/** Dollars a million are millionths of a dollar a piece. Undefined without a price. */
export function microUsd(price: Price | undefined, amounts: Amounts): number | undefined {
  if (!price) return undefined;
  if ('characters' in price) return Math.ceil(price.characters * amounts.characters);
  return Math.ceil(price.input * amounts.tokensIn + price.output * amounts.tokensOut);
}

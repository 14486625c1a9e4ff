import { expectedAmounts, nameOf } from '../drafting/amounts.ts';
import { intoBatches } from '../drafting/batches.ts';
import type { Deps } from '../../server/deps.ts';
import type { Direction } from '../../shared/languages.ts';
import { dayOf } from '../../billing/quota/rules.ts';
import { microUsd, noLimits } from './rules.ts';
import { sumOfDay } from './store.ts';

export type Estimate = {
  engine: string;
  lines: number;
  characters: number;
  tokens: number;
  /** Null where no price is known. */
  usd: number | null;
  /** The same in won, whole ones; null where no price or no rate is known. */
  won: number | null;
  /** What is left of today's budget; null without one. */
  leftUsd: number | null;
  leftWon: number | null;
};

/** What drafting these texts will take, before the engine that would do it is called. */
export async function estimateCost(
  { db, mt, now, config, engines }: Pick<Deps, 'db' | 'mt' | 'now' | 'config' | 'engines'>,
  direction: Direction,
  texts: readonly string[],
): Promise<Estimate> {
  const { prices, dailyUsd, wonPerUsd } = config.spending ?? noLimits;
  const [engine = mt] = mt.chain ?? [];
  const batches = intoBatches(texts, (text) => text, engine.capabilities())
    .map((batch) => expectedAmounts({ ...direction, texts: batch }));
  const sum = (pick: (one: (typeof batches)[number]) => number) =>
    batches.reduce((total, one) => total + pick(one), 0);
  const amounts = {
    characters: sum((one) => one.characters),
    tokensIn: sum((one) => one.tokensIn),
    tokensOut: sum((one) => one.tokensOut),
  };
  const cost = microUsd(engines.priceOf(nameOf(engine), prices), amounts);
  const used = dailyUsd === undefined ? 0 : await sumOfDay(db, dayOf(now()));
  return {
    engine: engine.label,
    lines: texts.length,
    characters: amounts.characters,
    tokens: amounts.tokensIn + amounts.tokensOut,
    usd: cost === undefined ? null : cost / 1e6,
    won: wonOf(cost, wonPerUsd),
    leftUsd: dailyUsd === undefined ? null : Math.max(0, dailyUsd - used / 1e6),
    leftWon: dailyUsd === undefined ? null : wonOf(Math.max(0, dailyUsd * 1e6 - used), wonPerUsd),
  };
}

/** Never nothing for something. */
function wonOf(cost: number | undefined, wonPerUsd: number | undefined): number | null {
  if (cost === undefined) return null;
  if (cost === 0) return 0;
  return wonPerUsd ? Math.max(1, Math.round(cost / 1e6 * wonPerUsd)) : null;
}

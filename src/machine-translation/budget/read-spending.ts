import type { Env, OwnPrices, Spending } from '../../ports/mt/port.ts';
import { parsePrices } from './prices.ts';

/** For 'about': what it costs in won follows the operator's own rate where one is set. */
const USUAL_WON_PER_USD = 1_400;

/** Prices and limits of the operator; one that is malformed stops the start. */
export function readSpending(env: Env): Spending {
  const prices = readPrices(env);
  const dailyUsd = readUsd(env, 'MT_DAILY_USD');
  const jobUsd = readUsd(env, 'MT_JOB_USD');
  return {
    prices,
    ...(dailyUsd === undefined ? {} : { dailyUsd }),
    ...(jobUsd === undefined ? {} : { jobUsd }),
    wonPerUsd: readUsd(env, 'WON_PER_USD') ?? USUAL_WON_PER_USD,
  };
}

function readPrices(env: Env): OwnPrices {
  const prices = parsePrices(env.MT_PRICES ?? '');
  if (!prices) throw new Error('MT_PRICES must look like openai:model=0.4/1.6,deepl=15');
  return prices;
}

function readUsd(env: Env, name: string): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`${name} must be a number from 0 on, such as 2.5`);
}

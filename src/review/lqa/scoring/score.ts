import type { QualityModel, Severity, Threshold } from './schema.ts';

export type ScoredIssue = {
  /** Number or name of its line. */
  line: number | string;
  category: string;
  severity: Severity;
  /** The same error was counted in another line. */
  isRepeat: boolean;
  /** False once it was answered and settled. */
  isOpen: boolean;
};

type ReviewVerdict = 'pass' | 'fail' | 'tooLittle';

type ReviewScore = {
  /** Absolute penalty of what was seen. */
  apt: number;
  perThousand: number;
  /** 0–100. */
  score: number;
  low: number;
  high: number;
  verdict: ReviewVerdict;
};

/** Below: no verdict, for one issue more or less would turn it. */
const FEWEST_UNITS = 500;
/** Up to here the interval decides, above it the score alone. */
const INTERVAL_UNITS = 2000;
/** 90 % of the normal distribution; without an issue the upper bound of Poisson. */
const SPREAD = 1.645;
const UPPER_OF_NONE = 2.3;

/**
 * The score of a review: `max(0, 100 − perThousand / tolerance × (100 − pass))`, with its 90 % interval.
 * `units`: eojeol, words or characters of the source that were seen.
 */
export function scoreOf(
  issues: readonly ScoredIssue[],
  units: number,
  { model, threshold }: { model: QualityModel; threshold: Threshold },
): ReviewScore {
  const penalties = countedPenalties(issues, model);
  const apt = sum(penalties);
  const spread = SPREAD * Math.sqrt(sum(penalties.map((penalty) => penalty ** 2)));
  const perThousand = (penalty: number) => units > 0 ? penalty / units * 1000 : 0;
  const scoreAt = (penalty: number) => {
    const lost = perThousand(penalty) / threshold.tolerance * (100 - threshold.pass);
    return Math.max(0, Math.min(100, 100 - lost));
  };
  const score = scoreAt(apt);
  const low = scoreAt(apt > 0 ? apt + spread : UPPER_OF_NONE);
  const high = scoreAt(Math.max(0, apt - spread));
  const isCritical = issues.some(({ severity, isOpen }) => severity === 'critical' && isOpen);
  const verdict = isCritical ? 'fail' : verdictOf({ units, score, low, high }, threshold);
  return { apt, perThousand: perThousand(apt), score, low, high, verdict };
}

function verdictOf(
  { units, score, low, high }: { units: number; score: number; low: number; high: number },
  { pass }: Threshold,
): ReviewVerdict {
  if (units < FEWEST_UNITS) return 'tooLittle';
  if (units > INTERVAL_UNITS) return score >= pass ? 'pass' : 'fail';
  if (low >= pass) return 'pass';
  return high < pass ? 'fail' : 'tooLittle';
}

/** What each issue counts: of a line the gravest ones, as many as the model lets count, and nothing for the others. */
export function countedPenalties(issues: readonly ScoredIssue[], model: QualityModel): number[] {
  const penalties = issues.map((issue) => penaltyOf(issue, model));
  const { mostOfLine } = model;
  if (mostOfLine === undefined) return penalties;
  for (const places of Map.groupBy(issues.keys(), (at) => issues[at]?.line).values()) {
    const gravest = places.toSorted((a, b) => (penalties[b] ?? 0) - (penalties[a] ?? 0));
    for (const place of gravest.slice(mostOfLine)) penalties[place] = 0;
  }
  return penalties;
}

/** Categories that a model does not know weigh 1. */
export function penaltyOf(
  { category, severity, isRepeat }: Omit<ScoredIssue, 'line' | 'isOpen'>,
  { categories, multipliers, exceptions, repeats }: QualityModel,
): number {
  if (isRepeat && repeats === 'listed') return 0;
  const weight = categories.find(({ code }) => code === category)?.weight ?? 1;
  return exceptions[`${category}/${severity}`] ?? weight * multipliers[severity];
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

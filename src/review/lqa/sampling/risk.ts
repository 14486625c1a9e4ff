export type RiskFacts = {
  plain: string;
  origin: 'none' | 'machine' | 'person' | 'memory' | 'propagated';
  /** Accuracy of the target as it was last measured; null where it was not. */
  score: number | null;
  /** What the measuring warned of. */
  warnings: readonly string[];
  /** Findings of checks that were left as they are. */
  dismissed: number;
};

/** From here on numbers are what a line is about. */
const MANY_NUMBERS = 3;

/** How likely a line has an error, in points; 0 for one of which nothing speaks for it. */
export function riskOf({ plain, origin, score, warnings, dismissed }: RiskFacts): number {
  const numbers = plain.match(/\d+/g)?.length ?? 0;
  return (score === null || score >= 80 ? 0 : score >= 60 ? 2 : 3) +
    // A sentence may say the opposite.
    (warnings.includes('negation') ? 2 : 0) +
    (warnings.some((one) => one !== 'negation' && !AGREEING.includes(one)) ? 1 : 0) +
    (numbers >= MANY_NUMBERS ? 1 : 0) +
    (origin === 'machine' ? 2 : 0) +
    (origin === 'memory' || origin === 'propagated' ? 1 : 0) +
    (dismissed > 0 ? 2 : 0);
}

/** They say how the line was measured, not what is wrong with it. */
const AGREEING: readonly string[] = ['same-model', 'same-engine'];

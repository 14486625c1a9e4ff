import type { Deps } from '../../server/deps.ts';
import type { Direction } from '../../shared/languages.ts';
import type { ScoringStatus } from './rules.ts';
import { measuredAs, noQuality } from './score-lines.ts';

/** What a check of this pair can be made with, so that nobody expects a number where none can come. */
export function scoringStatus(
  { quality = noQuality }: Pick<Deps, 'quality'>,
  direction: Direction,
): ScoringStatus {
  const { estimators, back } = quality;
  const isCovered = back?.capabilities().pairs
    .some(([from, to]) => from === direction.to && to === direction.from);
  const backEngine = back && isCovered ? measuredAs(back) : null;
  const setting = {
    ...direction,
    domain: 'normal' as const,
    ...(backEngine ? { backEngine } : {}),
  };
  const first = estimators.find((one) => one.covers(setting));
  return { method: first?.method ?? 'rules', by: first?.id ?? null, backEngine };
}

import type { QaPage } from './check-document.ts';

/** As it leaves the service: moments in milliseconds. */
export function viewPage(
  { findings, next, lineCount, policy, packs, slowRules, known }: QaPage,
) {
  return {
    findings: findings.map(({ dismissed, ...finding }) => ({
      ...finding,
      dismissed: dismissed && { ...dismissed, at: dismissed.at.getTime() },
    })),
    next,
    line_count: lineCount,
    slow_rules: slowRules.map(({ ko, en }) => ({ ko, en })),
    known: known && known.map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    ...policy,
    packs,
  };
}

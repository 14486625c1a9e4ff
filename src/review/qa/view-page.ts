import type { QaPage } from './check-document.ts';

/** As it leaves the service: moments in milliseconds. */
export function viewPage({ findings, next, lineCount, policy, packs, slowRules }: QaPage) {
  return {
    findings: findings.map(({ dismissed, ...finding }) => ({
      ...finding,
      dismissed: dismissed && { by: dismissed.by, at: dismissed.at.getTime() },
    })),
    next,
    line_count: lineCount,
    slow_rules: slowRules.map(({ ko, en }) => ({ ko, en })),
    packs,
    ...policy,
  };
}

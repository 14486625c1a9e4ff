import type { ShownFinding } from '../../../session/services/qa.ts';

/** A line, and which of its findings is on the screen, counted from 0. */
export type Turn = { index: number; nth: number };

/** What is open at a line, the worst first. The line itself shows tags. */
export function inOrder(findings: readonly ShownFinding[]): ShownFinding[] {
  const rank = { error: 0, warning: 1, info: 2 } as const;
  return findings.filter((one) => !one.dismissed && one.check !== 'tags')
    .toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

/** Which of these findings is on the screen: one at a time, at first the worst. */
export function turnIn(turn: Turn | null, found: readonly ShownFinding[]): number {
  if (turn === null || turn.index !== found[0]?.index) return 0;
  return Math.max(0, Math.min(turn.nth, found.length - 1));
}

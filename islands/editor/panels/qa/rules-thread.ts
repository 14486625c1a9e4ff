import type { RuleMatch } from '../../../../src/language/qa-checks/expressions.ts';
import type { TeamRule } from '../../../../src/language/qa-checks/finding.ts';

/** One rule and the lines in plain words that it is looked for in. */
export type RuleOrder = {
  rule: Pick<TeamRule, 'source' | 'target'>;
  lines: readonly { from: string; to: string }[];
};

/** Where the rule matches, line by line. */
export type RuleAnswer = (RuleMatch | undefined)[];

/** This module again, on a thread that can be ended. */
export function startRulesThread(): Worker {
  return new Worker(import.meta.url, { type: 'module' });
}

if ('WorkerGlobalScope' in globalThis) {
  addEventListener('message', async ({ data }: MessageEvent<RuleOrder>) => {
    postMessage(await answerOrder(data));
  });
}

export async function answerOrder({ rule, lines }: RuleOrder): Promise<RuleAnswer> {
  // The engine for expressions is large, and the page itself never needs it.
  const { matchRules } = await import('../../../../src/language/qa-checks/expressions.ts');
  return matchRules({ rules: [rule], lines }, () => {}).map(([match]) => match);
}

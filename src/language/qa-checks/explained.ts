import type { Check, Words } from './finding.ts';
import type { Explanation } from './explanations/explanation.ts';
import { explanations } from './explanations/table.ts';
import { titles } from './explanations/titles.ts';
import { listedChecks } from './rules.ts';

/** What a finding of one code means: its check, its words and why. */
export type Explained = Explanation & { code: string; check: Check; title: Words };

/** Every code that a finding may have, check by check. Codes of other documents (`Elsewhere`) mean the same. */
export const explainedCodes: readonly Explained[] = listedChecks.flatMap((check) => {
  const own = Object.keys(check.messages).filter((code) => !code.endsWith('Elsewhere'));
  return (own.length > 0 ? own : [check.code]).flatMap((code) => {
    const known = explanations[code];
    return known ? [{ ...known, code, check, title: titleOf(check, code) }] : [];
  });
});

const byCode = new Map(explainedCodes.map((one) => [one.code, one]));

export const explainedCode = (code: string): Explained | undefined => byCode.get(code);

/** Where a check says but one thing, its own name. */
function titleOf({ label }: Check, code: string): Words {
  const [ko, en] = titles[code] ?? [label.ko, label.en];
  return { ko, en };
}

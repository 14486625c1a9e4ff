import type { UiLang } from '../../../shared/languages.ts';
import type { RuleMatch } from '../expressions.ts';
import type { Check, CheckedLine, Finding, ReadyRule, TeamRule } from '../finding.ts';
import { placed } from '../plain.ts';

const slow: Record<UiLang, (words: string) => string> = {
  ko: (words) => `팀 규칙을 확인하는 데 시간이 너무 오래 걸려서 멈췄어요: ${words}`,
  en: (words) => `A team rule took too long and was not checked: ${words}`,
};

/** Rules whose matches are known: a check asks for them as if it looked itself. */
export function readyBy(
  rules: readonly TeamRule[],
  matches: readonly (RuleMatch | undefined)[],
): ReadyRule[] {
  return rules.flatMap((rule, at) => {
    const match = matches[at];
    if (!match) return [];
    const { cause, found } = match;
    return [{ ...rule, inTarget: () => found, ...(rule.source && { inSource: () => cause }) }];
  });
}

/** What is said of a rule that was not checked. */
export function slowWords({ ko, en }: Pick<TeamRule, 'ko' | 'en'>, lang: UiLang): string {
  return slow[lang]({ ko, en }[lang] || ko || en);
}

/** A rule that could not be checked is no rule that has passed. */
export function slowRule({ ko, en }: TeamRule, { target }: CheckedLine): Finding {
  return {
    check: 'team',
    code: 'team.slow',
    severity: 'warning',
    side: 'target',
    start: 0,
    end: target.length,
    values: { ko, en, slow: '1' },
  };
}

/** What a team looks for itself. */
export const team: Check = {
  code: 'team',
  label: { ko: '팀 규칙', en: 'Team rules' },
  help: { ko: '아래에 등록한 규칙', en: 'The rules below' },
  policy: 'blocking',
  place: 11,
  messages: {},
  wordsOf: (values, lang) => {
    const words = values[lang] || values.ko || values.en || '';
    return values.slow ? slow[lang](words) : words;
  },
  run({ plain: { from, to } }, { rules }) {
    return rules.flatMap(({ inSource, inTarget, kind, ko, en }): Finding[] => {
      const cause = inSource?.(from.text);
      if (inSource && !cause) return [];
      const found = inTarget(to.text);
      if ((kind === 'forbidden') !== (found !== undefined)) return [];
      const values = { ko, en };
      const common = { check: 'team', code: 'team', severity: 'warning', values } as const;
      if (found) return [{ ...common, side: 'target', ...placed(to, found.start, found.end) }];
      const span = cause ?? { start: 0, end: from.text.length };
      return [{ ...common, side: 'source', ...placed(from, span.start, span.end) }];
    });
  },
};

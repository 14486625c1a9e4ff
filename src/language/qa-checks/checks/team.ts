import type { Check, Finding } from '../finding.ts';
import { placed } from '../plain.ts';

/** What a team looks for itself. */
export const team: Check = {
  code: 'team',
  label: { ko: '팀 규칙', en: 'Team rules' },
  help: { ko: '아래에 등록한 규칙', en: 'The rules below' },
  policy: 'blocking',
  place: 11,
  messages: {},
  wordsOf: (values, lang) => values[lang] || values.ko || values.en || '',
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

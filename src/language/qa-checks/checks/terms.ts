import { checkTermsInParts } from '../../terms/check-terms.ts';
import { type InParts, toEnd } from '../../terms/find-terms.ts';
import { MOST_FOUND } from '../bounds.ts';
import type { Check, CheckInput, CheckSetting, Finding } from '../finding.ts';
import { placed } from '../plain.ts';

/** Terms that are missing or forbidden. In Korean the particle behind a fixed term is fixed where the fix is applied. */
export const terms: Check = {
  code: 'terms',
  label: { ko: '용어', en: 'Terms' },
  help: {
    ko: '용어집의 번역어가 없거나 금지한 말을 쓴 곳',
    en: 'Terms of the glossary that are missing, and forbidden ones',
  },
  policy: 'blocking',
  place: 3,
  messages: {
    'terms.missing': {
      ko: '‘{word}’의 번역 용어가 없어요: {expected}',
      en: 'The term for “{word}” is missing: {expected}',
    },
    'terms.forbidden': {
      ko: '‘{word}’은(는) 쓰지 않는 용어예요: {expected}',
      en: '“{word}” is not to be used: {expected}',
    },
  },
  run: (line, setting) => toEnd(termsInParts(line, setting)),
};

/** The same, a part of a long line after the other. */
export function* termsInParts(
  { plain: { from, to } }: Pick<CheckInput, 'plain'>,
  { terms: index }: Pick<CheckSetting, 'terms'>,
): InParts<Finding[]> {
  if (!index) return [];
  const problems = yield* checkTermsInParts(from.text, to.text, index);
  return problems.slice(0, MOST_FOUND).map(({ code, start, end, expected }) => {
    const isMissing = code === 'term.missing';
    const plain = isMissing ? from : to;
    const [insert, ...others] = expected;
    return {
      check: 'terms',
      code: isMissing ? 'terms.missing' : 'terms.forbidden',
      severity: 'warning',
      side: isMissing ? 'source' : 'target',
      ...placed(plain, start, end),
      values: { word: plain.text.slice(start, end), expected: expected.join(', ') },
      ...(!isMissing && insert ? { fix: { ...placed(to, start, end), insert } } : {}),
      ...(!isMissing && others.length > 0 ? { forms: others } : {}),
    };
  });
}

import { checkTerms } from '../../terms/check-terms.ts';
import type { Check } from '../finding.ts';
import { placed } from '../plain.ts';

/** Terms that are missing or forbidden. In Korean the particle behind a fixed term is fixed by whoever applies it. */
export const terms: Check = {
  code: 'terms',
  run({ plain: { from, to } }, { terms: index }) {
    if (!index) return [];
    return checkTerms(from.text, to.text, index).map(({ code, start, end, expected }) => {
      const isMissing = code === 'term.missing';
      const plain = isMissing ? from : to;
      const [insert] = expected;
      return {
        check: 'terms',
        code: isMissing ? 'terms.missing' : 'terms.forbidden',
        severity: 'warning',
        side: isMissing ? 'source' : 'target',
        ...placed(plain, start, end),
        values: { word: plain.text.slice(start, end), expected: expected.join(', ') },
        ...(!isMissing && insert ? { fix: { ...placed(to, start, end), insert } } : {}),
      } as const;
    });
  },
};

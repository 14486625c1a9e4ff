import { firstMatches } from '../bounds.ts';
import type { Check } from '../finding.ts';
import { placed } from '../plain.ts';

/** Claims of patents: 상기 points to something that was named. */
export const patent: Check = {
  code: 'patent',
  label: { ko: '특허 문서', en: 'Patents' },
  help: {
    ko: '독립항에서 앞에 나오지 않은 것을 ‘상기’로 가리키는 곳',
    en: 'Claims that point with 상기 to something that was not named before',
  },
  policy: 'blocking',
  place: 21,
  into: ['ko'],
  messages: {
    'patent.antecedent': {
      ko: '‘상기 {word}’ 앞에 {word}이(가) 나오지 않아요.',
      en: 'Nothing named {word} stands before 상기 {word}',
    },
  },
  run({ plain: { from, to } }, { packs }) {
    // A claim that depends on another one may mean what stands there.
    const isClaim = /\bcompris|\bconsist|\bincluding\b/i.test(from.text) &&
      !/제\s?\d+\s?항/.test(to.text);
    if (!packs?.includes('patent') || !isClaim || /\bclaims? \d/i.test(from.text)) return [];
    return firstMatches(to.text, POINTING).flatMap((match) => {
      const [whole, noun = ''] = match;
      const before = to.text.slice(0, match.index);
      const bare = stemOf(noun);
      if (bare === '' || before.replaceAll(' ', '').includes(bare.replaceAll(' ', ''))) return [];
      return [{
        check: 'patent',
        code: 'patent.antecedent',
        severity: 'warning',
        side: 'target',
        ...placed(to, match.index, match.index + whole.length),
        values: { word: bare },
      }];
    });
  },
};

/** Numbered things are named by two words: 상기 제1 전극. */
const POINTING = /상기\s+(?:[가-힣]*(?:된|되는|하는|되어진)\s)?((?:제\s?\d+\s)?[가-힣]+)/g;

const stemOf = (noun: string) =>
  noun.length < 2 ? noun : noun.replace(
    /(?:으로부터|로부터|에서|에게|으로|들의|들을|들은|들이|까지|에는|에|은|는|이|가|을|를|의|와|과|로)$/,
    '',
  );

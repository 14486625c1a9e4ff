import type { Check } from '../finding.ts';
import { firstMatches } from '../bounds.ts';
import { placed } from '../plain.ts';

/** Words that people do write twice. */
const meant: ReadonlySet<string> = new Set([
  ...'had that no yes very bye ha blah so 네 예 자 아니 또 더 좀 다시 매우 아주 점점 하나 조금 빨리 천천히'
    .split(' '),
  ...('오래 멀리 깊이 높이 널리 서로 정말 진짜 너무 무척 훨씬 자꾸 자주 어서 얼른 제발 차츰 가까이 가만히 조용히 살며시 살금살금 ' +
    '하루 순간 구석 마디 걸음 굽이 고비 송이 방울 켜켜이 이리 저리 한참 어디 매번 매일 안녕 그래 그만 조심 가도 보고 두고')
    .split(' '),
]);

/** The same word twice in a row, where the source has none twice. */
export const repeated: Check = {
  code: 'repeated',
  label: { ko: '반복된 말', en: 'Repeated words' },
  help: { ko: '같은 말이 두 번 이어진 곳', en: 'The same word twice in a row' },
  policy: 'blocking',
  place: 10,
  messages: {
    repeated: { ko: '‘{word}’을(를) 두 번 썼어요.', en: '“{word}” appears twice' },
  },
  into: ['ko', 'en'],
  run({ plain: { from, to }, to: lang }) {
    const found = firstMatches(to.text, lang === 'ko' ? HANGUL : LATIN);
    if (found.length === 0 || TWICE.test(from.text)) return [];
    return found.flatMap((match) => {
      const [both, word = '', , again = word] = match;
      if (meant.has(again) || EACH.test(again) || again.toLowerCase() !== word.toLowerCase()) {
        return [];
      }
      const place = placed(to, match.index, match.index + both.length);
      return [{
        check: 'repeated',
        code: 'repeated',
        severity: 'warning',
        side: 'target',
        ...place,
        values: { word },
        fix: { ...place, insert: word },
      }];
    });
  },
};

/** 조금씩 조금씩, 하나하나 하나하나: each by itself, and on purpose. */
const EACH = /씩$|^(?!각각$)([가-힣]{1,2})\1$/;
/** A word without blanks that says itself twice is short: a longer one would be looked for at every length. */
const TWICE = /(?<![\p{L}\p{N}])(\p{L}+)\s+\1(?![\p{L}\p{N}])|(\p{L}{2,20})\2/iu;
const HANGUL = /(?<![\p{L}\p{N}])([가-힣]{2,}|[및수것때등곳할될된후중]) +\1(?![\p{L}\p{N}])/gu;
/** `The the`, but not `port PORT`. */
const LATIN = /(?<![\p{L}\p{N}'-])([A-Za-z]([a-z]*)) +((?=[a-z]+)\w\2)(?![\p{L}\p{N}'-])/gu;

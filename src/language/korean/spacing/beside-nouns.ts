import { finalOf } from '../conjugate.ts';
import { isListedNoun as isNoun } from '../listed-noun.ts';
import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.particle';
/** 가 다 닫혔다, 이 열린다: what comes and ends the sentence is said of a subject, and 이 is no pronoun then. */
const PREDICATE =
  '(?= (?:(?:다|잘|더|또|안|못|매우|아주|너무|곧|이미|다시|모두|많이|조금|항상|자주|갑자기|천천히|빨리|크게) )?[가-힣]+(?:다|까|요|죠|는|고|며|면|지만|어서|아서)[.,?!]?(?: |$))';

/** Particles that are words of their own as well: they are torn off where a noun that is known stands before them. */
export const besideNouns: readonly SpacingRule[] = [
  {
    code,
    cue: / 가 /,
    form: new RegExp(
      `(?<![가-힣])([가-힣]{2,}) +(가)(?! (?:보|본|볼|봤|봐|있|버|주|달|줘|놓|계|는|야))${PREDICATE}`,
      'g',
    ),
    blank: 'remove',
    unless: (left) => finalOf(left) !== 0 || !isNoun(left),
  },
  {
    code,
    cue: / 이 /,
    form: new RegExp(`(?<![가-힣])([가-힣]{2,}) +(이)${PREDICATE}`, 'g'),
    blank: 'remove',
    unless: (left, _right, text, at) =>
      finalOf(left) <= 0 || !isNoun(left) || isNoun(nextOf(text, at + left.length + 3)) ||
      /^(?:오늘|내일|지금|매일|매년|처음|마지막|중간|끝|아침|저녁|점심|가을|겨울|봄|여름|주말|평일)$/
        .test(left),
  },
  {
    code,
    cue: / [와과] /,
    form:
      /(?<![가-힣])([가-힣]{2,}) +([와과])(?! (?:보|본|볼|봤|봐|있|버|주|달|줘|계|닿|서|야))(?= [가-힣])/g,
    blank: 'remove',
    unless: (left, right) => (finalOf(left) > 0) !== (right === '과') || !isNoun(left),
  },
  {
    code,
    cue: /들 [은이의을과]/,
    form: /(?<![가-힣])([가-힣]+들) +([은이의을과])(?= [가-힣])/g,
    blank: 'remove',
    // 만들, 떠들 and 힘들 are stems.
    unless: (left) =>
      !isNoun(left.slice(0, -1)) &&
      !/^(?:그|우리|이|저|저희|당신|너희|사람|아이|여러분)들$/.test(left),
  },
  {
    code,
    cue: / 대로/,
    form: /(?<![가-힣])([가-힣]{1,}) +(대로(?:만|의|라면)?)(?=[ ,.])(?! (?:변|한복판|위|옆))/g,
    blank: 'remove',
    unless: (left) =>
      !isNoun(left) &&
        !/^(?:마음|뜻|멋|법|약속|계획|규정|순서|예정|예상|설명|지시|원칙)$/.test(left) ||
      [4, 8].includes(finalOf(left)),
  },
  {
    code,
    cue: / 씩/,
    form: /([가-힣\d]+) +(씩)(?=[ ,.])(?! (?:웃|미소))/g,
    blank: 'remove',
    unless: (left) =>
      !/(?:개|명|번|권|장|대|시간|분|초|일|달|년|원|가지|곳|마리|사람|하나|둘|셋|넷|조금|알|잔|컵|병|쪽|살|방울|점|퍼센트)$/
        .test(left),
  },
];

const nextOf = (text: string, at: number) =>
  /^[가-힣]+/.exec(text.slice(at).trimStart())?.[0] ?? '';

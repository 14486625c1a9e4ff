import { finalOf } from '../conjugate.ts';
import { isListedNoun as isNoun } from '../listed-noun.ts';
import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.particle';
/** What comes is said of what stands before it: 물 만 마셨다. 만 명 and 도 대표 are other words. */
const PREDICATE =
  '(?= (?:(?:다|잘|더|또|안|못|매우|아주|너무|이미|다시|모두|많이|조금|항상|자주|빨리|먼저|꼭) )?[가-힣]+(?:다|까|요|죠|는다|고|며|면|지만|어서|아서)[.,?!]?(?: |$))';
const MARK = '(?=[\\s,.!?)]|$)';
/** People and things that are counted in a plural. */
const MANY =
  /^(?:사람|아이|학생|친구|여자|남자|동물|나무|문제|물건|꽃|나라|회사|직원|선생님|부모|어른|손님|고객|시민|국민|주민|관객|선수|기자|의사|환자|노인|청년|어린이|젊은이|작가|화가|배우|가수|과학자|학자|전문가|사용자|참가자|여행자|관광객|소비자|근로자|노동자|군인|경찰|동료|이웃|가족|도시|마을|건물|자동차|책|작품|영화|노래|단어|문장|파일|문서|자료|기업|단체|기관|제품|상품|요소|방법|이야기|생각|행동|사건|현상|증상|질병|약|음식|식물|곤충|새|물고기|별)$/;

/** Suffixes and further particles that were torn off: 열 시 쯤, 친구 끼리, 사람 들이, 물 만. */
export const suffixRules: readonly SpacingRule[] = [
  {
    code,
    cue: / (?:쯤|끼리|짜리|투성이|커녕|답[게다])/,
    form: new RegExp(
      `([가-힣\\d%]+) +((?:쯤(?:에|은|이|이면|이야|의|에서|되는|부터|이다)?|끼리(?:만|는|의|도)?|짜리(?:를|가|의|는|로)?|투성이(?:의|가|로|인|였다|다)?|답게|답다)${MARK})`,
      'g',
    ),
    blank: 'remove',
    unless: (left, right) => right.startsWith('답') && !isNoun(left),
  },
  {
    code,
    cue: /(?:\d|[시분년월일]) 경/,
    form: /(\d ?[시분년월일]) +(경(?:에|까지|부터|의)?)(?=[\s,.]|$)/g,
    blank: 'remove',
  },
  {
    code,
    cue: /\d 여 /,
    form: /(\d+|[십백천만]) +(여)(?= (?:명|개|년|일|시간|분|가지|곳|종|건|마리|권|장|개국|개월))/g,
    blank: 'remove',
  },
  {
    code,
    cue: / [만도] /,
    form: new RegExp(`(?<![가-힣])([가-힣]+) +([만도])${PREDICATE}`, 'g'),
    blank: 'remove',
    // 온도 도, 경기 도: only what is a noun by itself; 만 and 도 with a number, and 만 하다, are judged elsewhere.
    unless: (left, _right, text, at) =>
      !isNoun(left) || /^ [가-힣]+ (?:하|한|할|했|해)/.test(text.slice(at + left.length)) ||
      /^(?:약|총|지난|이|그|저|전라|경상|충청|강원|경기|각|섭씨|화씨|영하|영상|북위|남위|동경|서경|경도|위도)$/
        .test(left),
  },
  {
    code,
    cue: / 들[이은을의도에과만]/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+) +(들(?:이|은|을|의|도|에게|에게서|과|만|이다|입니다)?)${MARK}`,
      'g',
    ),
    blank: 'remove',
    unless: (left, right) => !MANY.test(left) || right === '들',
  },
  {
    code,
    cue: /[가-힣] 과 /,
    form: /(?<![가-힣])([책밥물옷집돈꿈빵술손발눈입귀몸말글법산강꽃불땅]) +(과)(?= [가-힣]+)/g,
    blank: 'remove',
    unless: (left, _right, text, at) =>
      finalOf(left) === 0 ||
      !isNoun(
        /^[가-힣]+? 과 ([가-힣]+?)(?:을|를|이|가|은|는|의|도|에|$|[ ,.])/.exec(text.slice(at))
          ?.[1] ?? '',
      ),
  },
  {
    code,
    cue: / 이?랑 /,
    form: /(?<![가-힣])([가-힣]{1,}) +(이?랑)(?= [가-힣])/g,
    blank: 'remove',
    unless: (left, right) => !isNoun(left) || (finalOf(left) > 0) !== (right === '이랑'),
  },
  {
    code,
    cue: / 보다 /,
    form:
      /(?<![가-힣])([가-힣]{1,}) +(보다)(?= (?:더|덜|훨씬|조금|약간|키가|몸무게가|값이|나이가|크기가|수가|속도가|[가-힣]+(?:이|가) (?:더|크|작|많|적|높|낮|좋|빠르|느리|길|짧|무겁|가볍|비싸|싸)))/g,
    blank: 'remove',
    // 영화를 보다 더 …: what is seen has its particle; without one a noun is compared.
    unless: (left) =>
      !isNoun(left) &&
      !/^(?:형|너|나|저|그|것|이것|그것|저것|누구|무엇|예전|전|작년|어제|처음|때|생각)$/.test(left),
  },
  {
    code,
    cue: / 같이 /,
    form:
      /(?<![가-힣])(매일|새벽|얼음장|바람|번개|벼락|눈|소|불|꿈|벌|개미|귀신|하나|한결|감쪽|쏜살|철석|주옥|실낱|찰떡) +(같이)(?= (?!하|살|가|먹|오|있|일하)[가-힣])/g,
    blank: 'remove',
    unless: (left, _right, text, at) =>
      /[와과] $/.test(text.slice(0, at)) && !/^매일|새벽$/.test(left),
  },
];

import { finalOf } from '../conjugate.ts';
import { isListedNoun } from '../listed-noun.ts';
import { nouns } from '../word-tables/nouns.ts';
import { isAdnominal } from './adnominal.ts';
import { besideNouns } from './beside-nouns.ts';
import type { SpacingRule } from './spacing-rule.ts';

/** What one sees: 드라마 보다 울었다. */
const SEEN = /(?:드라마|영화|책|뉴스|사진|그림|만화|공연|경기|연극|소설|시험|방송|동영상|영상)$/;
const code = 'ko.spacing.particle';
/** Hangul, or one word in Latin letters; what has signs or figures in it may be code. */
const NOUN = '(?<![^\\s“‘「『"\'(])((?:[^\\s]*[가-힣]|[A-Za-z]{2,})[”’」』]?)';
const END = '(?=[\\s,.!?)]|$)';
/** What stands before 밖에 없다 when it means only. */
const COUNTED =
  /(?:개|명|번|권|장|대|시간|분|초|일|달|년|원|가지|곳|마리|수|것|사람|하나|둘|조금|뿐)$/;
const POINTING =
  /^(?:이것|그것|저것|이것들|무엇|나|너|우리|저희|생각|예상|기대|보기|그|이|저|얼마|여기|거기|누구)$/;

/** 계약서 를: a particle is written with its noun (제41항). */
export const detachedRules: readonly SpacingRule[] = [
  {
    code,
    cue: / (?:를|에|로|으|까|부|처|조|보|마|께|한테|커녕|라|이[라나랑든야]|야말|랑)/,
    form: new RegExp(
      `${NOUN} +((?:를|로|조차|조차도|커녕|마저|마저도|라도|이라도|이나|이랑|이든지|이야말로|야말로|에게로|에서부터|에서까지|으로까지|까지만|부터라도|께서|께서는|한테|한테서|이나마|에|에서|에게|에게서|에는|에도|에만|에서는|에서도|에서만|에서의|으로|으로는|으로도|으로만|으로서|으로써|으로부터|로부터|로부터의|로서|로써|로는|로만|까지|까지는|까지도|까지의|부터|부터는|부터의|처럼|처럼은|마다)${END})`,
      'g',
    ),
    blank: 'remove',
    unless: (left, right) => !isJoined(left, right),
  },
  ...besideNouns,
  {
    code,
    cue: / (?:을|는|의)[ ,.]/,
    form: new RegExp(`${NOUN} +((?:을|는|의)(?= ))`, 'g'),
    blank: 'remove',
    // 갑, 을 and 병 are parties; of -는 and -을 grammars speak.
    unless: (left, right, text) =>
      !/[가-힣]$/.test(left) || /갑|병은|[“"‘'(]을/.test(text) || /[,‘“'"]/.test(left) ||
      (right === '을') !== (finalOf(left) > 0) && right !== '의' || isAdnominal(left),
  },
  {
    code,
    cue: /[가-힣] 도[ .,]/,
    form:
      /(?<![가-힣])([가-힣]{2,}|[나너]) +(도)(?=[ .,])(?! (?:대표|단위|교육|의회|대회|당국|체육|내 |차원))/g,
    blank: 'remove',
    // 경기 도 may be a province, 온도 30 도 degrees.
    unless: (left) => !/^[나너]$/.test(left) && !isListedNoun(left),
  },
  {
    code,
    cue: / 은 /,
    form: new RegExp(`${NOUN} +(은(?= [가-힣]))`, 'g'),
    blank: 'remove',
    // Silver.
    unless: (left, _right, text) =>
      !/[가-힣]$/.test(left) || finalOf(left) <= 0 || isAdnominal(left) ||
      /금(?:과|이나|,| 및|은 )|은(?:과|이나) 금|은화|온스|구리|동전|귀금속|[‘“'"]은/.test(text) ||
      !(isListedNoun(left) || left.length > 2),
  },
  {
    code,
    cue: / 만 /,
    form: /(?<![가-힣])([가-힣]+) +(만(?= [가-힣]))/g,
    blank: 'remove',
    unless: (left, _right, text, at) =>
      !(nouns.has(left) && left.length > 1 ||
        /^(?:너|나|당신|우리|그녀|그|이것|그것|저것|하나|여기|거기|오늘|지금)$/.test(left)) ||
      COUNTED.test(left) && left !== '하나' ||
      /^ (?:하|한|할|해|에)/.test(text.slice(at + left.length + 2)),
  },
  {
    code,
    cue: / 보다/,
    form:
      /(?<![가-힣])([가-힣]+) +(보다(?:는|도)?)(?= (?:더|덜|훨씬|먼저|많|적[은다]|크|큰|작|높|낮|빠르|빠른|느리|느린|좋|나은|낫|못하|못한|진하|진한|강하|강한|약하|약한|길|긴|짧|무겁|무거|가볍|가벼|비싸|비싼|싸|싼|어렵|어려|쉽|쉬|늦|이르|이른|일찍|오래|뛰어|우수|앞서|우선|늘|줄|중요|젊|나이|밝|어두|어둡|넓|좁|두껍|두꺼|얇|부드|단단|달콤|달다|맵|매운|짜|따뜻|덥|더운|춥|추운|시원|깨끗|아름|예쁘|예쁜|착하|똑똑|정확|안전|위험|편|복잡|간단|심하|심한|깊|얕|멀|먼|가깝|가까|굵|가늘|뜨겁|뜨거|차갑|차가|건강|행복|유명|조금|좀|약간|나중|키가|힘이|\d|한 |두 |세 |몇|열))/g,
    blank: 'remove',
    unless: (left) =>
      isAdnominal(left) || /[을를도만]$/.test(left) || SEEN.test(left) ||
      /(?:[아어여해와려]|고|다가|지)$/.test(left) && !nouns.has(left),
  },
  {
    code,
    cue: / (?:입|였|이었|이라|이에|예요|이다)/,
    form:
      /(?<![가-힣])([가-힣]+|(?<![^\s(“‘「])[A-Za-z\d][A-Za-z\d.,]*[%℃]?) +((?:입니다|입니까|였다|였습니다|였던|이었다|이었습니다|이었던|이라는|이라고|이라면|이라서|이에요|예요|이다(?=[.])))(?![가-힣])/g,
    blank: 'remove',
    unless: (left, right) =>
      isAdnominal(left) && !nouns.has(left) || /^이다/.test(right) && /(?:에|을|를)$/.test(left) ||
      /^였/.test(right) && finalOf(left) > 0 ||
      /^이었|^이라/.test(right) && finalOf(left) === 0,
  },
  {
    code,
    cue: / 밖에/,
    form:
      /(?<![가-힣])([가-힣\d,]+) +(밖에(?:는)?)(?= (?:없|안 |못|모르|모른|모릅|남지|되지|하지|쓰지|알지|보이지))/g,
    blank: 'remove',
    unless: (left) => !COUNTED.test(left) && !isNothingBut(left),
  },
  {
    code,
    cue: / 만큼| 뿐/,
    form:
      /(?<![가-힣])([가-힣]+) +(만큼(?:의|은|만|이나)?|뿐(?:이다|입니다|만|이고|이며|이었다)?)(?=[\s,.]|$)/g,
    blank: 'remove',
    // 뿐 leans on ㄹ alone, 만큼 on ㄴ and ㄹ: behind all else they are particles.
    unless: (left, right) => {
      const final = finalOf(left);
      if (POINTING.test(left)) return false;
      if (right.startsWith('뿐')) return final === 8 || /다$/.test(left);
      return final === 4 || final === 8;
    },
  },
];

/** 너 밖에 없다: there is nobody else. 집 밖에 is outside. */
const isNothingBut = (left: string) =>
  /^(?:나|너|저|그녀|우리|당신|그것|이것|저것|방법|선택|가족|친구|엄마|어머니|자신|본인|하나님|물|빵|돈)$/
    .test(left);

/** 로 and 으로 as the final sound wants them; a blank before anything else is a slip of another kind. */
function isJoined(left: string, right: string): boolean {
  if (!/[가-힣]$/.test(left)) {
    return /^[A-Za-z0-9]/.test(left) && right !== '로' && !/^조차|^커녕|^이나마/.test(right);
  }
  const final = finalOf(left);
  if (/^으로/.test(right)) return final > 0 && final !== 8;
  if (/^로/.test(right)) return final === 0 || final === 8;
  if (right === '를') return final === 0;
  if (/^(?:라도|야말로)/.test(right)) return final === 0 && isKnown(left);
  if (/^이(?:라도|나|랑|든지|야말로)/.test(right)) return final > 0 && isKnown(left);
  // 있는 에러, 보는 에서: behind a verb something else was meant.
  return !(isAdnominal(left) && /[는던]$/.test(left));
}

/** A noun of the lists, or a counter. */
const isKnown = (left: string) => isListedNoun(left) || COUNTED.test(left) || POINTING.test(left);

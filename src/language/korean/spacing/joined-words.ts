import {
  behindAll,
  behindEach,
  behindNew,
  behindOther,
  behindSuch,
  behindWhole,
  feelings,
  nounsInEo,
} from '../word-tables/spacing.ts';
import { isListedNoun } from '../listed-noun.ts';
import { joinedRows } from '../word-tables/joined.ts';
import { nouns } from '../word-tables/nouns.ts';
import type { SpacingRule } from './spacing-rule.ts';

const auxiliary = 'ko.spacing.auxiliary';
const word = 'ko.spacing.word';

/** Removes particles as far as one of the words stands. */
const startsWith = (list: ReadonlySet<string>, right: string) => {
  for (let length = right.length; length > 0; length--) {
    if (list.has(right.slice(0, length))) return isSuffix(right.slice(length));
  }
  return false;
};
const isSuffix = (rest: string) =>
  /^(?:들)?(?:이|가|은|는|을|를|의|에|에서|에게|로|으로|도|만|과|와|까지|부터|마다|별로|에는|에서는|에게는|보다|처럼|이며|이다|입니다)?$/
    .test(rest);

/** A noun of two syllables or more, with particles. */
const startsWithNoun = (right: string) => {
  for (let length = Math.min(6, right.length); length > 1; length--) {
    const noun = right.slice(0, length);
    if (isListedNoun(noun)) return isSuffix(right.slice(length));
  }
  return false;
};

/** 각도로 and 각주의: a noun with its particle. */
const beginsOtherNoun = (word: string) =>
  [2, 3].some((length) => isListedNoun(word.slice(0, length)) && isSuffix(word.slice(length)));

const closed = joinedRows.trim().split('\n').map((row): [string, string] => [
  row.slice(0, row.indexOf('|')),
  row.slice(row.indexOf('|') + 1),
]);
/** Words of the closed list, written apart. */
const CLOSED = new RegExp(
  `(?<![가-힣])(${closed.map(([left, right]) => `${left}(?= +${right})`).join('|')}) +(${
    [...new Set(closed.map(([, right]) => right))].toSorted((a, b) => b.length - a.length).join('|')
  })`,
  'g',
);
const CLOSED_CUE = new RegExp(
  `(?:${[...new Set(closed.map(([left]) => left.slice(-1)))].join('|')}) `,
);

/** 좋아 하다, 만들어 지다, 전세계, 그 중: what is one word, and what is two. */
export const wordRules: readonly SpacingRule[] = [
  {
    code: auxiliary,
    cue: /[아어워퍼뻐해] [하한할함합했해]/,
    form: new RegExp(
      `(?<![가-힣])((?:${feelings}))(?: +)((?:하[는고면지며게기자여]|한다|한|할|함|합니다|합니까|했[가-힣]+|해요|해서|해)(?![가-힣]))`,
      'g',
    ),
    blank: 'remove',
  },
  {
    code: auxiliary,
    cue: / [지졌져진질집]/,
    form:
      /(?<![가-힣])([가-힣]+[아어워여해려켜겨쳐혀뎌춰러커라빠뻐퍼파써떠꺼눠꿔둬져쪄껴펴셔텨까싸])(?: +)((?:졌[가-힣]+|진다|집니다|집니까|지는|지고|지며|지면|지지|져서|져야|져|진|질)(?![가-힣]))/g,
    blank: 'remove',
    unless: (left) =>
      [2, 3, 4].some((length) => nounsInEo.has(left.slice(-length))) || nounsInEo.has(left),
  },
  {
    code: auxiliary,
    cue: /야(?:만)?[하한할합했해]|(?:려고|도록|기로|게)[하한할합했해]/,
    form:
      /(?<![가-힣])([가-힣]*(?:[해어아여가나와돼봐줘둬워춰려져쳐켜겨혀내써꺼커서]야(?:만)?|[가-힣](?:려고|도록|기로|[가-힣]게)))((?:하[는고지며면여였기므]|한다|한|할|합니다|했|해)[가-힣]*)(?![가-힣])/g,
    blank: 'add',
    unless: (left) =>
      nouns.has(left) || /(?:가게|집게|무게|지게|번개게|멍게|성게|꽃게|휴게)$/.test(left),
  },
  {
    code: auxiliary,
    cue: /[워해] [하한할함합했해]/,
    form:
      /(?<![가-힣])([가-힣]{1,4}(?:워|스러워|[가-힣]해))(?: +)((?:하[는고면지며]|한다|한|했[가-힣]+|합니다|해요|해서)(?![가-힣]))/g,
    blank: 'remove',
    unless: (left) =>
      /(?:배|싸|외|키|지|세|채|태|비|피|깨|띄|재|구|누|주|치|메|씌|끼|데|때|새|에|돋|도)워$|(?:생각|일|노력|사용|이용|설명|말|연구|공부|정리|준비|위|대|통|인|관|의|비|향|더|덜|다|또|그)해$/
        .test(left) || nounsInEo.has(left.slice(-2)),
  },
  {
    code: auxiliary,
    cue: / 못 [하한할합했해]/,
    form: /((?<=[가-힣]지(?:는|도|를)? )못) +((?:하|한|할|합|했|해)[가-힣]*)/g,
    blank: 'remove',
  },
  {
    code: auxiliary,
    cue: /고[싶있]/,
    form:
      /((?<=[가-힣])고)(싶[가-힣]+|있(?:다|는|습|어|었|으|고|지|던|을|음|네|죠|게|거)[가-힣]*)/g,
    blank: 'add',
  },
  {
    code: auxiliary,
    cue: /지(?:않|못|마[세십]|말아|맙시)/,
    form:
      /((?<=[가-힣])(?<!못|머|마)지)(못[하한할합했해][가-힣]*|않(?:다|는|습|은|아|았|고|게|도|을|기|음|으)[가-힣]*|마(?:세요|십시오)|말아[가-힣]*|맙시다)/g,
    blank: 'add',
  },
  {
    code: auxiliary,
    cue: /게[되된될됩돼됐]/,
    form: /((?<=[가-힣])게)((?:되(?:다|었|면|어|는|고|니|기|며|므)|된(?!장)|될|됩|돼|됐)[가-힣]*)/g,
    blank: 'add',
  },
  {
    code: word,
    cue: /안[되된될됩돼됐]/,
    form: /((?<=[가-힣](?:면|서는|선) )안)((?:되|된|될|됩|돼|됐)[가-힣]*)/g,
    blank: 'add',
  },
  {
    code: auxiliary,
    cue: /(?:깨|터|부서|헤|펴|으깨|뭉개|무너|사라|쓰러) [지졌져진질집]/,
    form:
      /(?<![가-힣])((?:깨|터|부서|헤|펴|으깨|뭉개|무너|사라|쓰러))(?: +)((?:졌[가-힣]+|진다|집니다|지는|지고|지며|지면|지지|져서|져야|져|진|질)(?![가-힣]))/g,
    blank: 'remove',
  },
  {
    code: word,
    cue: CLOSED_CUE,
    form: CLOSED,
    blank: 'remove',
  },
  {
    code: word,
    cue:
      /(?:하는|되는|있는|없는|않는|같은|필요한|중요한|새로운|많은|좋은|다른|이런|그런|저런|어떤|어느|온갖|오랜|여러)[가-힣]{2}/,
    form:
      /(?<![가-힣])([가-힣]{0,6}(?:하는|되는|있는|없는|않는|같은|필요한|중요한|새로운|많은|좋은)|다른|이런|그런|저런|어떤|어느|온갖|오랜|여러)([가-힣]{2,})/g,
    blank: 'add',
    // 하는지도 모른다: 지 is an ending.
    unless: (left, right) =>
      !startsWithNoun(right) || /[는은]$/.test(left) && right.startsWith('지도'),
  },
  {
    code: word,
    cue: /[각새][가-힣]{2}/,
    form: /(?<![가-힣])([각새])([가-힣]{2,})/g,
    blank: 'add',
    unless: (left, right) =>
      !startsWithNoun(right) || beginsOtherNoun(left + right) ||
      /^(?:어머니|아버지|언니|누나|신랑|아기|마을|도|종|자|지방간|오징)/.test(right) &&
        left === '새' ||
      /^(?:지방|도시락)/.test(right) && left === '새' ||
      // 각거리 and 각괄호 are of angles.
      /^(?:거리|괄호|운동|속도|가속)/.test(right) && left === '각',
  },
  split(/전[가-힣]/, /(?<![가-힣])(전)([가-힣]{2,})/g, behindWhole),
  split(/온[가-힣]/, /(?<![가-힣])(온)([가-힣]{2,})/g, behindAll),
  split(/각[가-힣]/, /(?<![가-힣])(각)([가-힣]+)/g, behindEach),
  split(/새[가-힣]/, /(?<![가-힣])(새)([가-힣]+)/g, behindNew),
  split(/다른[가-힣]/, /(?<![가-힣])(다른)([가-힣]+)/g, behindOther),
  split(
    /[이그저]런[가-힣]|어떤[가-힣]/,
    /(?<![가-힣])((?:[이그저]런|어떤))([가-힣]+)/g,
    behindSuch,
  ),
  {
    code: word,
    cue: /모든[가-힣]/,
    form: /(?<![가-힣])(모든)((?!지|가|걸(?![가-힣]))[가-힣]+)/g,
    blank: 'add',
  },
  {
    code: word,
    cue: /여러[가-힣]/,
    form:
      /(?<![가-힣])(여러)((?:나라|사람|기관|단계|종류|항목|파일|분야|회사|방법|지역|문서|기능|언어|학자|전문가)[가-힣]*)/g,
    blank: 'add',
  },
  {
    code: word,
    cue: /\S및 /,
    form: /(?<!\S)(\S*[가-힣\d\w)”’])(및)(?= )/g,
    blank: 'add',
  },
  {
    code: word,
    cue: /및[가-힣]/,
    form: /(?<![가-힣])(및)([가-힣]+)/g,
    blank: 'add',
  },
  {
    code: word,
    cue: /[가-힣]또는|또는[가-힣]/,
    form: /([가-힣]{2,}(?=또는 )|(?<![가-힣])또는)(또는(?= )|(?<=또는)[가-힣]{2,})/g,
    blank: 'add',
  },
  {
    code: word,
    cue: /[그올한지제이] [중해동난때간]|지난 해/,
    form:
      /(?<![가-힣])(그(?= 중(?:[에의,]|에서| (?:하나|둘|셋|넷|몇|일부|가장|제일|한|두|세|네|첫|절반|대부분|\d)))|지난(?= 해[에의는도 ])|올(?= 해[는에의도 ])|한(?= 동안)|그(?= 동안)|그(?= 때[는에의도, ])|이(?= 때[는에, ])|오랜(?= 동안)|제(?= 때에?[ .]))(?: +)(중|해|동안|때)/g,
    blank: 'remove',
  },
];

function split(cue: RegExp, form: RegExp, list: ReadonlySet<string>): SpacingRule {
  return {
    code: word,
    cue,
    form,
    blank: 'add',
    unless: (_left, right) => !startsWith(list, right),
  };
}

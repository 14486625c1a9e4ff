import { finalOf } from '../conjugate.ts';
import type { SpacingRule } from './spacing-rule.ts';

const boundNoun = 'ko.spacing.boundNoun';
const particle = 'ko.spacing.particle';
const NIEUN = 4;
const RIEUL = 8;
const TIME =
  '[일이삼사오육칠팔구십백수몇\\d]+ ?(?:년|개월|주일|주|일|시간|분|초)|하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름|방학|휴가|연휴|학기|평생|여름|겨울|재임|임기|공사|수업|회의|식사';

/** Verbs of one syllable in ㄹ that are no noun. */
const SHORT = '뛸|쏠|잴|뗄|켤|펼|쉴|뺄|갤|벨|땔|샐|꿸|팰|댈|맬|셀|꿀';

/** 척, 둥, 나위 and others that lean on what stands before them, and what never stands apart. */
export const furtherNounRules: readonly SpacingRule[] = [
  {
    code: boundNoun,
    cue: /[척체]/,
    // 아는척하다 may be written so.
    form:
      /(?<![가-힣])([가-힣]*(?:는|은|한|본|없는|모른))((?:척|체)(?:을|를)?)(?= (?!하|한|할|했|해|합)[가-힣])/g,
    blank: 'add',
    // 본체 and 굵은체 are nouns.
    unless: (left, right) =>
      left.length < 2 && left !== '본' ||
      right.startsWith('체') && (!left.endsWith('는') || left === '가는'),
  },
  {
    code: boundNoun,
    cue: /[는은]둥|[할갈올볼될]둥/,
    form: /(?<![가-힣])([가-힣]+(?:는|은)|할|갈|올|볼|될)(둥)(?= )/g,
    blank: 'add',
    unless: (_left, _right, text) => text.split('둥').length < 3,
  },
  {
    code: boundNoun,
    cue: /나위/,
    form: /(?<![가-힣])([가-힣]+)(나위(?:도|가|는|조차)?)(?= 없)/g,
    blank: 'add',
    unless: (left) => finalOf(left) !== RIEUL,
  },
  {
    code: boundNoun,
    cue: /데에/,
    form: /(?<![가-힣])([가-힣]+)(데에(?:는|도|만)?)(?![가-힣])/g,
    blank: 'add',
    unless: (left) => finalOf(left) !== NIEUN || left.length < 2 || !/[픈쁜싫은]$/.test(left),
  },
  {
    code: boundNoun,
    cue: new RegExp(`(?:${SHORT})(?:때|데|수|줄)`),
    form: new RegExp(
      `(?<![가-힣])(${SHORT})((?:때(?:는|에|마다|도)?|데(?:가|를|도)?)(?![가-힣]))`,
      'g',
    ),
    blank: 'add',
  },
  {
    code: boundNoun,
    cue: /동안/,
    form: new RegExp(
      `(?<![가-힣\\d])(${TIME})(동안(?:에|에는|은|에도|의|만|이나|이라도)?)(?![가-힣])`,
      'g',
    ),
    blank: 'add',
  },
  {
    code: boundNoun,
    cue: /만의/,
    form:
      /(?<![가-힣\d])((?:[일이삼사오육칠팔구십백\d]+ ?(?:년|개월|시간|일)|하루|이틀|사흘|나흘|닷새|열흘|보름|얼마))(만의)(?= (?:귀국|복귀|재회|외출|방문|승리|우승|첫|최[고저대소악]|만남|폭[염설우]|더위|추위|가뭄))/g,
    blank: 'add',
  },
  {
    code: boundNoun,
    cue: /[근교국가식]후/,
    form:
      /(?<![가-힣])(퇴근|출근|하교|등교|귀국|출국|입국|귀가|은퇴|이혼|사별|취업|개학|종강|전역|제대|출소|귀농|식사|점심|저녁)(후(?:에|에는|에도|의|까지|부터)?)(?![가-힣])/g,
    blank: 'add',
    unless: (left, right) => /^(?:점심|저녁)$/.test(left) && right === '후',
  },
  {
    code: boundNoun,
    cue: /기전에/,
    form:
      /(?<![가-힣])([가-힣]*(?:뜨|피|켜|깨|타|서|두|추|굽|식|죽|싸|얼|녹|젖|마르|떨어지|썩)기)(전에(?:는|도|만)?)(?![가-힣])/g,
    blank: 'add',
    unless: (left, _right, text, at) =>
      left === '두기' || left === '서기' ||
      left === '식기' && !/[이가] $/.test(text.slice(0, at)) || /(?:초|연|용)기$/.test(left),
  },
  {
    code: particle,
    cue: / 짜리/,
    form: /([가-힣\d]) +(짜리(?:가|는|를|의|로|와|도|만|이다|입니다)?)(?![가-힣])/g,
    blank: 'remove',
  },
  {
    code: particle,
    cue: / 째/,
    form:
      /((?<![가-힣])(?:껍질|뿌리|통|그릇|송두리|봉지|뼈|병|상자|접시)|(?:두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇|첫|\d) ?번) +(째(?:로|의|가|에)?)(?![가-힣])/g,
    blank: 'remove',
  },
  {
    code: particle,
    cue: / [은는]커녕/,
    form: /([가-힣]) +([은는]커녕)(?![가-힣])/g,
    blank: 'remove',
    unless: (left, right) => (finalOf(left) > 0) !== right.startsWith('은'),
  },
  {
    code: particle,
    cue: / 들[이은을의과에]/,
    form:
      /(?<![가-힣])(사람|아이|학생|친구|여성|남성|어른|노인|청년|소년|소녀|환자|손님|회원|직원|주민|시민|국민|관객|선수|기자|학자|나라|동물|식물) +(들(?:이|의|과|에게)(?= ))/g,
    blank: 'remove',
    unless: (_left, _right, text, at) => /^\S+ 들이 (?:넓|펼|푸르|황)/.test(text.slice(at)),
  },
  {
    code: 'ko.spacing.auxiliary',
    cue: /(?:커|워|퍼|해|어) (?:[졌진집]|하다)/,
    form:
      /(?<![가-힣])(커(?= [졌진집])|(?:그리워|슬퍼|기뻐|좋아|싫어|미워|무서워|두려워|부러워|괴로워|부끄러워|즐거워|안타까워)(?= 하다)) +(졌[가-힣]+|진다|집니다|지는|하다(?![가-힣]))/g,
    blank: 'remove',
  },
  {
    code: 'ko.spacing.word',
    cue: /옛/,
    form:
      /(?<![가-힣])(옛)((?:친구|동료|연인|애인|추억|건물|도시|마을|학교|기억|모습|거리|고향|동네|선생님|스승|시절|문헌|기록|풍습|전통|왕국|영화|사진|물건|주인)(?:들)?(?:이|가|은|는|을|를|의|에|에서|와|과|도)?(?![가-힣]))/g,
    blank: 'add',
  },
];

import { actionNouns, thingWords } from '../word-tables/spacing.ts';
import { isAdnominal, mayBeAdnominal } from './adnominal.ts';
import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.boundNoun';
const END = '(?![가-힣])';
/** Nouns in ㄹ before 수 있다: a mistake, a number of files. */
const NUMBERED =
  /(?:^[실철홀밀월일술필별골출길]|[파매휴생기평]일|배열|모델|레벨|채널|개월|요일|특별|개별|종별|건별|비율|확률|글|말)$/;
const LENGTH_OF_TIME =
  '(?=(?:도|가|는)? (?:\\d|[한두세네] ?(?:달|해|시간)|몇 ?(?:년|달|주|일)|오래|얼마|며칠|하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|한두|두어|서너|십여|꽤|보름|백일|한 달|석 달|넉 달|반년|일주일|한참|수십|수년)[^.]*(?:되|됐|된|됩|지나|지났|지난|넘|흘렀|흘러|만에|째))';

const before = (left: string) => !isAdnominal(left);

/** 할수 있다, 아는것, 점검중: a noun that leans on what stands before it is a word of its own (제42항). */
export const boundNounRules: readonly SpacingRule[] = [
  {
    code,
    cue: /수/,
    form: /(?<![가-힣])([가-힣]+)(수(?:는|도|가|밖에)?)(?= ?(?:있|없)[가-힣])/g,
    blank: 'add',
    unless: (left) => !endsInRieul(left) || NUMBERED.test(left),
  },
  {
    code,
    cue: /것/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+)(것(?:(?=같)|(?!같)[가-힣]{0,8}${END}))`,
      'g',
    ),
    blank: 'add',
    unless: (left) => thingWords.has(left.slice(-1) + '것') || !isThing(left),
  },
  {
    code,
    cue: /만큼|대로|뿐/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+)(만큼(?:의|은|만|이나)?|대로(?:의|만)?|뿐(?!더러)(?:입|이|인|일|만)?[가-힣]{0,6})${END}`,
      'g',
    ),
    blank: 'add',
    // 바이올린뿐: a noun in ㄴ; 뿐 leans on ㄹ only.
    unless: (left, right) => before(left) || right.startsWith('뿐') && !endsInRieul(left),
  },
  {
    code,
    cue: /지/,
    form: new RegExp(`(?<![가-힣])([가-힣]+)(지)${LENGTH_OF_TIME}`, 'g'),
    blank: 'add',
    unless: (left) => /(?:는|던|인|떤|든)$/.test(left) || !endsInNieun(left) || left === '단',
  },
  {
    code,
    cue: /때/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+)(때(?:에|는|에는|마다|까지|부터|도|의|에도|와|처럼|라도|이다|입니다)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) =>
      !endsInRieul(left) || left.length === 1 && !isAdnominal(left) || /^(?:날|들|물)$/.test(left),
  },
  {
    code,
    cue: /줄/,
    form:
      /(?<![가-힣])([가-힣]+)(줄(?:을|은|도|만|로)?)(?= (?:알|아는|아시|안다|모르|모른|모릅|모를|몰))/g,
    blank: 'add',
    unless: (left) => !mayBeAdnominal(left),
  },
  {
    code,
    cue: /리/,
    form: /(?<![가-힣])([가-힣]+)(리(?:가|는|도)?)(?= ?(?:없[다는었을지습]|만무))/g,
    blank: 'add',
    unless: (left) =>
      !endsInRieul(left) || (left.length === 1 && !/[을럴할될올갈볼줄쓸칠킬일알살]/.test(left)) ||
      /(?:빨|멀|널|달)$/.test(left),
  },
  {
    code,
    cue: /적/,
    form:
      /(?<![가-힣])([가-힣]*(?:한|된|간|온|본|던|을|은))(적(?:이|도|은)?)(?= (?:있|없)[가-힣])/g,
    blank: 'add',
    // 본적 is the place of one's family, 은적 a word.
    unless: (left) => /^(?:본|은|을)$/.test(left) || /[가-힣]?[자표기]본$/.test(left),
  },
  {
    code,
    cue: /중/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]{2,})(중(?:에|에는|에도|의|이[가-힣]{0,3}|인[가-힣]{0,2}|일[가-힣]{0,2}|입니다|입니까|임)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) => !isAction(left) && !/[가-힣][는던]$/.test(left),
  },
  {
    code,
    cue: /[시후전]/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]{2,})((?:시|후|전)(?:에|에는|에도|의|까지|부터|마다)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left, right) =>
      !isAction(left) || (right.startsWith('시') && right.length === 1 && left === '동'),
  },
  {
    code,
    cue: /후/,
    form: new RegExp(`(?<![가-힣])([가-힣]+)(후(?:에|에는|에도|의|부터|까지)?)${END}`, 'g'),
    blank: 'add',
    unless: (left) =>
      !endsInNieun(left) || !isAdnominal(left) || /[는던]$/.test(left) ||
      /^(?:산|안|연|단|전|간)$/.test(left),
  },
  {
    code,
    cue: /기전/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]*(?:[하되지리키기오가보쓰나내르치우주사자이]|[먹읽넣닫열받찾끝뽑끄켜크들떠깨앉믿묻씻입벗])기)(전(?:에|에는|까지|의|부터)?)${END}`,
      'g',
    ),
    blank: 'add',
    // 기전 is a mechanism; what ends in 기 may be a machine.
    unless: (left, right) =>
      right === '전' && !/(?:[하되르]|시키|떠나|끝나|잠들|나오|나가|가)기$/.test(left) ||
      left === '자기' && !right.endsWith('에') && !right.endsWith('에는') ||
      /(?:사용|작용|발생|[가-힣]자|시|위|세|경|연|용|전|보|초)기$/.test(left),
  },
  {
    code,
    cue: /바/,
    form: new RegExp(`(?<![가-힣])([가-힣]+)(바(?:로는|가|는|를|와|와는|에|대로|도)?)${END}`, 'g'),
    blank: 'add',
    // -ㄴ바 alone is an ending.
    unless: (left, right, text, at) =>
      right === '바' && !/^ [있없]/.test(text.slice(at + left.length + 1)) ||
      left.length < 2 && !/^[할본]$/.test(left) ||
      !isAdnominal(left),
  },
  {
    code,
    cue: /때문/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+)(때문(?!에[가-힣])[가-힣]{0,6}|때문에(?:도|만|는|라도|요)?)${END}`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /뒤|다음|동안|경우|대신|순간|도중|가운데|이후|직후|김에|바람에|나머지|덕분|탓/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+)((?:뒤|다음|동안|경우|대신|순간|도중|가운데|이후|직후|덕분|탓)(?:에|에는|에도|에만|로|의|부터|까지|은|는|이|가|을|를|도|이다|입니다|이라면|라면)?|김에|바람에|나머지)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left, right) => isLinked(left, right),
  },
  {
    code,
    cue: /데[에는도]?(?: |$)/,
    form:
      /(?<![가-힣])([가-힣]+(?:하는|되는|만드는|푸는|짓는|막는|찾는|먹는|쓰는|얻는|여는|닫는|고치는|배우는|가는|오는))(데(?:에|에는|에도|는|도)?)(?= (?:[0-9]|한|두|세|며칠|몇|시간|돈|비용|도움|필요|쓰|사용|걸리|걸린|걸렸|드는|든다|들었|들어|유용|성공|실패|기여|이용|활용|최선|주력|집중|있어|그치|그쳤|중요))/g,
    blank: 'add',
  },
  {
    code,
    cue: /채/,
    form: /(?<![가-힣])([가-힣]+)(채(?:로)?)(?=[\s,.]|$)/g,
    blank: 'add',
    // 본채, 안채, 전채 and 산채 are nouns.
    unless: (left, right) =>
      right === '채로'
        ? !endsInNieun(left) || /^(?:본|안|전|산|원|한|단|간)$/.test(left)
        : !/[는은된켠쓴든던린긴한둔]$/.test(left) || !isAdnominal(left) || left === '한',
  },
  {
    code,
    cue: /곳/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+)(곳(?:에|에는|에도|에서|에서는|의|으로|이|은|을|도|만|들|까지|부터|마다|입니다|이다)?)${END}`,
      'g',
    ),
    blank: 'add',
    // 한곳, 이곳 and the like are words.
    unless: (left) => left.length < 2 || !isAdnominal(left) && !/(?:머문|드문)$/.test(left),
  },
  {
    code,
    cue: /[수것][이가은도]?[있없]/,
    form:
      /((?<=[가-힣 ])(?:수|것)(?:이|가|은|는|도)?|(?<![가-힣])[가-힣]*[는은던한된을할될]것(?:이|은|도))((?:있|없)(?:습|다|는|어|고|으|을|지|던|게|거|음)[가-힣]*)/g,
    blank: 'add',
    unless: (left, _right, text, at) =>
      left.startsWith('수') && !/[가-힣] $/.test(text.slice(0, at)),
  },
  {
    code,
    cue: /(?:때문|덕분|탓)에[가-힣]/,
    form:
      /((?<![가-힣])[가-힣]*(?:때문|덕분|탓)에)((?!(?:요|도|라도|만|야|서|는|입)(?![가-힣])|야말로)[가-힣]+)/g,
    blank: 'add',
  },
];

/** 한동안 and 그다음 are words; 앞뒤 and 집뒤 no forms of verbs. */
const isLinked = (left: string, right: string) => {
  if (/^(?:한|그|이|저|오랜|다)$/.test(left) || left.length < 2 && !/^[간온본준쓴]$/.test(left)) {
    return true;
  }
  if (/^(?:덕분|탓)/.test(right)) return !/(?:한|된|은|는)$/.test(left) || !isAdnominal(left);
  if (/^이후/.test(right)) return !/(?:한|된|은|난)$/.test(left) || !isAdnominal(left);
  if (/^(?:뒤|다음|직후|나머지)/.test(right)) {
    return !endsInNieun(left) || !isAdnominal(left) ||
      /[는던]$/.test(left) && !right.startsWith('나머지');
  }
  return !isAdnominal(left) || /^(?:동안)/.test(right) && !/[는은인]$/.test(left);
};

const endsInRieul = (word: string) => (word.charCodeAt(word.length - 1) - 0xac00) % 28 === 8;
const endsInNieun = (word: string) => (word.charCodeAt(word.length - 1) - 0xac00) % 28 === 4;

/** Before 것 a noun is hardly ever written together, so ㄴ and ㄹ are enough. */
const isThing = (left: string) => left.length > 1 ? mayBeAdnominal(left) : isAdnominal(left);

/** An action, also as the end of a longer noun. */
function isAction(word: string): boolean {
  return [2, 3, 4, 5].some((length) =>
    word.length >= length && actionNouns.has(word.slice(-length))
  ) &&
    !/(?:동|즉|당|임|수|일|상|비상|평상|유사)$/.test(word);
}

import { finalSound } from './final-sound.ts';
import { ownReading, type OwnReadings } from './own-readings.ts';
import type { FinalSound } from './readings.ts';
import { beforeGa, beforeGwa, beforeNa, beforeRo, givenNames } from './word-tables/nouns.ts';
import { isListedNoun } from './listed-noun.ts';
import { eventsWithNa, families, placesWithEdge } from './word-tables/everyday-nouns.ts';
import { isChoice, isDestination, isMeant, isSureByShape } from './agreement-shapes.ts';
import { isFriendless } from '../terms/false-friends.ts';

/** What a particle that does not agree should be; undefined where it does agree, or where nobody can be sure. */
export function rightForm(
  stem: string,
  particle: string,
  rest = '',
  { readings, source = '' }: { readings?: OwnReadings | undefined; source?: string } = {},
): string | undefined {
  const form = forms.get(particle);
  if (!form) return undefined;
  const sound = finalSound(ownReading(stem, readings) ?? stem);
  if (sound === 'unknown' || agrees(form, sound)) return undefined;
  const isHangul = /[가-힣]$/.test(stem);
  const isSure = isHangul
    ? isSureAfterHangul(stem, form, rest) || isSureBefore(rest, stem, form) ||
      isSureBySource(stem, form, source)
    : isSureAfterSign(stem, form, sound) || isMeant(form.text, source) && !/[A-Za-z]/.test(stem);
  return isSure ? form.other : undefined;
}

type Form = { text: string; other: string; needsFinal: boolean; isRo: boolean };

/** After a final consonant, after a vowel. 이나 and its like after a vowel may be the copula, so they are judged one way. */
const pairs: readonly (readonly [string, string])[] = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['으로', '로'],
  ['으로서', '로서'],
  ['으로써', '로써'],
  ['으로부터', '로부터'],
];
const oneWay: readonly (readonly [string, string])[] = [
  ['이나', '나'],
  ['이라도', '라도'],
  ['이란', '란'],
  ['이랑', '랑'],
  ['이라고', '라고'],
  ['이라는', '라는'],
  ['이라서', '라서'],
  ['이라며', '라며'],
  ['이라든지', '라든지'],
  ['이라든가', '라든가'],
  ['이든', '든'],
];

const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...pairs.flatMap(([final, vowel]) => {
    const isRo = final.startsWith('으로');
    return [
      [final, { text: final, other: vowel, needsFinal: true, isRo }],
      [vowel, { text: vowel, other: final, needsFinal: false, isRo }],
    ] as const;
  }),
  ...oneWay.map(([final, vowel]) =>
    [vowel, { text: vowel, other: final, needsFinal: false, isRo: false }] as const
  ),
  // 이랑 is no copula, so that it is judged both ways.
  ['이랑', { text: '이랑', other: '랑', needsFinal: true, isRo: false }],
]);

function agrees({ needsFinal, isRo }: Form, sound: FinalSound): boolean {
  const hasFinal = sound === 'other' || (sound === 'rieul' && !isRo);
  return hasFinal === needsFinal;
}

/** After figures and signs a particle is a particle, but for lessons (3과), roads (종로 3가) and question endings. */
function isSureAfterSign(stem: string, { text }: Form, sound: FinalSound): boolean {
  if (/\d$/.test(stem)) {
    if (text === '가' && /로 ?\d+$/.test(stem)) return false;
    if (text === '과' || text === '나') return /[.]\d+$/.test(stem);
  }
  return !(text === '과' && sound === 'vowel' && /(?:^|\s)IT$/.test(stem));
}

/** Some particles are sure by the words behind them. */
function isSureBefore(rest: string, stem: string, { text }: Form): boolean {
  const word = /[가-힣]+$/.exec(stem)?.[0] ?? '';
  if (text === '로') return isDestination(word, rest);
  return text === '나' && isChoice(word, rest);
}

/** 지네과 거미를 is spiders and centipedes where the source says so; stems of verbs take 나 and 라도 too. */
function isSureBySource(stem: string, { text }: Form, source: string): boolean {
  const word = /[가-힣]+$/.exec(stem)?.[0] ?? '';
  if (!isMeant(text, source)) return false;
  if (text === '과' && /\d[가-힣]{1,2}$/.test(stem)) return true;
  if (word.length < 2) return false;
  if (text === '과') return !/(?:[효성결통교경]|학|치|내|외|안)$/.test(word);
  return (text === '나' || text === '라도' || text === '랑') && !isVerbStem(word.slice(-1)) &&
    !isAdnominalEnd(word) && !(text === '나' && mayJoin(word, word, '나'));
}

/** 한, 인, 언젠 and the like: endings, or parts of other words. */
const isAdnominalEnd = (word: string) => /[한인된젠난던른든는은을만겠않안]$/.test(word);

function isSureAfterHangul(stem: string, { text }: Form, rest: string): boolean {
  const word = /[가-힣]+$/.exec(stem)?.[0] ?? '';
  const last = word.slice(-1);
  switch (text) {
    case '를':
    case '와':
      return true;
    case '으로':
    case '으로서':
    case '으로써':
    case '으로부터':
      return word.length > 1 || isRieul(last);
    case '로부터':
      return word.length > 1 || isNoun(word, text);
    case '을':
      return !endsIn(last, '마가노고나지이그부저자겨아여모') || isLongBeforeEul(word) ||
        isNoun(word, text);
    case '는':
      return (isRieul(last) && word.length > 1) || !isVerbStem(last) || isNoun(word, text);
    case '은':
      return (word.length > 1 && !endsIn(last, MAYBE_NAME)) || isLongNoun(word) ||
        isNoun(word, text);
    case '라고':
    case '라는':
    case '라서':
    case '라며':
    case '라든지':
    case '라든가':
      // 먹으라고 and 들라고 are commands.
      return !isRieul(last) ? word.length > 1 : word.length > 1 && isNoun(word, text);
    case '든':
      return !isVerbStem(last) && !endsIn(last, '손힘병정잠철물흠멍') && isNoun(word, text);
    case '로서':
    case '로써':
      return word.length > 1 && !endsIn(last, '종문');
    case '라도':
      return (word.length > 1 && !isRieul(last) && !endsIn(last, '전한')) || isNoun(word, text) ||
        (word.length === 1 && endsIn(word, '물빵밥술책돈옷집꿈힘약펜컵')) ||
        /(?:^|\s)(?:[한두세네몇]|다섯|열|\d+) ?(?:개|명|번|잔|권|장|병|줄|칸|점|벌|컵|톨|통|판|분)$/
          .test(stem);
    case '로':
      // 시장로 12: the name of a street.
      return !/^ ?\d/.test(rest) && isNoun(word, text);
    default:
      return isNoun(word, text) ||
        !(text === '이' && ADVERBS.test(word)) && isSureByShape(word, text, { stem, rest });
  }
}

/** Names have three syllables at most; 매듭지은, 더 나은 and 뒤이은 are verbs. */
const isLongNoun = (word: string) =>
  (word.length > 3 || word.length === 3 && !SURNAMES.includes(word.charAt(0))) &&
  !/[지나이그부저하주]$/.test(word);

const SURNAMES =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민나진엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국';

/** 가을, 마을, 이을 and their like have two syllables or end a compound of verbs. */
const isLongBeforeEul = (word: string) =>
  word.length > 2 && (/[아자여겨]$/.test(word) || /부$/.test(word) && !/[퍼아이]부$/.test(word));

const endsIn = (last: string, list: string) => list.includes(last);
/** Names that end in 은 (지은, 하은), and 나은, 지은, 그은 of verbs. */
const MAYBE_NAME =
  '하지다예가시주서세소채나혜보재태아새수고조도유효희이그부저노사자라미애여오규기려루리영호초비무';

const finalOf = (syllable: string) => (syllable.charCodeAt(0) - 0xac00) % 28;
const isRieul = (syllable: string) => finalOf(syllable) === 8;

/** Last syllables of verb stems, after which 는 is an ending; ㅆ is always one. */
const VERB_STEMS = new Set(
  '먹있없않받읽듣걷묻잡입벗씻웃찾쫓맞잊늦꽂찢앉얹끊많잃싫앓뚫끓옳놓넣쌓닿좋찧낳빻땋깎볶섞묶겪낚꺾엮덮갚높싶짚엎뱉맡붙같겉얕흩훑핥밟넓짧얇떫읊닮젊굶곪삶옮긁늙맑밝붉묽굵갉낡감남담참숨품넘심신안굽돕눕줍집씹업접꼽뽑좁뵙긋짓잇낫붓젓솟빗뺏앗싣긷닫믿얻뻗쏟굳돋딛뜯궂짖맺빚젖갖좇곧걸긴적속녹죽막박식썩익찍꺽묵죽꺾밖닦엮튀훔뿜곯닳뚫핥훑읊짊뜸품빨젓잣춥곱밉맵껴톺갇겯깃뒤늘탐곪삭꺽잦엇맡솎뜻콕캄' +
    '쉽않곁밞쥔듯은을',
);

function isVerbStem(last: string): boolean {
  return finalOf(last) === 20 || VERB_STEMS.has(last) || /[못잖찮]/.test(last);
}

/** Surely a noun, and with this particle no other word. */
function isNoun(word: string, particle: string): boolean {
  for (let length = Math.min(6, word.length); length > 0; length--) {
    const noun = word.slice(-length);
    if (!isListedNoun(noun) || (length === 1 && word.length > 1)) continue;
    if (length === 1 && !/^(?:랑|은|는|든)$/.test(particle)) return false;
    return isFriendless(noun, particle) && !mayJoin(word, noun, particle);
  }
  return false;
}

/** 전문가, 산책로, 관리과, 생각나: other words. */
function mayJoin(word: string, noun: string, particle: string): boolean {
  const has = (list: ReadonlySet<string>) => list.has(noun) || list.has(word);
  if (particle === '가') return has(beforeGa) || has(placesWithEdge);
  if (particle === '로' || particle === '로부터') return has(beforeRo);
  if (particle === '과') return has(beforeGwa) || has(families);
  if (particle === '나') return has(beforeNa) || has(eventsWithNa);
  if (particle === '이' && (ADVERBS.test(word) || NAMES_IN_I.test(word))) return true;
  // 란 is a column too, 이 begins a copula: 페이, 사이 end so.
  return particle === '이' &&
    /(?:[레데베케페메웨게제에세네타파사하아카라바나마호로고누]이)$/.test(word + particle) &&
    noun.length < 2;
}

/** With 이 they are adverbs: 너그러이, 대수로이. */
const ADVERBS =
  /(?:너그러|부드러|스러|서러|어려|두려|싱그러|미끄러|번거로|대수로|새로|외로|괴로|자유로|슬기로|평화로|공교로|날카로|까다로|한가로|순조로|풍요로|향기로|해로|이로|경사로|명예로|호화로|감미로|지혜로|위태로|애처로|의로|보배로)$/;

/** 니콜라이, 알렉세이, 에이제이: names, and letters that are spelled. */
const NAMES_IN_I =
  /(?:니콜라|알렉세|세르게|안드레|마타|(?:에이|비|디|엠|티|오|씨|엘|알|피|케이)(?:제|케))$/;

/** Called by name: 아 after a final consonant, 야 after a vowel. */
export function rightCall(name: string, particle: string, isName: boolean): string | undefined {
  if (!isName && !givenNames.has(name)) return undefined;
  const right = finalOf(name.slice(-1)) === 0 ? '야' : '아';
  return right === particle ? undefined : right;
}

import { finalSound } from './final-sound.ts';
import { ownReading, type OwnReadings } from './own-readings.ts';
import type { FinalSound } from './readings.ts';
import { beforeGa, beforeGwa, beforeNa, beforeRo, givenNames, nouns } from './word-tables/nouns.ts';
import {
  eventsWithNa,
  everydayNouns,
  families,
  placesWithEdge,
} from './word-tables/everyday-nouns.ts';
import { isChoice, isDestination, isSureByShape } from './agreement-shapes.ts';
import { isFriendless } from '../terms/false-friends.ts';

/** What a particle that does not agree should be; undefined where it does agree, or where nobody can be sure. */
export function rightForm(
  stem: string,
  particle: string,
  rest = '',
  readings?: OwnReadings,
): string | undefined {
  const form = forms.get(particle);
  if (!form) return undefined;
  const sound = finalSound(ownReading(stem, readings) ?? stem);
  if (sound === 'unknown' || agrees(form, sound)) return undefined;
  const isHangul = /[가-힣]$/.test(stem);
  const isSure = isHangul
    ? isSureAfterHangul(stem, form, rest) || isSureBefore(rest, stem, form)
    : isSureAfterSign(stem, form, sound);
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
      return !endsIn(last, '마가노고나지이그부저자겨아여모') || isNoun(word, text);
    case '는':
      return (isRieul(last) && word.length > 1) || !isVerbStem(last) || isNoun(word, text);
    case '은':
      return (word.length > 1 && !endsIn(last, MAYBE_NAME)) || isNoun(word, text);
    case '로서':
    case '로써':
      return word.length > 1 && !endsIn(last, '종문');
    case '라도':
      return (word.length > 1 && !isRieul(last) && !endsIn(last, '전한')) || isNoun(word, text) ||
        (word.length === 1 && endsIn(word, '물빵밥술책돈옷집꿈힘약펜컵'));
    case '로':
      // 시장로 12: the name of a street.
      return !/^ ?\d/.test(rest) && isNoun(word, text);
    default:
      return isNoun(word, text) || isSureByShape(word, text, { stem, rest });
  }
}

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
    if (!nouns.has(noun) && !everydayNouns.has(noun) || (length === 1 && word.length > 1)) continue;
    if (length === 1 && particle !== '랑' && particle !== '은' && particle !== '는') return false;
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
  // 란 is a column too, 이 begins a copula: 페이, 사이 end so.
  return particle === '이' &&
    /(?:[레데베케페메웨게제에세네타파사하아카라바나마호로고누]이)$/.test(word + particle) &&
    noun.length < 2;
}

/** Called by name: 아 after a final consonant, 야 after a vowel. */
export function rightCall(name: string, particle: string): string | undefined {
  if (!givenNames.has(name)) return undefined;
  const right = finalOf(name.slice(-1)) === 0 ? '야' : '아';
  return right === particle ? undefined : right;
}

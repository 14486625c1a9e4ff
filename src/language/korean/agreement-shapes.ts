import { finalOf } from './conjugate.ts';
import { isListedNoun } from './listed-noun.ts';
import { beforeGa, beforeNa } from './word-tables/nouns.ts';

/** 국가, 평가, 상가: these syllables make a word with 가 behind them. */
const GA_WORDS = '국평증물불작농송생참첨상특왕축강길창';
/** Syllables in which nouns end, but no stem that 이 could make an adverb or a name of. */
const NOUN_ENDS =
  '기자지시비서스드트크프터러어피미디티치키수부주도호코니소무두초토포추쇼푸루마세체제';
/** ㅐ ㅓ ㅕ ㅚ ㅛ ㅝ ㅟ ㅠ ㅡ ㅢ ㅣ: no word but a few ends in these and 이. */
const VOWEL_I = 20;
const SURE_VOWELS = new Set([1, 4, 6, 11, 12, 14, 16, 17, 18, 19, 20]);
/** 너그러이, 즐거이, 기꺼이, 가벼이, 어이, 하와이, 기쁘이: adverbs and names. */
const ADVERB_STEMS = '러거꺼벼어와쁘되그저서야여워브';
/** Endings of questions and of what modifies a noun: 큰가, 먼가, 사람인가. */
const MAY_ASK = '큰싼른쁜픈한긴먼인닌신린은운는던된흰찬단쓴짠진건뜬든';
/** With 가 they are prices, persons and songs: 매출원가, 1번가, 응원단가. */
const GA_NOUNS_IN_N = '원번단론문군권연본산반선전간관빈천만안헌인';

/** Without those that begin an office: 관리과, 복지과. */
const NOUN_ENDS_BEFORE_GWA = '니터러어스드트크프자피디티키코';
/** A column of a paper or a form: 의견란. */
const COLUMNS =
  /(?:의견|댓글|투고|독자|구인|신문|입력|기입|작성|서명|검색|광고|비고|답변|질문|제목|내용|설명)$/;

/**
 * Whether a particle of the wrong form is sure because no other word has this shape, whatever the noun: 섬네일가, 소나기이.
 * Short words may be anything, so that they are left to the list of nouns.
 */
export function isSureByShape(
  word: string,
  particle: string,
  { stem, rest }: { stem: string; rest: string },
): boolean {
  const last = word.slice(-1);
  if (/\d[가-힣]{1,2}$/.test(stem) && /^[이가은는을를]$/.test(particle)) return !/[로]$/.test(stem);
  switch (particle) {
    case '가':
      // 작곡가, 판매가 and their like stand before marks and figures too; a subject goes on.
      return word.length > 1 && /^ [가-힣]/.test(rest) && !/^ (?:및|또는|겸|등)/.test(rest) &&
        (finalOf(last) !== 4 || isSubjectInN(word, rest)) && !GA_WORDS.includes(last) &&
        !endsInOne(word, beforeGa);
    case '이':
      return word.length > 2 && NOUN_ENDS.includes(last) &&
          !/(?:에이|디|비|씨|오|피)제$/.test(word) ||
        word.length > 1 && SURE_VOWELS.has(vowelOf(last)) && !ADVERB_STEMS.includes(last) &&
          // 이시이 and 도리이 are names, and so is 에이제이.
          (word.length > 2 || vowelOf(last) !== VOWEL_I);
    case '로':
      return isAway(word, rest);
    case '과':
      return word.length > 2 && NOUN_ENDS_BEFORE_GWA.includes(last);
    case '란':
      return word.length > 1 && !COLUMNS.test(word);
    default:
      return false;
  }
}

const vowelOf = (syllable: string) => Math.floor((syllable.charCodeAt(0) - 0xac00) % 588 / 28);

/** 가습기 회전가 빠르다 is a subject; 바쁜가 and 원가 are not. */
const isSubjectInN = (word: string, rest: string) =>
  word.length > 2 && !/^ (?:보[다았니]|싶|하[는고며]|생각|궁금|묻|물었|아닌|알)/.test(rest) &&
  !MAY_ASK.includes(word.slice(-1)) && !GA_NOUNS_IN_N.includes(word.slice(-1));

/** Of two syllables or more; single ones are too many. */
const endsInOne = (word: string, list: ReadonlySet<string>) =>
  [2, 3, 4].some((length) => list.has(word.slice(-length)));

/** Behind these 로 makes a road, a canal or a furnace: 진입로, 용광로. */
const ROADS =
  /(?:산책|진입|접근|접속|통학|통행|출입|수송|보급|공급|등산|탐방|순환|우회|횡단|직선|곡선|탈출|퇴각|추격|유통|교통|관광|운송|항공|순례|둘레|강둑|제방|전용|고속|간선|지선|소각|용광|가열|반응|핵융합|혼합|경수|중수|고압|저압|연결|이동|회전|무역|해안|신경|전송|통신|혈액|선착|물류|이송|배출|흡입|유입|방출|터널|종|선|항|뱃|물|철|활주|세종|충정|강남|테헤란|강변|시청|대학|공원|국회|법원|시장|중앙)$/;

/** 방식로 바꾼다: a noun of two syllables or more, behind which no road is meant and another word follows. */
const isAway = (word: string, rest: string) =>
  word.length > 1 && /^ [가-힣]/.test(rest) &&
  !/^ (?:\d|[가-힣]+(?:동|길|구|시|역|번지)(?![가-힣]))/.test(rest) &&
  isListedNoun(word) && !ROADS.test(word);

const GOES_ON =
  /^ (?:이사|가[는고며서야면기게지]|간다|갈 |갔|떠[나난날났]|출발|향[하한할해했]|옮[기긴길겨]|보[내낸낼냈]|돌아|변[하한할해했경]|바[꾸꿀꾼꿔꿨뀌뀐뀔뀝]|나[누눈눌눠눴뉘]|만[드든들]|이루어|정[하한할해했]|선[택출정]|지정|설정|전환|이동|복사|저장|전송|인쇄|대체|표시|사용|인식|분류|구성|되[어는고며면]|된|될|됩|됐|하여|한다|하[고며는]|여[기긴길겨]|간주|뽑|임명|알[려린릴]|불[리린릴려]|쓰[는고며이]|쓴|끝[나난날났]|이어|[가-힣]+(?:되|하)었)/;

/** 부산로 이사했다: before these 로 is no road. */
export const isDestination = (word: string, rest: string): boolean =>
  word.length > 1 && GOES_ON.test(rest) &&
  !/(?:산책|진입|회전|등산|순환|우회|연결|접근|출입|통행|수송|이동|탐방|종|선|항|통학|기찻|뱃|물|철|활주|용광|소각|미)$/
    .test(word);

/** 빵나 밥을: two nouns, one of which is enough. */
export const isChoice = (word: string, rest: string): boolean =>
  word.length > 0 &&
  /^ [가-힣]{1,6}(?:을|를|이|가|은|는|에|에서|으로|로|의|도|이면|이라면)(?![가-힣])/.test(rest) &&
  !beforeNa.has(word) && !endsInOne(word, beforeNa) &&
  !/(?:안|한|난|만|잔|인|언제|누구|그러|또)$/.test(word);

/** What the source says in so many words: and or with, or, even. */
const MEANINGS: Readonly<Record<string, RegExp>> = {
  과: /\b(?:and|with|to|from|as|like|between|against|than|both|or)\b|&|と|和|与|跟|及/i,
  나: /\b(?:or|any|either|nor|even|about|as many as)\b|や|または|或/i,
  라도: /\b(?:even|any|at least|or)\b|でも|即使|哪怕/i,
  랑: /\b(?:and|with|to|like)\b|と|和|跟/i,
};
/** 국어과 and 장미과 are departments, lessons and families. */
const DIVISIONS =
  /\b(?:departments?|divisions?|sections?|office|lessons?|units?|chapters?|courses?|subjects?|class(?:es)?|famil(?:y|ies)|clinic|ward|curriculum|school)\b|課|科|系/i;

/** Whether the source says what the particle means, and nothing that would make another word of it. */
export function isMeant(particle: string, source: string): boolean {
  const form = MEANINGS[particle];
  return form !== undefined && form.test(source) && !(particle === '과' && DIVISIONS.test(source));
}

import { finalOf } from './conjugate.ts';
import { beforeGa, beforeNa } from './word-tables/nouns.ts';

/** 국가, 평가, 상가: these syllables make a word with 가 behind them. */
const GA_WORDS = '국평증물불작농송생참첨상특왕축강길창';
/** Syllables in which nouns end, but no stem that 이 could make an adverb or a name of. */
const NOUN_ENDS = '기자지시비서스드트크프터러어피미디티치키수부구주도호코니';
/** Behind these 이 makes no adverb and no name of another language: 안개, 참새. */
const SURE_BEFORE_I = '개쥐기트크프터피티키래배매깨때째빼새패';
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
        finalOf(last) !== 4 && !GA_WORDS.includes(last) &&
        !endsInOne(word, beforeGa);
    case '이':
      return word.length > 2 && NOUN_ENDS.includes(last) ||
        word.length > 1 && SURE_BEFORE_I.includes(last);
    case '과':
      return word.length > 2 && NOUN_ENDS_BEFORE_GWA.includes(last);
    case '란':
      return word.length > 1 && !COLUMNS.test(word);
    default:
      return false;
  }
}

/** Of two syllables or more; single ones are too many. */
const endsInOne = (word: string, list: ReadonlySet<string>) =>
  [2, 3, 4].some((length) => list.has(word.slice(-length)));

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

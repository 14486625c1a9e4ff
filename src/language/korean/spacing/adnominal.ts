import { finalOf } from '../conjugate.ts';
import { nounsLikeVerbs } from '../word-tables/spacing.ts';

/** Syllables with ㄴ or ㄹ that hardly end a noun, but many forms of verbs: 한, 된, 만든, 배울. */
const VERBAL = new Set(
  '한할된될쓴쓸낸낼뀐뀔킨킬랜든른린릴친칠던운럴난느낄뗀뗄켠켤끈끌킬힌힐뜬뜰푼풀팬낀낄잰젠댄맨땐밴갠깬샌챈챌깰샐',
);
/** Alone they are forms of verbs, or may be something else as well. */
const SINGLE = new Set(
  '한할된될간갈온올본볼준줄쓴쓸안알산살연열든들둔둘친칠낸낼뗀켠켤끈끌잰탄탈난날튼틀',
);

/**
 * Whether an eojeol (without what follows) surely ends in the form of a verb or adjective that stands before a noun: 먹는,
 * 먹을, 필요한. Nouns in 한 or 을 do not.
 */
export function isAdnominal(word: string): boolean {
  const last = word.slice(-1);
  if (word === '' || nounsLikeVerbs.has(word) || endsInNoun(word)) return false;
  if (last === '는' || last === '던') return word.length > 1;
  // 말씀하신, 보내신; 주신, 가신 and 보신 may be nouns.
  if (last === '신') return /[하되으계]신$/.test(word) || /[가-힣][가보주내오치드]신$/.test(word);
  // 은 and 을 behind a final consonant; 마을, 가을 and 수은 have none there.
  if (last === '은' || last === '을') return word.length > 1 && finalOf(word.slice(0, -1)) > 0;
  if (word.length === 1) return SINGLE.has(last);
  return VERBAL.has(last) || COMPOUND.test(word);
}

/** 찾아갈, 내려온: a verb behind another one. 여간 is an adverb. */
const COMPOUND = /[아어와워해려러혀쳐져내나라][갈올볼줄낼둘칠간온본준둔]$/;

/** 접근권한 is a noun in 권한; 지시한, 포기한 and 통제한 are verbs, for no noun of one syllable stands before 시한 or 기한. */
const endsInNoun = (word: string) => word.length > 3 && nounsLikeVerbs.has(word.slice(-2));

/** Ends in ㄴ or ㄹ at all: enough where what follows leaves no other reading. */
export function mayBeAdnominal(word: string): boolean {
  const final = finalOf(word);
  return final === 4 || final === 8;
}

import { finalOf } from '../conjugate.ts';
import type { FoundLevel, Sentence, SpeechLevel } from './classify.ts';
import {
  FINAL,
  fromHaeyo,
  fromHanda,
  fromHapsyo,
  isAdjective,
  type Predicate,
  withEo,
  withFinal,
} from './stems.ts';

const parsers = { hapsyo: fromHapsyo, haeyo: fromHaeyo, handa: fromHanda };

/**
 * The last word of a sentence in another speech level, and what else it may mean; none where its stem is not sure. 눌러요
 * says what happens or what to do.
 */
export function rewritten(
  { last, before }: Pick<Sentence, 'last' | 'before'>,
  found: FoundLevel,
  wanted: SpeechLevel,
): string[] {
  if (found === 'hao') {
    return wanted.startsWith('hapsyo') ? [last.replace(/시오$/, '십시오')] : [];
  }
  const parsed = parsers[found](last);
  const stem = parsed && sureStem(parsed.stem, before);
  if (!parsed || !stem) return [];
  const write = (predicate: Predicate) => {
    if (wanted === 'handa') return toHanda(predicate, before);
    return wanted === 'haeyo' ? toHaeyo(predicate, last) : toHapsyo(predicate);
  };
  const isOpenMood = found === 'haeyo' && parsed.mood === 'statement' &&
    !isAdjective(stem, before) && !(stem.endsWith('이') && isCopula(stem));
  const moods = isOpenMood ? [parsed.mood, 'command' as const] : [parsed.mood];
  return moods.flatMap((mood) => write({ ...parsed, stem, mood }) ?? []);
}

/** 삽니다 is to buy or to live: the particle before it says which. */
function sureStem(stem: string, before: string): string | undefined {
  if (stem !== '사') return stem;
  if (/(?:을|를)$/.test(before)) return stem;
  return /(?:에|에서|서|와|과|랑|이|가|며|면서|혼자|함께|같이)$/.test(before) ? '살' : undefined;
}

const isOpen = (stem: string) => finalOf(stem) === 0;
const isRieul = (stem: string) => finalOf(stem) === FINAL.rieul;
/** ㄹ goes before ㅂ, ㄴ and ㅅ. */
const cut = (stem: string) => isRieul(stem) ? withFinal(stem, FINAL.none) : stem;

function toHapsyo({ stem, mood }: Predicate): string {
  const ends = isOpen(stem) || isRieul(stem);
  const polite = (ending: string) =>
    ends ? withFinal(cut(stem), FINAL.bieup) + ending : `${stem}습${ending}`;
  switch (mood) {
    case 'command':
      return ends ? `${cut(stem)}십시오` : `${stem}으십시오`;
    case 'proposal':
      return ends ? `${withFinal(cut(stem), FINAL.bieup)}시다` : `${stem}읍시다`;
    case 'question':
      return polite('니까');
    default:
      return polite('니다');
  }
}

function toHanda({ stem, mood }: Predicate, before: string): string | undefined {
  if (mood === 'proposal') return `${stem}자`;
  if (mood === 'command') return isOpen(stem) || isRieul(stem) ? `${stem}라` : `${stem}으라`;
  const isPlain = stem.endsWith('이') && isCopula(stem) || isAdjective(stem, before);
  if (mood === 'question') {
    if (stem.endsWith('이') && isCopula(stem)) return `${withFinal(stem, FINAL.nieun)}가`;
    return isPlain && finalOf(stem) !== FINAL.ssang && !/[있없]$/.test(stem)
      ? undefined
      : `${cut(stem)}는가`;
  }
  if (isPlain) return `${stem}다`;
  return isOpen(stem) || isRieul(stem) ? `${withFinal(cut(stem), FINAL.nieun)}다` : `${stem}는다`;
}

/** 보이다, 쓰이다 and the like are verbs in 이; anything else before 이다 is a noun. */
const isCopula = (stem: string) =>
  !/(?:보이|쓰이|쌓이|높이|줄이|늘이|붙이|들이|섞이|놓이|속이|죽이|먹이|모이|끓이|녹이|움직이|기울이|받아들이|꺾이|트이|조이|고이|숨죽이|덧붙이|벌이|차이|나뉘이)$/
    .test(stem);

function toHaeyo({ stem, mood }: Predicate, last: string): string | undefined {
  if (mood === 'command') {
    return isOpen(stem) || isRieul(stem) ? `${cut(stem)}세요` : `${stem}으세요`;
  }
  if (mood === 'proposal') return undefined;
  if (stem === '아니') return '아니에요';
  if (stem.endsWith('이') && isCopula(stem)) {
    const noun = stem.slice(0, -1);
    if (noun === '') return /^입니/.test(last) ? undefined : '이에요';
    return noun + (finalOf(noun) > 0 ? '이에요' : '예요');
  }
  const open = withEo(stem);
  return open && `${open}요`;
}

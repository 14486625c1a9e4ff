import { finalOf } from '../conjugate.ts';
import {
  adjectivesInHa,
  changingB,
  changingD,
  changingS,
  otherAdjectives,
  rieulStems,
  stemsInU,
} from '../word-tables/adjectives.ts';

/** What a sentence says, without its speech level. */
export type Predicate = {
  /** As in a dictionary, without 다; of the past the stem ends in ㅆ. */
  stem: string;
  mood: 'statement' | 'question' | 'command' | 'proposal';
};

const BASE = 0xac00;
/** The last syllable with another final consonant; 0 is none. */
export function withFinal(word: string, final: number): string {
  const code = word.charCodeAt(word.length - 1) - BASE;
  return word.slice(0, -1) + String.fromCharCode(BASE + code - code % 28 + final);
}
export const FINAL = { none: 0, nieun: 4, rieul: 8, bieup: 17, ssang: 20 } as const;

const endsInSet = (word: string, list: ReadonlySet<string>) => {
  for (let length = word.length; length > 0; length--) {
    if (list.has(word.slice(-length))) return true;
  }
  return false;
};

/** Of a stem that stands without its ㄹ, the whole stem. */
const withRieul = (open: string) =>
  (open.length > 1 && endsWithLong(open)) || rieulStems.has(open)
    ? withFinal(open, FINAL.rieul)
    : open;
const endsWithLong = (open: string) =>
  [2, 3, 4].some((length) => open.length >= length && rieulStems.has(open.slice(-length)));

/** Whether it is an adjective: these have no ㄴ다. `before` decides for 않다: 필요하지 않다, 저장하지 않는다. */
export function isAdjective(stem: string, before: string): boolean {
  if (/[았었했였갔왔됐겠셨췄졌켰쳤렸겼]$/.test(stem) || finalOf(stem) === FINAL.ssang) return true;
  if (/[있없]$/.test(stem) || stem.endsWith('이') && stem.length === 1) return true;
  if (stem === '않' || stem === '못하') {
    const noun = /^(.+)지(?:는|도|를)?$/.exec(before)?.[1];
    return noun !== undefined && isAdjective(noun, '');
  }
  if (stem.endsWith('하')) {
    const noun = stem.slice(0, -1);
    return adjectivesInHa.has(noun) || [2, 3].some((length) =>
      noun.length > length && adjectivesInHa.has(noun.slice(-length))
    ) || /(?:만|듯)$/.test(noun);
  }
  return endsInSet(stem, otherAdjectives);
}

/** From 저장합니다, 먹습니다, 엽니다, 하십시오. */
export function fromHapsyo(word: string): Predicate | undefined {
  const mood = word.endsWith('니까') ? 'question' : 'statement';
  if (/(?:으)?십시[오요]$/.test(word)) {
    const stem = word.replace(/십시[오요]$/, '');
    const isLinked = /으$/.test(stem) && finalOf(stem.slice(0, -1)) > 0;
    return { stem: withRieul(isLinked ? stem.slice(0, -1) : stem), mood: 'command' };
  }
  if (/습니[다까]$/.test(word)) return { stem: word.slice(0, -3), mood };
  const head = word.slice(0, -2);
  if (finalOf(head) !== FINAL.bieup) return undefined;
  const open = withFinal(head, FINAL.none);
  if (word.endsWith('시다')) return { stem: withRieul(open), mood: 'proposal' };
  return { stem: withRieul(open), mood };
}

/** From 한다, 먹는다, 좋다, 했다, 하는가, 하라. */
export function fromHanda(word: string): Predicate | undefined {
  if (/[는은]가$/.test(word)) {
    const stem = word.slice(0, -2);
    return stem === '' ? undefined : { stem: withRieul(stem), mood: 'question' };
  }
  if (word.endsWith('자')) return { stem: word.slice(0, -1), mood: 'proposal' };
  if (word.endsWith('라')) return { stem: word.slice(0, -1), mood: 'command' };
  if (word.endsWith('는다')) return { stem: word.slice(0, -2), mood: 'statement' };
  const head = word.slice(0, -1);
  if (finalOf(head) === FINAL.nieun) {
    return { stem: withRieul(withFinal(head, FINAL.none)), mood: 'statement' };
  }
  return { stem: head, mood: 'statement' };
}

/** Contracted syllables before 요 and the stems that they come from. */
const OPENED: Readonly<Record<string, string>> = {
  해: '하',
  돼: '되',
  와: '오',
  봐: '보',
  줘: '주',
  꿔: '꾸',
  눠: '누',
  둬: '두',
  춰: '추',
  뤄: '루',
  여: '이',
  려: '리',
  쳐: '치',
  셔: '시',
  겨: '기',
  져: '지',
  혀: '히',
  뎌: '디',
  쪄: '찌',
  써: '쓰',
  커: '크',
  떠: '뜨',
  꺼: '끄',
  빠: '쁘',
  뻐: '쁘',
  퍼: '프',
};

/** From 해요, 먹어요, 추워요, 하세요; undefined where the stem may be one of two. */
export function fromHaeyo(word: string): Predicate | undefined {
  if (/(?:세요|셔요)$/.test(word)) {
    const stem = word.slice(0, -2);
    const isLinked = /으$/.test(stem) && finalOf(stem.slice(0, -1)) > 0;
    return stem === ''
      ? undefined
      : { stem: withRieul(isLinked ? stem.slice(0, -1) : stem), mood: 'command' };
  }
  if (/(?:이에|예)요$/.test(word)) {
    return { stem: word.replace(/(?:이에|예)요$/, '이'), mood: 'statement' };
  }
  if (word.endsWith('아니에요')) return { stem: '아니', mood: 'statement' };
  const head = word.slice(0, -1);
  const last = head.slice(-1);
  const rest = head.slice(0, -1);
  const statement = (stem: string) => ({ stem, mood: 'statement' as const });
  if (last === '어' || last === '아') {
    if (finalOf(rest) === FINAL.rieul && /[들걸물실]$/.test(rest) && !/만들$/.test(rest)) {
      return undefined;
    }
    return finalOf(rest) > 0 || /[되쉬뛰내보주]$/.test(rest) ? statement(rest) : undefined;
  }
  if (last === '켜') return statement(rest === '' ? head : `${rest}키`);
  if (last === '워') {
    const inU = `${rest}우`;
    return statement(endsInSet(inU, stemsInU) ? inU : withFinal(rest, FINAL.bieup));
  }
  if ((last === '라' || last === '러') && finalOf(rest) === FINAL.rieul) {
    return statement(`${withFinal(rest, FINAL.none)}르`);
  }
  if (last in OPENED) return statement(rest + OPENED[last]);
  return /[가타차싸사자서내세깨꿰펴]$/.test(last) ? statement(head) : undefined;
}

/** The stem with 어 or 아, contracted as it is spoken: 해, 먹어, 추워, 몰라. */
export function withEo(stem: string): string | undefined {
  const last = stem.slice(-1);
  const rest = stem.slice(0, -1);
  const final = finalOf(stem);
  if (last === '하') return `${rest}해`;
  if (last === '되') return `${rest}돼`;
  if (final > 0) return rest + closed(stem, last, final);
  if (last === '르') {
    return /(?:따르|치르|들르|다다르|우러르)$/.test(stem) ? eu(rest) : doubled(rest);
  }
  const vowel = Math.floor((last.charCodeAt(0) - BASE) % 588 / 28);
  const first = Math.floor((last.charCodeAt(0) - BASE) / 588);
  const syllable = (other: number) => rest + String.fromCharCode(BASE + first * 588 + other * 28);
  switch (vowel) {
    case 18: // ㅡ
      return isBright(rest) ? syllable(0) : syllable(4);
    case 20: // ㅣ
      return last === '이' && stem.length > 1 && /[^가-힣]$/.test(rest) ? undefined : syllable(6);
    case 8: // ㅗ
      return syllable(9);
    case 13: // ㅜ
      return syllable(14);
    case 16: // ㅟ
    case 19: // ㅢ
      return `${stem}어`;
    default:
      return stem;
  }
}

const eu = (rest: string) => `${rest}${isBright(rest) ? '라' : '러'}`;
const doubled = (rest: string) => `${withFinal(rest, FINAL.rieul)}${isBright(rest) ? '라' : '러'}`;

/** ㅏ and ㅗ take 아. */
function isBright(word: string): boolean {
  const vowel = Math.floor((word.charCodeAt(word.length - 1) - BASE) % 588 / 28);
  return vowel === 0 || vowel === 8;
}

function closed(stem: string, last: string, final: number): string {
  const open = withFinal(last, FINAL.none);
  if (final === FINAL.bieup && (endsInSet(stem, changingB) || /[스롭]럽$|롭$/.test(stem))) {
    return /[돕곱]$/.test(stem) ? `${open}와` : `${open}워`;
  }
  if (endsInSet(stem, changingD)) {
    return withFinal(last, FINAL.rieul) + (isBright(last) ? '아' : '어');
  }
  if (endsInSet(stem, changingS)) return open + (isBright(last) ? '아' : '어');
  // 그렇다 and the colours.
  if (final === 27 && /(?:그|이|저|어떻|렇|갛|랗|맣|얗)$/.test(stem)) {
    return withFinal(last, FINAL.none).replace(/[러라가마야]$/, '래');
  }
  if (final === FINAL.ssang) return `${last}어`;
  return last + (isBright(last) ? '아' : '어');
}

/** Speech levels that a Korean text is held to; with `-seyo`, 누르세요 may stand beside 저장합니다. */
export const speechLevels = ['hapsyo', 'hapsyo-seyo', 'haeyo', 'handa'] as const;
export type SpeechLevel = typeof speechLevels[number];

export const isSpeechLevel = (name: string | undefined): name is SpeechLevel =>
  speechLevels.some((one) => one === name);

export type FoundLevel = 'hapsyo' | 'haeyo' | 'handa' | 'hao';

/** The last eojeol of a sentence, and whether the one before it matters. */
export type Sentence = { last: string; before: string; start: number; isClosed: boolean };

const PAIRS =
  /“[^”]*”|‘[^’]*’|"[^"]*"|「[^」]*」|『[^』]*』|《[^》]*》|〈[^〉]*〉|`[^`]*`|\([^()]*\)|\[[^\]]*\]/g;
/** Stands for what was quoted: no letter, so that nothing is judged by it. */
const QUOTED = '\ue000';

/** Sentences with their last words. What stands in quotation marks or brackets is not theirs. */
export function sentencesOf(text: string): Sentence[] {
  const plain = text.replace(PAIRS, (whole) => QUOTED.repeat(whole.length));
  const found: Sentence[] = [];
  for (const match of plain.matchAll(/([^.!?…。！？\n]+)([.!?…。！？]*)/g)) {
    const [, words = '', stop = ''] = match;
    const ending = /(?:(\S+)\s+)?([가-힣]+)[\s\ue000]*$/.exec(words);
    if (!ending) continue;
    const [whole, before = '', last = ''] = ending;
    const start = match.index + ending.index + whole.lastIndexOf(last);
    // After a figure or within a word a point ends nothing: 2.4, a.kr.
    const next = plain.charAt(match.index + match[0].length);
    if (stop === '.' && /[\p{L}\p{N}]/u.test(next)) continue;
    found.push({ last, before, start, isClosed: stop !== '' });
  }
  return found;
}

/** Nouns that end like verbs. */
const NOUNS =
  /(?:개요|필요|주요|수요|중요|소요|동요|민요|가요|강요|긴요|구요|당뇨|바다|캐나다|소다|판다|르완다|우간다|아젠다|어젠다|잠바다|혼다|도요다|그란다|프라다|야마다|마다|다다|보다|부다)$/;

/** The speech level of a sentence by its last word; undefined for headings, lists, fragments and what nobody can tell. */
export function levelOf(
  { last, isClosed }: Pick<Sentence, 'last' | 'isClosed'>,
): FoundLevel | undefined {
  if (NOUNS.test(last)) return undefined;
  if (
    /(?:습니다|습니까|슴니다|슴니까|십시오|십시요)$/.test(last) ||
    /[가-힣](?:니다|니까|시다)$/.test(last) && hasB(last)
  ) {
    return 'hapsyo';
  }
  if (/(?:하|으|르|지|키|기|리|히|이|보|주|쓰|내|오|가)시오$/.test(last)) return 'hao';
  if (
    /(?:[어아여해세네군까게데든래려워와춰줘돼봐켜쳐져셔겨혀뎌러라써커떠꺼파뻐빠퍼]|에|예|지|나|가|서|뤄|꿔|눠|둬|니|거|타|차|싸|사|자|내|깨|꿰)요$|죠$/
      .test(last)
  ) {
    return 'haeyo';
  }
  if (/다$/.test(last)) return isClosed || isPlainVerb(last) ? 'handa' : undefined;
  if (isClosed && PROPOSES.test(last)) return 'handa';
  if (isClosed && /[는은]가$|[하되오가보]라$/.test(last)) return 'handa';
  return undefined;
}

/** 시작하자, 먹자; 투자, 배우자, 참가자 and 하자 are nouns. */
const PROPOSES = /(?:[가-힣]하|먹|놓|두|쓰|읽|듣|찾|걷|쉬|되|만들|끝내|나누|살펴보|해보|기다리)자$/;

/** ㅂ before 니다, 니까 and 시다. */
const hasB = (word: string) => (word.charCodeAt(word.length - 3) - 0xac00) % 28 === 17;

/** A form that no noun has: ㄴ다, ㅆ다, 이다, 하다 and the like. */
function isPlainVerb(word: string): boolean {
  const final = (word.charCodeAt(word.length - 2) - 0xac00) % 28;
  return word.length > 1 &&
    (final === 4 || final === 20 || /(?:하|되|이|있|없|않|같|는)다$/.test(word));
}

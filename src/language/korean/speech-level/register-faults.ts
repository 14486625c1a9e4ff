import type { KoreanFault } from '../fault.ts';
import { type FoundLevel, levelOf, sentencesOf, type SpeechLevel } from './classify.ts';
import { rewritten } from './rewrite.ts';

/** Said in this way at every level. */
const FIXED =
  /^(?:감사합니다|고맙습니다|죄송합니다|미안합니다|축하합니다|환영합니다|안녕하십니까|안녕하세요|실례합니다)$/;

/** Sentences that end in another speech level than the wanted one. */
export function registerFaults(text: string, wanted: SpeechLevel): KoreanFault[] {
  if (!/[다요죠까오라가자]/.test(text)) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const found = levelOf(sentence);
    if (!found || isAllowed(found, sentence.last, wanted)) return [];
    const { last: word, start } = sentence;
    const end = start + word.length;
    const [right, ...others] = rewritten(sentence, found, wanted);
    return [{
      code: 'ko.register',
      start,
      end,
      word,
      ...(right && { right, edit: { start, end, insert: right } }),
      ...(others.length > 0 && { others }),
    }];
  });
}

function isAllowed(found: FoundLevel, word: string, wanted: SpeechLevel): boolean {
  if (wanted === 'hapsyo-seyo') return found === 'hapsyo' || /(?:세요|셔요)$/.test(word);
  if (wanted === 'haeyo' && FIXED.test(word)) return true;
  if (wanted === 'hapsyo' && /^안녕하세요$/.test(word)) return true;
  return found === wanted;
}

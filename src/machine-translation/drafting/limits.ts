import type { Lang } from '../../shared/languages.ts';

type Limit = {
  /** Shortest and longest answer, in characters of the answer for one character of the source. */
  short: number;
  long: number;
  hasScript(letters: string[]): boolean;
};

const LONG_FROM = 40;
const LONG_SLACK = 20;
const SHORT_FROM = 20;
const SCRIPT_LETTERS = 8;
const SCRIPT_WORDS = 3;

const share = (letters: string[], script: RegExp) =>
  letters.filter((letter) => script.test(letter)).length / letters.length;
const HANGUL = /\p{Script=Hangul}/u;
const LATIN = /\p{Script=Latin}/u;
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const isKorean = (letters: string[]) => share(letters, HANGUL) >= 0.25;
const isEnglish = (letters: string[]) => share(letters, LATIN) >= 0.7;
const isJapanese = (letters: string[]) =>
  share(letters, KANA) >= 0.1 && share(letters, KANA) + share(letters, HAN) >= 0.3;
const isChinese = (letters: string[]) => share(letters, HAN) >= 0.13 && share(letters, KANA) === 0;

/**
 * Half of the shortest and one and a half times the longest that human translators needed in 1,012 sentences of news
 * and encyclopaedia (FLORES-200). They refuse machine answers only, never what a person types.
 */
const limits: Record<string, Limit> = {
  'en-ko': { short: 0.13, long: 1.6, hasScript: isKorean },
  'ko-en': { short: 0.48, long: 5.7, hasScript: isEnglish },
  'ja-ko': { short: 0.28, long: 3.2, hasScript: isKorean },
  'zh-ko': { short: 0.29, long: 5.2, hasScript: isKorean },
  'ko-ja': { short: 0.24, long: 2.7, hasScript: isJapanese },
  'ko-zh': { short: 0.15, long: 2.6, hasScript: isChinese },
};

type LimitFault = 'too-long' | 'too-short' | 'wrong-script';

/** Compares texts without tags. */
export function limitFault(
  source: string,
  answer: string,
  { from, to }: { from: Lang; to: Lang },
): LimitFault | undefined {
  const limit = limits[`${from}-${to}`];
  if (!limit) return undefined;
  const length = [...source].length;
  const answered = [...answer].length;
  if (answered > LONG_FROM && answered > limit.long * length + LONG_SLACK) return 'too-long';
  if (length > SHORT_FROM && answered < limit.short * length) return 'too-short';

  const letters = [...answer].filter((char) => /\p{L}/u.test(char));
  const isJudged = letters.length >= SCRIPT_LETTERS && countWords(source, from) >= SCRIPT_WORDS;
  return isJudged && !limit.hasScript(letters) ? 'wrong-script' : undefined;
}

function countWords(text: string, lang: Lang): number {
  if (lang === 'en' || lang === 'ko') return text.match(/\p{L}{2,}/gu)?.length ?? 0;
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  return [...words].filter((word) => word.isWordLike && /\p{L}/u.test(word.segment)).length;
}

type Source = 'fromTerm' | 'fromMatch' | 'fromDraft';

/** Words that may follow, and what of them is typed already. */
export type Suggestion = { words: string; typed: string; from: Source };

export type Offer = { from: Source; words: string };

/** In Hangul one syllable says as much as two Latin letters. */
const LEAST_LATIN = 2;
const MOST = 3;

/**
 * What the words before the caret begin: terms first, then what matches and drafts go on with. Half a syllable says
 * nothing yet.
 */
export function suggestionsFor(before: string, offers: readonly Offer[]): Suggestion[] {
  const found: Suggestion[] = [];
  for (const { from, words } of offers) {
    const typed = typedOf(before, words);
    if (typed === undefined) continue;
    if (found.some((one) => one.words === words)) continue;
    found.push({ words, typed, from });
  }
  return found.slice(0, MOST);
}

/** The longest end of the text with which the words begin; words that stand there whole need nothing. */
function typedOf(before: string, words: string): string | undefined {
  const most = Math.min(before.length, words.length - 1);
  const small = words.toLowerCase();
  for (let length = most; length > 0; length--) {
    const end = before.slice(-length);
    if (!small.startsWith(end.toLowerCase())) continue;
    if (!isAtBorder(before.slice(0, -length))) continue;
    return isEnough(end) ? end : undefined;
  }
  return undefined;
}

function isAtBorder(before: string): boolean {
  return !/[\p{sc=Latin}\p{sc=Hang}\p{N}]$/u.test(before);
}

function isEnough(typed: string): boolean {
  if (HALF_SYLLABLE.test(typed)) return false;
  return /[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(typed) ||
    typed.length >= LEAST_LATIN;
}

const HALF_SYLLABLE = /[\u1100-\u11ff\u3131-\u318e]$/;

const segmenters = new Map<string, Intl.Segmenter>();

/** Made once for each language: that takes longer than to use it. */
function segmenterOf(lang: string): Intl.Segmenter {
  const made = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' });
  segmenters.set(lang, made);
  return made;
}

/** Phrases of a text: from each word on, a few words. */
export function phrasesOf(text: string, lang: string): string[] {
  const words = [...segmenterOf(lang).segment(text)];
  const phrases: string[] = [];
  for (const [at, { isWordLike, index }] of words.entries()) {
    const isStart = isWordLike && !/[\p{sc=Latin}\p{sc=Hang}\p{N}]$/u.test(text.slice(0, index));
    if (!isStart) continue;
    const phrase = text.slice(index, endOf(words, at)).trim();
    if (phrase.length > 2) phrases.push(phrase);
  }
  return phrases;
}

const PHRASE_WORDS = 3;

function endOf(words: readonly Intl.SegmentData[], from: number): number {
  let count = 0;
  let end = 0;
  for (const { segment, index, isWordLike } of words.slice(from)) {
    if (/[.!?。！？,，、;:\n{}]/.test(segment)) break;
    if (isWordLike && ++count > PHRASE_WORDS) break;
    end = index + segment.length;
  }
  return end;
}

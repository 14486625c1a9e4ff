import type { IssuePlace, LineSide } from './review-calls.ts';

type Word = { start: number; end: number };

/** Where the words of a text stand, as the language cuts them. */
export function wordsIn(text: string, lang: string): Word[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

/** The word at the caret, or all from the one where marking began; of which side. */
export type WordChoice = { side: LineSide; from: number; to: number };

export const atStart: WordChoice = { side: 'target', from: 0, to: 0 };

/** The caret some words further; `extends`: the words between stay chosen. */
export function moved(caret: WordChoice, by: number, count: number, extend: boolean): WordChoice {
  const to = Math.max(0, Math.min(count - 1, caret.to + by));
  return { ...caret, to, from: extend ? caret.from : to };
}

/** The stretch of text that is chosen; undefined where there is no word. */
export function placeOfChoice(
  { side, from, to }: WordChoice,
  words: readonly Word[],
): IssuePlace | undefined {
  const first = words[Math.min(from, to)];
  const last = words[Math.max(from, to)];
  return first && last ? { side, start: first.start, end: last.end } : undefined;
}

import { isGap, isWordUnit } from './letters.ts';

export type Word = { start: number; end: number };

/** Runs of letters and digits, and single signs; gaps are left out. East Asian letters count as signs. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    const start = at;
    const code = text.charCodeAt(at++);
    if (isGap(code)) continue;
    if (isWordUnit(code)) { while (at < text.length && isWordUnit(text.charCodeAt(at))) at++; }
    words.push({ start, end: at });
  }
  return words;
}

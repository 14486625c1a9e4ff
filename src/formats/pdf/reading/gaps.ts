import { isHangul, isIdeograph } from '../model/letters.ts';
import type { GlyphMark } from './glyph-mark.ts';
import type { Span } from './page-content.ts';

/** In em: a wider gap without a blank may be that between two cells. */
const WIDEST_GAP = 0.45;

/** Whether a letter goes on with a span. `gap`: between them, in em. */
export function continues(open: Span, mark: GlyphMark, gap: number, hasBlank: boolean): boolean {
  // Numbers that stand apart are cells of a table more often than words of a line.
  const areNumbers = /\d[%)]?$/.test(open.text) && /^[\d(+△▲–−-]/.test(mark.text);
  const widest = hasBlank && !areNumbers ? 0.9 : WIDEST_GAP;
  return open.angle === mark.angle && Math.abs(open.baseline - mark.baseline) < 0.05 * mark.size &&
    gap > -0.35 && gap < widest;
}

/**
 * Whether two letters are so far apart, in em, that a blank is between them. Programs set Korean, Japanese and Chinese
 * letters a quarter of an em apart from Latin ones, more in lines that are stretched.
 */
export function hasBlankBetween(
  before: string,
  after: string,
  gap: number,
  writesBlanks = false,
): boolean {
  if (isIdeograph(before) && isIdeograph(after)) return gap > 0.7;
  const isOpen = (letter: string) => /[\p{L}\p{N}([%]/u.test(letter);
  if (isIdeograph(before) || isIdeograph(after)) {
    return gap > (isOpen(isIdeograph(before) ? after : before) ? 0.6 : 0.4);
  }
  if (!writesBlanks || !isHangul(before) && !isHangul(after)) return gap > 0.15;
  const other = isHangul(before) ? after : before;
  return gap > (isOpen(other) && !isHangul(other) ? 1.2 : 0.35);
}

/** Letters; fewer may be answers to choose from, or names of columns. */
const FEWEST_TRACKED = 6;
/** Of the letters stand apart from those before them, and of the others as wide at least is a blank. */
const [MOST, WIDER] = [0.85, 1.6];
const TRACKED = 0.15;

/**
 * The text without the blanks that were put between letters which only stand apart evenly, as those of a heading do.
 * `gaps`: before each letter but the first, in em; undefined where a blank is written.
 */
export function withoutTracking(text: string, gaps: readonly (number | undefined)[]): string {
  const letters = [...text.replace(/ /g, '')];
  const found = gaps.filter((gap) => gap !== undefined).sort((a, b) => a - b);
  const apart = found.filter((gap) => gap > TRACKED);
  const isTracked = letters.length >= FEWEST_TRACKED && letters.length === gaps.length + 1 &&
    apart.length >= MOST * Math.max(FEWEST_TRACKED - 1, found.length) &&
    letters.every((letter) => /\p{L}/u.test(letter));
  if (!isTracked) return text;
  const usual = apart[apart.length >> 1] ?? 0;
  return letters.map((letter, at) => {
    const gap = at === 0 ? 0 : gaps[at - 1];
    return gap === undefined || gap > WIDER * usual ? ` ${letter}` : letter;
  }).join('');
}

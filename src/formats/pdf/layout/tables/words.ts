import type { Span } from '../../reading/page-content.ts';
import { type Line, lineOf, textOfLine } from '../lines.ts';

/** In em: between the words of a line; numbers of a table stand closer to each other than columns of text. */
const TEXT_GAP = 0.9;
const NUMBER_GAP = 0.4;

/** Amounts, shares, dates, and the signs that stand where there is none. */
const NUMBER = /^(?=.*\d)[\d\s.,:/%()[\]*†‡'’+±△▲▼∆$€£¥₩～~–—―−-]+[)\]]?$/u;
const NONE = /^(?:[-–—―−·…*]{1,3}|n\/?a)$/i;

function isNumber(text: string): boolean {
  const bare = text.trim();
  return NUMBER.test(bare) && !/^\(?\d{1,2}[.)]$/.test(bare) || NONE.test(bare);
}

/** The pieces of lines that may be cells of their own. */
export function wordsOf(line: Line): Line[] {
  const groups: Span[][] = [];
  for (const span of [...line.spans].sort((a, b) => a.left - b.left)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && !isApart(last, span)) group.push(span);
    else groups.push([span]);
  }
  return groups.length < 2 ? [line] : groups.map(lineOf);
}

function isApart(before: Span, after: Span): boolean {
  const size = Math.max(before.size, after.size);
  const gap = (after.left - before.right) / size;
  return gap > TEXT_GAP || gap > NUMBER_GAP && (isNumber(before.text) || isNumber(after.text));
}

export function isNumberLine(line: Line): boolean {
  return isNumber(textOfLine(line));
}

/** A word that reaches over edges where none of its letters do, or a row of numbers that are set as one. */
export function cutAtEdges(word: Line, edges: readonly number[]): Line[] {
  const inside = edges.filter((edge) => edge > word.left + 1 && edge < word.right - 1);
  if (inside.length === 0) return [word];
  const spans = word.spans.flatMap((span) => cutNumbers(span, inside));
  const placeOf = ({ left, right }: Span) =>
    inside.filter((edge) => edge < (left + right) / 2).length;
  const isCrossed = spans.some(({ left, right }) =>
    inside.some((edge) => edge > left + 1.5 && edge < right - 1.5)
  );
  return isCrossed ? [word] : [...Map.groupBy(spans, placeOf).values()].map(lineOf);
}

/** Where its blanks are is not known, but digits are equally wide. */
function cutNumbers(span: Span, edges: readonly number[]): Span[] {
  const { text, left, right } = span;
  const parts = text.split(/(?<=\s)(?=\S)/);
  if (parts.length < 2 || !parts.every(isNumber)) return [span];
  const perLetter = (right - left) / text.length;
  let at = 0;
  const cut = parts.map((part): Span => {
    const from = left + at * perLetter;
    at += part.length;
    const isLast = at >= text.length;
    const to = isLast ? right : from + part.trimEnd().length * perLetter;
    const spaceAfter = isLast ? span.spaceAfter : true;
    return { ...span, text: part.trimEnd(), left: from, right: to, spaceAfter };
  });
  const isApart = edges.some((edge) => edge > left + 1 && edge < right - 1);
  return isApart ? cut : [span];
}

/** Lines whose baselines are within a third of their size, from top to bottom. */
export function byBaseline(words: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const last = rows.at(-1);
    const near = 0.35 * Math.min(word.size, last?.[0]?.size ?? word.size);
    if (last && word.baseline - (last[0]?.baseline ?? 0) < near) last.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** What overlaps from left to right, as one stretch each, from the left. */
export function stretchesOf(words: readonly Line[]): { left: number; right: number }[] {
  const stretches: { left: number; right: number }[] = [];
  for (const { left, right } of [...words].sort((a, b) => a.left - b.left)) {
    const last = stretches.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else stretches.push({ left, right });
  }
  return stretches;
}

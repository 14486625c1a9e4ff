import { findLetters } from './find-letters.ts';
import { findWords } from './find-words.ts';
import { foldText } from './fold.ts';
import type { Certainty, Found } from './found.ts';
import type { TermIndex } from './term-index.ts';

/** Where terms stand: UTF-16 offsets of the term itself; Korean particles and 's lie outside. */
export type TermHit<T> = { start: number; end: number; certainty: Certainty; terms: readonly T[] };

/** Terms of a line from left to right; where several overlap the longest stands. */
export function findTerms<T>(index: TermIndex<T>, line: string): TermHit<T>[] {
  return search(index, line, choose);
}

/** Every term of a line, also those within others. */
export function findEveryTerm<T>(index: TermIndex<T>, line: string): TermHit<T>[] {
  return search(index, line, (found) => found);
}

function search<T>(
  index: TermIndex<T>,
  line: string,
  chosen: (found: Found<T>[]) => Found<T>[],
): TermHit<T>[] {
  const { text, lower, offsets } = foldText(line);
  const found: Found<T>[] = [];
  if (index.hasLetters) findLetters(index, lower, found);
  if (index.hasWords) findWords(index, { text, lower }, found);
  const at = (place: number) => offsets ? offsets[place] ?? line.length : place;
  return chosen(found).map(({ start, end, certainty, entry }) => ({
    start: at(start),
    end: at(end),
    certainty,
    terms: entry.given,
  }));
}

/** Sure ones before doubtful ones, then the longest, then the leftmost. */
function choose<T>(found: Found<T>[]): Found<T>[] {
  if (found.length < 2) return found;
  const order = [...found].sort((a, b) =>
    Number(b.certainty === 'yes') - Number(a.certainty === 'yes') ||
    (b.end - b.start) - (a.end - a.start) || a.start - b.start
  );
  const covered = new Set<number>();
  const chosen: Found<T>[] = [];
  for (const one of order) {
    let at = one.start;
    while (at < one.end && !covered.has(at)) at++;
    if (at < one.end) continue;
    for (at = one.start; at < one.end; at++) covered.add(at);
    chosen.push(one);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

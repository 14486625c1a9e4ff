import { findLetters } from './find-letters.ts';
import { findWords } from './find-words.ts';
import { foldText } from './fold.ts';
import type { Certainty, Found } from './found.ts';
import type { TermIndex } from './term-index.ts';

/** Where terms stand: UTF-16 offsets of the term itself; Korean particles and 's lie outside. */
export type TermHit<T> = { start: number; end: number; certainty: Certainty; terms: readonly T[] };

/** Terms of a line from left to right; where several overlap the longest stands. */
export function findTerms<T>(index: TermIndex<T>, line: string): TermHit<T>[] {
  return toEnd(findTermsInParts(index, line));
}

/** The same, a part of a long line after the other, so that a caller can rest in between. */
export function findTermsInParts<T>(index: TermIndex<T>, line: string): InParts<TermHit<T>[]> {
  return inParts(line, (part) => search(index, part, choose));
}

/** The same, a part of a long line after the other. */
export function findEveryTermInParts<T>(
  index: TermIndex<T>,
  line: string,
): InParts<TermHit<T>[]> {
  return inParts(line, (part) => search(index, part, (found) => found));
}

/** Every term of a line, also those within others. */
export function findEveryTerm<T>(index: TermIndex<T>, line: string): TermHit<T>[] {
  return toEnd(findEveryTermInParts(index, line));
}

/** Work that can be interrupted wherever it yields. */
export type InParts<Result> = Generator<undefined, Result>;

export function toEnd<Result>(parts: InParts<Result>): Result {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

const PART = 4_000;
/** What stands around a term says whether it is one, and it may begin at the end of a part. */
const AROUND = 400;

function* inParts<T>(line: string, find: (part: string) => TermHit<T>[]): InParts<TermHit<T>[]> {
  if (line.length <= PART) return find(line);
  const hits: TermHit<T>[] = [];
  for (let at = 0; at < line.length; at += PART) {
    const from = Math.max(0, at - AROUND);
    const found = find(line.slice(from, at + PART + AROUND))
      .map((hit) => ({ ...hit, start: hit.start + from, end: hit.end + from }))
      .filter(({ start }) => start >= at && start < at + PART);
    hits.push(...found);
    yield;
  }
  return hits;
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

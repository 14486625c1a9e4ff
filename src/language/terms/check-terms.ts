import type { Lang } from '../../shared/languages.ts';
import type { TermStatus, TermText } from './entry.ts';
import {
  findEveryTermInParts,
  findTerms,
  findTermsInParts,
  type InParts,
  type TermHit,
  toEnd,
} from './find-terms.ts';
import { indexTerms, type TermIndex } from './term-index.ts';

/** One concept: how it is called on both sides. */
export type TermEntry = { sources: readonly TermText[]; targets: readonly TermText[] };

type Side<E> = { text: string; status: TermStatus; entry: E };

export type EntryIndex<E extends TermEntry> = {
  sources: TermIndex<Side<E>>;
  targets: TermIndex<Side<E>>;
};

/** Makes entries of a pair of languages ready to be found and checked. */
export function indexEntries<E extends TermEntry>(
  entries: readonly E[],
  { from, to }: { from: Lang; to: Lang },
): EntryIndex<E> {
  const side = (terms: readonly TermText[], entry: E) => terms.map((one) => ({ ...one, entry }));
  return {
    sources: indexTerms(entries.flatMap((entry) => side(entry.sources, entry)), from),
    targets: indexTerms(entries.flatMap((entry) => side(entry.targets, entry)), to),
  };
}

/** Terms of a source line with their entries. */
export function entriesIn<E extends TermEntry>(
  { sources }: EntryIndex<E>,
  source: string,
): TermHit<Side<E>>[] {
  return findTerms(sources, source);
}

/** `term.missing` points into the source, `term.forbidden` into the target. */
export type TermProblem<E> = {
  code: 'term.missing' | 'term.forbidden';
  start: number;
  end: number;
  entry: E;
  /** What should stand in the target instead. */
  expected: string[];
};

/**
 * What is wrong with the terms of a target: none of the allowed ones stands there, or a forbidden one does. Only terms
 * that surely stand in the source count, and whatever may be the target counts for it: a wrong alarm is worse than none.
 * Entries without a source forbid their words everywhere.
 */
export function checkTerms<E extends TermEntry>(
  source: string,
  target: string,
  index: EntryIndex<E>,
): TermProblem<E>[] {
  return toEnd(checkTermsInParts(source, target, index));
}

/** The same, a part of a long line after the other. */
export function* checkTermsInParts<E extends TermEntry>(
  source: string,
  target: string,
  index: EntryIndex<E>,
): InParts<TermProblem<E>[]> {
  if (target.trim() === '') return [];
  const inTarget = yield* findEveryTermInParts(index.targets, target);
  const followed = followedIn(inTarget);
  const present = new Map<E, TermHit<Side<E>>>();
  // Where several entries share a term, one that is followed is enough.
  const problems: TermProblem<E>[] = [];
  for (const hit of yield* findTermsInParts(index.sources, source)) {
    if (hit.certainty !== 'yes') continue;
    const entries = [...new Set(hit.terms.map(({ entry }) => entry))];
    const isNew = entries.some((entry) => !present.has(entry));
    for (const entry of entries) present.set(entry, hit);
    if (!isNew || entries.some((entry) => isFollowed(entry, followed))) continue;
    const [entry] = entries;
    const expected = [...new Set(entries.flatMap((one) => allowedOf(one)))];
    if (!entry) continue;
    problems.push({ code: 'term.missing', start: hit.start, end: hit.end, entry, expected });
  }
  return [...problems, ...forbiddenIn(inTarget, (entry) => present.has(entry))];
}

/** The targets that one may write, the preferred ones first. */
export function allowedOf({ targets }: TermEntry): string[] {
  return targets.filter(({ status }) => status !== 'forbidden')
    .toSorted((a, b) => Number(b.status === 'preferred') - Number(a.status === 'preferred'))
    .map(({ text }) => text);
}

/** Entries of which an allowed term stands there. */
function followedIn<E extends TermEntry>(inTarget: readonly TermHit<Side<E>>[]): Set<E> {
  const allowed = inTarget.flatMap(({ terms }) =>
    terms.filter(({ status }) => status !== 'forbidden')
  );
  return new Set(allowed.map(({ entry }) => entry));
}

function isFollowed<E extends TermEntry>(entry: E, followed: ReadonlySet<E>): boolean {
  return allowedOf(entry).length === 0 || followed.has(entry);
}

function forbiddenIn<E extends TermEntry>(
  inTarget: readonly TermHit<Side<E>>[],
  isPresent: (entry: E) => boolean,
): TermProblem<E>[] {
  const sure = inTarget.filter(({ certainty }) => certainty === 'yes');
  const allowed = sure.filter(({ terms }) => terms.some(({ status }) => status !== 'forbidden'));
  const covers = coverOf(allowed);
  return sure.flatMap((hit) => {
    const term = hit.terms.find(({ status, entry }) =>
      status === 'forbidden' && (entry.sources.length === 0 || isPresent(entry))
    );
    if (!term || covers(hit)) return [];
    const { start, end } = hit;
    const { entry } = term;
    return [{ code: 'term.forbidden' as const, start, end, entry, expected: allowedOf(entry) }];
  });
}

type Stretch = { start: number; end: number };

/** Whether one of some stretches holds all of another. */
function coverOf(stretches: readonly Stretch[]): (one: Stretch) => boolean {
  const sorted = stretches.toSorted((a, b) => a.start - b.start);
  const furthest: number[] = [];
  for (const { end } of sorted) furthest.push(Math.max(end, furthest.at(-1) ?? 0));
  return ({ start, end }) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return (furthest[low - 1] ?? -1) >= end;
  };
}

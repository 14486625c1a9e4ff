import { LONGEST_QUERY } from '../../ports/memory-index/port.ts';
import type { Lang } from '../../shared/languages.ts';
import type { TagFacts } from '../../language/tags/tags.ts';
import type { MemoryScope } from '../../shared/scopes.ts';
import { tagsOf } from './codes.ts';
import type { OwnMemory } from './find-memory.ts';
import { fillIndex } from './fill-index.ts';
import { foldedOf, hashOfKey, maskedOf, normalOf } from '../../language/similarity/normal.ts';
import { type Match, matchLine, type Placed } from '../../language/similarity/match.ts';
import type { MatchDeps } from './memory-deps.ts';
import { entryNo, numberWithin } from './entry-numbers.ts';
import { LOWEST_THRESHOLD, samePlace, USUAL_THRESHOLD } from './rules.ts';
import { type Entry, findByKeys, findEntries, findMemory } from './store.ts';

export type FoundMatch = Match & { entry: Entry; memoryName: string };

type MemoryQuery = {
  lines: readonly Placed[];
  from: Lang;
  to: Lang;
  /** In the order of their priority; each takes its penalty off. */
  memories: readonly { no: MemoryScope; penalty?: number }[];
  /** How much of the text has to be equal (`form`); the score that is shown may be lower and only orders. */
  threshold?: number;
  limit?: number;
  /** Wait for indexes that are not built yet. */
  wait?: boolean;
};

type Matches = {
  /** For each line its matches, best first. */
  found: FoundMatch[][];
  /** False while an index is still being built: then only equal lines are found. */
  isComplete: boolean;
};

/** More than are shown, because the published score orders them in its own way. */
const CANDIDATES = 50;
/** A line with fewer than this part of what is wanted is worth a search further down. */
const LITTLE = 1 / 3;
/** So many lines of a call are, beside those that have nothing: each may take the index tens of milliseconds. */
const MOST_LITTLE = 10;

/** The best units of some memories for some lines. A unit that a line itself brought in is left out. */
export async function findMatches(deps: MatchDeps, ask: MemoryQuery): Promise<Matches> {
  const { lines, limit = 5 } = ask;
  const threshold = Math.min(100, Math.max(LOWEST_THRESHOLD, ask.threshold ?? USUAL_THRESHOLD));
  const found: (FoundMatch & { rank: number })[][] = lines.map(() => []);
  let isComplete = true;
  for (const [rank, { no, penalty = 0 }] of ask.memories.entries()) {
    const row = await findMemory(deps.db, no);
    if (!row || row.from !== ask.from || row.to !== ask.to) continue;
    const memory = { ...row, no };
    const isReady = await fillIndex(deps, memory, { wait: ask.wait ?? false });
    isComplete &&= isReady;
    const entries = await candidates(deps, memory, { lines, threshold, limit, isReady });
    for (const [at, line] of lines.entries()) {
      for (const entry of entries[at] ?? []) {
        if (entry.place !== null && entry.place === line.place) continue;
        const unit = { ...entry, ...placedOf(entry) };
        const match = matchLine(comparable(line), unit, ask.from, penalty);
        if (match.form < threshold) continue;
        found[at]?.push({ ...match, entry, memoryName: memory.name, rank });
      }
    }
  }
  return { found: found.map((matches) => matches.sort(byWorth).slice(0, limit)), isComplete };
}

/** Best first; of equal ones that of the memory before, then the newer. */
function byWorth(a: FoundMatch & { rank: number }, b: FoundMatch & { rank: number }): number {
  return b.score - a.score || b.form - a.form || a.rank - b.rank ||
    b.entry.updatedAt.getTime() - a.entry.updatedAt.getTime() || b.entry.no - a.entry.no;
}

function placedOf(
  { source, codes, place }: Entry,
): Pick<Placed, 'text' | 'place'> & { tags: TagFacts } {
  return { text: source, tags: tagsOf(codes), place: samePlace(place) };
}

function comparable(line: Placed): Placed {
  return { ...line, place: samePlace(line.place ?? null) };
}

type Wanted = { lines: readonly Placed[]; threshold: number; limit: number; isReady: boolean };

/** Entries worth a closer look, for each line: near ones by the index, equal and number-only ones by their keys. */
async function candidates(deps: MatchDeps, memory: OwnMemory, wanted: Wanted): Promise<Entry[][]> {
  const texts = wanted.lines.map(({ text, tags }) => normalOf(text, tags));
  const near = wanted.isReady ? await search(deps, memory.no, texts, wanted) : [];
  const folded = texts.map((text) => hashOfKey(foldedOf(text)));
  const masked = texts.map((text) => hashOfKey(maskedOf(text)));
  // Without numbers a line is its own mask.
  const numbered = masked.filter((key, at) => key !== folded[at]);
  const byKey = await findByKeys(deps.db, memory.no, { folded, masked: numbered }, CANDIDATES);

  const nos = new Set([...near.flat(), ...byKey]);
  const entries = new Map(
    (await findEntries(deps.db, memory.no, [...nos])).map((entry) => [entry.no, entry]),
  );
  const gone = near.flat().filter((no) => !entries.has(no));
  if (gone.length > 0) {
    // Deleted meanwhile: without them there is room for others.
    await deps.indexes.remove(memory.no, gone.map(numberWithin));
    return await candidates(deps, memory, wanted);
  }
  const keyed = byKey.flatMap((no) => entries.get(no) ?? []);
  return texts.map((text, at) => {
    if (text === '') return [];
    const hits = new Set(near[at]?.flatMap((no) => entries.get(no) ?? []));
    for (const entry of keyed) {
      if (entry.folded === folded[at] || entry.masked === masked[at]) hits.add(entry);
    }
    return [...hits];
  });
}

/** At the usual threshold first: further down nearly every row has to be measured. */
async function search(
  { indexes }: MatchDeps,
  memory: number,
  texts: readonly string[],
  { threshold, limit }: Pick<Wanted, 'threshold' | 'limit'>,
): Promise<number[][]> {
  const queries = texts.map((text) => text.length <= LONGEST_QUERY ? text : '');
  const first = { most: CANDIDATES, threshold: Math.max(threshold, USUAL_THRESHOLD) };
  const hits = await indexes.search(memory, queries, first);
  if (threshold < USUAL_THRESHOLD) {
    const poor = poorest(hits.map(({ length }) => length), limit);
    const more = await indexes.search(memory, poor.map((at) => queries[at] ?? ''), {
      most: CANDIDATES,
      threshold,
    });
    for (const [place, at] of poor.entries()) hits[at] = more[place] ?? [];
  }
  return hits.map((list) => list.map(({ id }) => entryNo(memory, id)));
}

/** The lines that found nothing, and some of those that found little. */
function poorest(counts: readonly number[], limit: number): number[] {
  const places = [...counts.keys()];
  const little = places.filter((at) => counts[at] !== 0 && (counts[at] ?? 0) < limit * LITTLE);
  return [...places.filter((at) => counts[at] === 0), ...little.slice(0, MOST_LITTLE)];
}

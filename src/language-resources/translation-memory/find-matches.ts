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
import { entryNo, memoryOfEntry, numberWithin } from './entry-numbers.ts';
import { LOWEST_THRESHOLD, samePlace, USUAL_THRESHOLD } from './rules.ts';
import { type Entry, findByKeys, findEntries, findMemories, type Memory } from './store.ts';

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
  const memories = await searchable(deps, ask);
  const found: (FoundMatch & { rank: number })[][] = lines.map(() => []);
  const entries = await candidates(deps, memories, { lines, threshold, limit });
  for (const [at, line] of lines.entries()) {
    for (const { entry, memory: { name, rank, penalty } } of entries[at] ?? []) {
      if (entry.place !== null && entry.place === line.place) continue;
      const unit = { ...entry, ...placedOf(entry) };
      const match = matchLine(comparable(line), unit, ask.from, penalty);
      if (match.form < threshold) continue;
      found[at]?.push({ ...match, entry, memoryName: name, rank });
    }
  }
  return {
    found: found.map((matches) => matches.sort(byWorth).slice(0, limit)),
    isComplete: memories.every(({ isReady }) => isReady),
  };
}

type Searchable = OwnMemory & { rank: number; penalty: number; isReady: boolean };

/** The memories of the direction, with their indexes brought up to the database as far as that is quick. */
async function searchable(
  deps: MatchDeps,
  { memories, from, to, wait = false }: MemoryQuery,
): Promise<Searchable[]> {
  const rows = new Map<number, Memory>(
    (await findMemories(deps.db, memories.map(({ no }) => no))).map((row) => [row.no, row]),
  );
  const list: Searchable[] = [];
  for (const [rank, { no, penalty = 0 }] of memories.entries()) {
    const row = rows.get(no);
    if (!row || row.from !== from || row.to !== to) continue;
    rows.delete(no); // Each once.
    const isReady = await fillIndex(deps, { ...row, no }, { wait });
    list.push({ ...row, no, rank, penalty, isReady });
  }
  return list;
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

type Wanted = { lines: readonly Placed[]; threshold: number; limit: number };
type Candidate = { entry: Entry; memory: Searchable };

/**
 * Entries worth a closer look, for each line: near ones by the index, equal and number-only ones by their keys. All
 * memories are searched at once: two hundred small ones are not two hundred searches.
 */
async function candidates(
  deps: MatchDeps,
  memories: readonly Searchable[],
  wanted: Wanted,
): Promise<Candidate[][]> {
  if (memories.length === 0) return wanted.lines.map(() => []);
  const texts = wanted.lines.map(({ text, tags }) => normalOf(text, tags));
  const near = await nearOnes(deps, memories.filter(({ isReady }) => isReady), texts, wanted);
  const folded = texts.map((text) => hashOfKey(foldedOf(text)));
  const masked = texts.map((text) => hashOfKey(maskedOf(text)));
  // Without numbers a line is its own mask.
  const numbered = masked.filter((key, at) => key !== folded[at]);
  const nos = memories.map(({ no }) => no);
  const byKey = await findByKeys(deps.db, nos, { folded, masked: numbered }, CANDIDATES);

  const wantedNos = new Set([...near.flat(), ...byKey]);
  const entries = new Map(
    (await findEntries(deps.db, nos, [...wantedNos])).map((entry) => [entry.no, entry]),
  );
  const gone = near.flat().filter((no) => !entries.has(no));
  if (gone.length > 0) {
    // Deleted meanwhile: without them there is room for others.
    await forget(deps, gone);
    return await candidates(deps, memories, wanted);
  }
  const memoryOf = new Map<number, Searchable>(memories.map((memory) => [memory.no, memory]));
  const keyed = entriesByKey(byKey.flatMap((no) => entries.get(no) ?? []));
  return texts.map((text, at) => {
    if (text === '') return [];
    const hits = new Set([
      ...(near[at] ?? []).flatMap((no) => entries.get(no) ?? []),
      ...(keyed.folded.get(folded[at] ?? 0) ?? []),
      ...(keyed.masked.get(masked[at] ?? 0) ?? []),
    ]);
    return [...hits].flatMap((entry) => {
      const memory = memoryOf.get(entry.memoryNo);
      return memory ? [{ entry, memory }] : [];
    });
  });
}

function entriesByKey(entries: readonly Entry[]) {
  return {
    folded: Map.groupBy(entries, ({ folded }) => folded),
    masked: Map.groupBy(entries, ({ masked }) => masked),
  };
}

async function forget({ indexes }: MatchDeps, gone: readonly number[]) {
  for (const [memory, nos] of Map.groupBy(gone, memoryOfEntry)) {
    await indexes.remove(memory, nos.map(numberWithin));
  }
}

/** Entries near each text. To fill one index another may have been dropped for room: such ones are searched by turns. */
async function nearOnes(
  deps: MatchDeps,
  memories: readonly Searchable[],
  texts: readonly string[],
  wanted: Wanted,
): Promise<number[][]> {
  const isHeld = ({ no, lastEntry }: Searchable) => deps.indexes.reach(no) >= lastEntry;
  const { held = [], lost = [] } = Object.groupBy(
    memories,
    (memory) => isHeld(memory) ? 'held' : 'lost',
  );
  let near = await search(deps, held.map(({ no }) => no), texts, wanted);
  for (const memory of lost) {
    await fillIndex(deps, memory, { wait: true });
    const more = await search(deps, [memory.no], texts, wanted);
    near = near.map((nos, at) => [...nos, ...(more[at] ?? [])]);
  }
  return near;
}

/** At the usual threshold first: further down nearly every row has to be measured. */
async function search(
  { indexes }: MatchDeps,
  memories: readonly number[],
  texts: readonly string[],
  { threshold, limit }: Pick<Wanted, 'threshold' | 'limit'>,
): Promise<number[][]> {
  if (memories.length === 0) return texts.map(() => []);
  const queries = texts.map((text) => text.length <= LONGEST_QUERY ? text : '');
  const first = { most: CANDIDATES, threshold: Math.max(threshold, USUAL_THRESHOLD) };
  const found = await indexes.search(memories, queries, first);
  if (threshold < USUAL_THRESHOLD) {
    // What is poor in one memory is searched in all; of another the first answer stands.
    const poor = found.map((hits) => poorest(hits.map(({ length }) => length), limit));
    const places = [...new Set(poor.flat())];
    const again = places.map((at) => queries[at] ?? '');
    const more = await indexes.search(memories, again, { most: CANDIDATES, threshold });
    for (const [memory, hits] of found.entries()) {
      for (const at of poor[memory] ?? []) hits[at] = more[memory]?.[places.indexOf(at)] ?? [];
    }
  }
  return texts.map((_, at) =>
    memories.flatMap((no, place) => (found[place]?.[at] ?? []).map(({ id }) => entryNo(no, id)))
  );
}

/** The lines that found nothing, and some of those that found little. */
function poorest(counts: readonly number[], limit: number): number[] {
  const places = [...counts.keys()];
  const little = places.filter((at) => counts[at] !== 0 && (counts[at] ?? 0) < limit * LITTLE);
  return [...places.filter((at) => counts[at] === 0), ...little.slice(0, MOST_LITTLE)];
}

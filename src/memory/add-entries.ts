import { tagsOf } from './_match/codes.ts';
import { foldedOf, hashOf, maskFolded, normalOf } from './_match/normal.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { indexedWords } from './_match/words.ts';
import { type KeyedEntry, listKnown, type NewEntry, touchEntries, writeEntries } from './store.ts';

export type Added = { added: number; duplicates: number; conflicts: number };

/**
 * Adds entries to a memory. The same source with the same target is one entry with the newer time; the same source with
 * another target is kept, and counted as a conflict.
 */
export async function addEntries(
  tx: MemoryDeps['db'],
  memoryNo: number,
  entries: readonly NewEntry[],
): Promise<Added> {
  return await addKeyed(tx, memoryNo, entries.map(keyed));
}

/** The same for entries that were prepared before, so that a transaction is short. */
export async function addKeyed(
  tx: MemoryDeps['db'],
  memoryNo: number,
  entries: readonly KeyedEntry[],
): Promise<Added> {
  const known = await listKnown(tx, memoryNo, entries);
  const pairs = new Map(known.map(({ pair, no }) => [pair, no]));
  const sources = new Set(known.map(({ source }) => source));
  const fresh = new Map<number, KeyedEntry>();
  const seen: { no: number; at: number; by: string | null }[] = [];
  let conflicts = 0;
  let doubled = 0;
  for (const entry of entries) {
    const no = pairs.get(entry.pair);
    if (no !== undefined) {
      seen.push({ no, at: entry.updatedAt.getTime(), by: entry.author ?? null });
      continue;
    }
    const earlier = fresh.get(entry.pair);
    if (earlier) doubled++;
    else if (sources.has(entry.source)) conflicts++;
    sources.add(entry.source);
    if (!earlier || earlier.updatedAt <= entry.updatedAt) fresh.set(entry.pair, entry);
  }
  await touchEntries(tx, seen);
  await writeEntries(tx, memoryNo, [...fresh.values()]);
  return { added: fresh.size, duplicates: seen.length + doubled, conflicts };
}

/** An entry with all that is worked out from its texts. */
export function keyed(entry: NewEntry): KeyedEntry {
  const { source, target, codes } = entry;
  const tags = tagsOf(codes ?? null);
  const normal = normalOf(source, tags);
  return {
    ...entry,
    ...keysOfNormal(source, target, normal),
    words: [indexedWords(normal), indexedWords(normalOf(target, tags))],
  };
}

type Keys = Pick<KeyedEntry, 'folded' | 'masked' | 'pair'>;

/** The hashes by which an entry is found. */
export function keysOf(
  { source, target, codes }: Pick<NewEntry, 'source' | 'target' | 'codes'>,
): Keys {
  return keysOfNormal(source, target, normalOf(source, tagsOf(codes ?? null)));
}

function keysOfNormal(source: string, target: string, normal: string): Keys {
  const text = foldedOf(normal);
  const [folded, masked] = [hashOf(text), maskFolded(text)];
  return {
    folded,
    masked: masked === text ? folded : hashOf(masked),
    pair: hashOf(`${source}\u0000${target}`),
  };
}

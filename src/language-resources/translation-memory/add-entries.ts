import type { MemoryScope } from '../../shared/scopes.ts';
import { type Keyed, keyed, type NewEntry } from './keyed.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { listKnown, touchEntries, writeEntries, writeWords } from './store.ts';

export type Added = { added: number; duplicates: number; conflicts: number };

/**
 * Adds entries to a memory. The same source with the same target is one entry with the newer time; the same source with
 * another target is stored, and counted as a conflict.
 */
export async function addEntries(
  tx: MemoryDeps['db'],
  memoryNo: MemoryScope,
  entries: readonly NewEntry[],
): Promise<Added> {
  return await addKeyed(tx, memoryNo, entries.map(keyed));
}

/**
 * The same for entries that were prepared before, so that a transaction is short. `between`: the driver works on our own
 * thread, so a writer of many lets others have their turn between statements.
 */
export async function addKeyed(
  tx: MemoryDeps['db'],
  memoryNo: MemoryScope,
  entries: readonly Keyed[],
  between = () => Promise.resolve(),
): Promise<Added> {
  const known = await listKnown(tx, memoryNo, entries);
  const pairs = new Map(known.map(({ pair, no }) => [pair, no]));
  const sources = new Set(known.map(({ source }) => source));
  const fresh = new Map<number, Keyed>();
  const seen: { no: number; at: number; by: string | null }[] = [];
  let conflicts = 0;
  let doubled = 0;
  for (const entry of entries) {
    const no = pairs.get(entry.pair);
    if (no !== undefined) {
      seen.push({ no, at: entry.at, by: entry.by });
      continue;
    }
    const earlier = fresh.get(entry.pair);
    if (earlier) doubled++;
    else if (sources.has(entry.source)) conflicts++;
    sources.add(entry.source);
    if (!earlier || earlier.at <= entry.at) fresh.set(entry.pair, entry);
  }
  await touchEntries(tx, memoryNo, seen);
  const rows = [...fresh.values()];
  const first = await writeEntries(tx, memoryNo, rows);
  await between();
  await writeWords(tx, first, rows);
  await between();
  return { added: fresh.size, duplicates: seen.length + doubled, conflicts };
}

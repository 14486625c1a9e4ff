import { fail } from '../../shared/errors.ts';
import type { MemoryScope } from '../../shared/scopes.ts';
import { addEntries } from './add-entries.ts';
import { entryNo } from './entry-numbers.ts';
import { keysOf } from './keyed.ts';
import type { MemoryDeps } from './memory-deps.ts';
import type { EntryRest } from './rules.ts';
import {
  deleteEntry,
  type Entry,
  findEntry,
  findPair,
  insertHistory,
  listHistory,
  moveHistory,
  type ScopedEntry,
} from './store.ts';

/** Within its memory. */
type Change = { entry: number; source: string; target: string };

/** Changes what an entry says; what it said stays in its history. Answers the number that it has now. */
export async function editEntry(
  deps: MemoryDeps,
  memoryNo: MemoryScope,
  { entry: within, ...texts }: Change,
  by: string,
): Promise<number> {
  if (!texts.source.trim() || !texts.target.trim()) fail('memory.entryEmpty');
  const entry = await readEntry(deps, memoryNo, within);
  return await deps.db.transaction(async (tx) =>
    await replaceEntry(tx, entry, { ...texts, by, at: deps.now() })
  );
}

/**
 * The new wording takes a new number, by which indexes and searches learn of it; the history follows. An entry that
 * already says the same takes its place.
 */
export async function replaceEntry(
  tx: MemoryDeps['db'],
  entry: ScopedEntry,
  { source, target, by, at, ...facts }:
    & Omit<Change, 'entry'>
    & { by: string; at: Date }
    & Partial<Entry>,
): Promise<number> {
  if (entry.source === source && entry.target === target) return entry.no;
  await insertHistory(tx, entry, { kind: 'edited', by, at });
  await deleteEntry(tx, entry);
  const changed = { ...entry, ...facts, source, target, author: by, updatedAt: at };
  await addEntries(tx, entry.memoryNo, [changed]);
  const now = await findPair(tx, entry.memoryNo, keysOf(changed)) ?? fail('memory.entryNotFound');
  await moveHistory(tx, entry.memoryNo, entry.no, now.no);
  return now.no;
}

/** What the entry was besides its texts is stored too, so that it can be restored whole. */
export async function removeEntry(
  deps: MemoryDeps,
  memoryNo: MemoryScope,
  within: number,
  by: string,
) {
  const entry = await readEntry(deps, memoryNo, within);
  await deps.db.transaction(async (tx) => {
    const rest = restOf(entry);
    await insertHistory(tx, entry, { kind: 'deleted', by, at: deps.now(), rest });
    await deleteEntry(tx, entry);
  });
}

function restOf({ codes, previous, next, place, facts, createdAt, updatedAt }: Entry): EntryRest {
  const times = { createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
  return { codes, previous, next, place, facts, ...times };
}

export async function readEntry(
  { db }: Pick<MemoryDeps, 'db'>,
  memoryNo: MemoryScope,
  within: number,
): Promise<ScopedEntry> {
  const no = entryNo(memoryNo, within);
  return await findEntry(db, memoryNo, no) ?? fail('memory.entryNotFound');
}

/** What an entry said before, newest first. */
export async function readHistory(deps: MemoryDeps, memoryNo: MemoryScope, within: number) {
  const entry = await readEntry(deps, memoryNo, within);
  return await listHistory(deps.db, memoryNo, entry.no, 100);
}

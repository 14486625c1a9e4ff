import { fail } from '../../shared/errors.ts';
import { findOwnMemory } from './find-memory.ts';
import { addEntries } from './add-entries.ts';
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
} from './store.ts';

type Change = { no: number; source: string; target: string };

/** Changes what an entry says; what it said stays in its history. Answers the number that it has now. */
export async function editEntry(deps: MemoryDeps, uid: string, change: Change): Promise<number> {
  if (!change.source.trim() || !change.target.trim()) fail('memory.entryEmpty');
  const entry = await findOwnEntry(deps, uid, change.no);
  return await changeEntry(deps, uid, entry, change);
}

/** The same for whoever works in a project with the memory; the caller has asked for that right. */
export async function editEntryFor(
  deps: MemoryDeps,
  uid: string,
  change: Change,
): Promise<number> {
  if (!change.source.trim() || !change.target.trim()) fail('memory.entryEmpty');
  const entry = await readEntry(deps, change.no);
  return await changeEntry(deps, uid, entry, change);
}

async function changeEntry(deps: MemoryDeps, uid: string, entry: Entry, change: Change) {
  return await deps.db.transaction(async (tx) =>
    await replaceEntry(tx, entry, { ...change, by: uid, at: deps.now() })
  );
}

/**
 * The new wording takes a new number, by which indexes and searches learn of it; the history follows. An entry that
 * already says the same takes its place.
 */
export async function replaceEntry(
  tx: MemoryDeps['db'],
  entry: Entry,
  { source, target, by, at, ...facts }:
    & Omit<Change, 'no'>
    & { by: string; at: Date }
    & Partial<Entry>,
): Promise<number> {
  if (entry.source === source && entry.target === target) return entry.no;
  await insertHistory(tx, entry, { kind: 'edited', by, at });
  await deleteEntry(tx, entry);
  const changed = { ...entry, ...facts, source, target, author: by, updatedAt: at };
  await addEntries(tx, entry.memoryNo, [changed]);
  const now = await findPair(tx, entry.memoryNo, keysOf(changed)) ?? fail('memory.entryNotFound');
  await moveHistory(tx, entry.no, now.no);
  return now.no;
}

/** What the entry was besides its texts is stored too, so that it can be restored whole. */
export async function removeEntry(deps: MemoryDeps, uid: string, no: number) {
  const entry = await findOwnEntry(deps, uid, no);
  await deps.db.transaction(async (tx) => {
    const rest = restOf(entry);
    await insertHistory(tx, entry, { kind: 'deleted', by: uid, at: deps.now(), rest });
    await deleteEntry(tx, entry);
  });
}

function restOf({ codes, previous, next, place, facts, createdAt, updatedAt }: Entry): EntryRest {
  const times = { createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
  return { codes, previous, next, place, facts, ...times };
}

export async function readEntry({ db }: Pick<MemoryDeps, 'db'>, no: number): Promise<Entry> {
  return await findEntry(db, no) ?? fail('memory.entryNotFound');
}

/** What an entry said before, newest first. */
export async function readHistory(deps: MemoryDeps, uid: string, no: number) {
  const entry = await findOwnEntry(deps, uid, no);
  return await listHistory(deps.db, entry.no, 100);
}

async function findOwnEntry(deps: MemoryDeps, uid: string, no: number): Promise<Entry> {
  const entry = await readEntry(deps, no);
  await findOwnMemory(deps, uid, entry.memoryNo);
  return entry;
}

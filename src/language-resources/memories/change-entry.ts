import { addEntries } from '../translation-memory/add-entries.ts';
import {
  editEntry,
  readEntry,
  readHistory,
  removeEntry,
} from '../translation-memory/edit-entry.ts';
import { findOwnMemory } from '../translation-memory/find-memory.ts';
import { entryNo, numberWithin } from '../translation-memory/entry-numbers.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { formatMoment } from '../../shared/time.ts';
import { nameAuthors } from './name-authors.ts';
import { findDeletion } from './store.ts';

type EntryKey = { no: number; entry: number };

/** Answers the number that the entry has now, and who changed it when. */
export async function changeMemoryEntry(
  deps: Deps,
  { uid }: Member,
  { no, entry }: EntryKey,
  texts: { source: string; target: string },
) {
  const memory = await findOwnMemory(deps, uid, no);
  const changed = numberWithin(await editEntry(deps, memory.no, { entry, ...texts }, uid));
  const row = await readEntry(deps, memory.no, changed);
  const nameOf = await nameAuthors(deps, [row.author]);
  return {
    no: changed,
    author: nameOf(row.author),
    changed: formatMoment(row.updatedAt),
  };
}

export async function removeMemoryEntry(deps: Deps, { uid }: Member, { no, entry }: EntryKey) {
  const memory = await findOwnMemory(deps, uid, no);
  await removeEntry(deps, memory.no, entry, uid);
}

/** Takes a deletion back. The entry comes as a new one: indexes know it by its number. */
export async function restoreEntry(deps: Deps, { uid }: Member, { no, entry }: EntryKey) {
  const memory = await findOwnMemory(deps, uid, no);
  const deletion = await findDeletion(deps.db, memory.no, entryNo(memory.no, entry)) ??
    fail('memory.entryNotFound');
  const { source, target, author, rest, at } = deletion;
  const { createdAt = at.getTime(), updatedAt = at.getTime(), ...facts } = rest ?? {};
  const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
  await deps.db.transaction((tx) =>
    addEntries(tx, memory.no, [{ source, target, author, ...facts, ...times }])
  );
}

/** What an entry said before, newest first. */
export async function listChanges(deps: Deps, { uid }: Member, { no, entry }: EntryKey) {
  const memory = await findOwnMemory(deps, uid, no);
  const rows = await readHistory(deps, memory.no, entry);
  const nameOf = await nameAuthors(deps, rows.map(({ byUid }) => byUid));
  return rows.map(({ kind, source, target, byUid, at }) => ({
    kind,
    source,
    target,
    by: nameOf(byUid),
    at: formatMoment(at),
  }));
}

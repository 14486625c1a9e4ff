import { emptyMemory } from '../memory/keep-memory.ts';
import { findOwnMemory } from '../memory/find-memory.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { directionCode } from '../shared/languages.ts';
import { RESTORE_MS } from './rules.ts';
import { findDeleted, listDiscardable, listOwned, setMemory } from './store.ts';
import { running } from './view-import.ts';

/** The memory is gone at once, and can be taken back for thirty days. */
export async function forgetMemory(deps: Deps, uid: string, no: number) {
  await findOwnMemory(deps, uid, no);
  await setMemory(deps.db, no, { deletedAt: deps.now() });
  for (const { memoryNo, stop } of running.values()) if (memoryNo === no) stop.abort();
  await deps.indexes.drop(no);
}

/** Takes a deletion back. A personal memory whose place was taken meanwhile comes back as an ordinary one. */
export async function restoreMemory(deps: Deps, uid: string, no: number) {
  const since = new Date(deps.now().getTime() - RESTORE_MS);
  const memory = await findDeleted(deps.db, uid, no, since) ?? fail('memory.notFound');
  try {
    await setMemory(deps.db, no, { deletedAt: null });
  } catch (error) {
    if (memory.kind !== 'personal') throw error;
    const name = directionCode(memory);
    await setMemory(deps.db, no, { deletedAt: null, kind: 'imported', name });
  }
}

/** Deletions that can no longer be taken back, page by page; what was cut short is made good by the next call. */
export async function discardMemories(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - RESTORE_MS);
  const gone = await listDiscardable(deps.db, before);
  for (const { no } of gone) await emptyMemory(deps, no);
  return gone.length;
}

/** All that somebody keeps, for good: before a member leaves, because a million rows are too many for one statement. */
export async function releaseMemories(deps: Deps, uid: string): Promise<void> {
  for (const { no } of await listOwned(deps.db, uid)) {
    await setMemory(deps.db, no, { deletedAt: deps.now() });
    await deps.indexes.drop(no);
    await emptyMemory(deps, no);
  }
}

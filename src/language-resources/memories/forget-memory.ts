import {
  emptyMemory,
  eraseMemory,
  markMemoryDeleted,
  undeleteMemory,
} from '../translation-memory/change-memory.ts';
import { findOwnMemory, ownMemory } from '../translation-memory/find-memory.ts';
import { requireRoom } from '../../billing/storage/require-room.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { directionCode } from '../../shared/languages.ts';
import { type MemberScope, type MemoryScope, systemScope } from '../../shared/scopes.ts';
import { MEMORY_RESTORE_MS } from './rules.ts';
import { deleteSharedMemories, findDeletedMemory, listDiscardable, listOwned } from './store.ts';
import { runningImports } from './view-import.ts';

/** The memory is gone at once, and can be taken back for thirty days. */
export async function forgetMemory(deps: Deps, uid: MemberScope, no: number) {
  const memory = await findOwnMemory(deps, uid, no);
  await markMemoryDeleted(deps, memory.no);
  for (const { memoryNo, stop } of runningImports(deps).values()) {
    if (memoryNo === memory.no) stop.abort();
  }
  await deps.indexes.drop(memory.no);
}

/** Takes a deletion back. A personal memory whose place was taken meanwhile comes back as an ordinary one. */
export async function restoreMemory(deps: Deps, uid: MemberScope, no: number) {
  const since = new Date(deps.now().getTime() - MEMORY_RESTORE_MS);
  const memory = ownMemory(await findDeletedMemory(deps.db, uid, no, since), uid);
  await requireRoom(deps, deps.db, { uid }, { bytes: memory.bytes, isBack: true });
  try {
    await undeleteMemory(deps, memory.no);
  } catch (error) {
    if (memory.kind !== 'personal') throw error;
    await undeleteMemory(deps, memory.no, { kind: 'imported', name: directionCode(memory) });
  }
}

/** Deletions that can no longer be taken back, page by page; what was cut short is made good by the next call. */
export async function discardMemories(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - MEMORY_RESTORE_MS);
  const gone = await listDiscardable(deps.db, systemScope('their deletion is past recall'), before);
  for (const { no } of gone) {
    await emptyMemory(deps, systemScope<MemoryScope>('its deletion is past recall', no));
  }
  return gone.length;
}

/** Takes a member's memories out of all projects, before they go; answers those projects. */
export const unshareMemories = (tx: Db, uid: MemberScope): Promise<number[]> =>
  deleteSharedMemories(tx, uid);

/** All memories of a member, for good: before a member leaves, because a million rows are too many for one statement. */
export async function releaseMemories(deps: Deps, uid: MemberScope): Promise<void> {
  for (const { no } of await listOwned(deps.db, uid)) {
    await eraseMemory(deps, systemScope<MemoryScope>('its owner leaves', no));
  }
}

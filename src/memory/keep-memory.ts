import { breath } from '../shared/breath.ts';
import { fail } from '../shared/errors.ts';
import type { Lang } from '../shared/languages.ts';
import { findOwnMemory } from './find-memory.ts';
import type { MatchDeps, MemoryDeps } from './memory-deps.ts';
import { deleteSomeEntries, insertMemory, type Memory, setMemory } from './store.ts';

type NewMemory = { name: string; from: Lang; to: Lang; memo?: string };

export async function createMemory(
  deps: MemoryDeps,
  uid: string,
  given: NewMemory,
): Promise<Memory> {
  const { name, from, to, memo = '' } = given;
  const row = { ownerUid: uid, kind: 'imported' as const, name, from, to, memo, at: deps.now() };
  return await insertMemory(deps.db, row) ?? fail('memory.notFound');
}

export async function renameMemory(
  deps: MemoryDeps,
  uid: string,
  { no, ...facts }: { no: number; name?: string; memo?: string },
) {
  await findOwnMemory(deps, uid, no);
  await setMemory(deps.db, no, { ...facts, updatedAt: deps.now() });
}

/** Small enough that no other request waits for it. */
const PAGE = 200;

/** It is gone at once; its entries go page by page, and a later call goes on where one was cut short. */
export async function deleteMemory(deps: MatchDeps, uid: string, no: number) {
  await findOwnMemory(deps, uid, no);
  await setMemory(deps.db, no, { deletedAt: deps.now() });
  await deps.indexes.drop(no);
  await emptyMemory(deps, no);
}

/** What is left of a memory that was deleted. */
export async function emptyMemory({ db }: Pick<MemoryDeps, 'db'>, no: number) {
  while (await deleteSomeEntries(db, no, PAGE) > 0) {
    await breath();
  }
}

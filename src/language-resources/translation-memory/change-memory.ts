import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import type { MemberScope, MemoryScope } from '../../shared/scopes.ts';
import { findOwnMemory } from './find-memory.ts';
import type { MatchDeps, MemoryDeps } from './memory-deps.ts';
import { deleteSomeEntries, insertMemory, type Memory, setMemory } from './store.ts';

type NewMemory = { name: string; from: Lang; to: Lang; memo?: string };

export async function createMemory(
  deps: MemoryDeps,
  uid: MemberScope,
  given: NewMemory,
): Promise<Memory> {
  const { name, from, to, memo = '' } = given;
  const row = { ownerUid: uid, kind: 'imported' as const, name, from, to, memo, at: deps.now() };
  return await insertMemory(deps.db, row) ?? fail('memory.notFound');
}

export async function renameMemory(
  deps: MemoryDeps,
  uid: MemberScope,
  { no, ...facts }: { no: number; name?: string; memo?: string },
) {
  const memory = await findOwnMemory(deps, uid, no);
  await setMemory(deps.db, memory.no, { ...facts, updatedAt: deps.now() });
}

/** Small enough that no other request waits for it. */
const PAGE = 200;

/** What is left of a memory that was deleted. */
export async function emptyMemory({ db }: Pick<MemoryDeps, 'db'>, no: MemoryScope) {
  while (await deleteSomeEntries(db, no, PAGE) > 0) {
    await yieldToEventLoop();
  }
}

/** It is hidden at once; `undeleteMemory` brings it back as long as its entries are there. */
export async function markMemoryDeleted({ db, now }: MemoryDeps, no: MemoryScope): Promise<void> {
  await setMemory(db, no, { deletedAt: now() });
}

/** `as`: what it becomes where its place was given to another one meanwhile. */
export async function undeleteMemory(
  { db }: Pick<MemoryDeps, 'db'>,
  no: MemoryScope,
  as: { kind?: 'imported'; name?: string } = {},
): Promise<void> {
  await setMemory(db, no, { deletedAt: null, ...as });
}

/** Deletes a memory for good, page by page; a later call goes on where one was cut short. */
export async function eraseMemory(deps: MatchDeps, no: MemoryScope): Promise<void> {
  await markMemoryDeleted(deps, no);
  await deps.indexes.drop(no);
  await emptyMemory(deps, no);
}

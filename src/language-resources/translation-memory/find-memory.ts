import { fail } from '../../shared/errors.ts';
import { grantScope, type MemberScope, type MemoryScope } from '../../shared/scopes.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { mayUseMemory } from './rules.ts';
import { findMemory, type Memory } from './store.ts';

/** A memory that was not deleted, of any owner: the caller checks who may use it. */
export async function findLiveMemory(
  { db }: Pick<MemoryDeps, 'db'>,
  no: number,
): Promise<Memory | undefined> {
  return await findMemory(db, no);
}

export type OwnMemory = Memory & { no: MemoryScope };

/** A memory that the person may use; for others it does not exist. */
export async function findOwnMemory(
  deps: Pick<MemoryDeps, 'db'>,
  uid: MemberScope,
  no: number,
): Promise<OwnMemory> {
  return ownMemory(await findMemory(deps.db, no), uid);
}

/** The same for one that was found already. */
export function ownMemory(memory: Memory | undefined, uid: MemberScope): OwnMemory {
  if (!memory || !mayUseMemory(memory, uid)) fail('memory.notFound');
  return { ...memory, no: grantScope<MemoryScope>(memory.no) };
}

import { fail } from '../../shared/errors.ts';
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

/** A memory that the person may use; for others it does not exist. */
export async function findOwnMemory(
  deps: Pick<MemoryDeps, 'db'>,
  uid: string,
  no: number,
): Promise<Memory> {
  const memory = await findMemory(deps.db, no);
  return memory && mayUseMemory(memory, uid) ? memory : fail('memory.notFound');
}

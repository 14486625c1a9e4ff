import { findLiveMemory } from '../translation-memory/find-memory.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { isShared, type MemoryRow } from './store.ts';

export type Usable = MemoryRow & { isOwn: boolean };

/** A memory that the person may look things up in: an own one, or one of a project they take part in. */
export async function findUsable(
  { db }: Pick<Deps, 'db'>,
  uid: string,
  no: number,
): Promise<Usable> {
  const memory = await findLiveMemory({ db }, no) ?? fail('memory.notFound');
  if (memory.ownerUid === uid) return { ...memory, isOwn: true };
  return await isShared(db, uid, no) ? { ...memory, isOwn: false } : fail('memory.notFound');
}

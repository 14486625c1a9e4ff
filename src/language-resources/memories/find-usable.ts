import { findLiveMemory } from '../translation-memory/find-memory.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { grantScope, type MemberScope, type MemoryScope } from '../../shared/scopes.ts';
import { isShared, type MemoryRow } from './store.ts';

export type Usable = MemoryRow & { no: MemoryScope; isOwn: boolean };

/** A memory that the person may look things up in: an own one, or one of a project they take part in. */
export async function findUsable(
  { db }: Pick<Deps, 'db'>,
  uid: MemberScope,
  no: number,
): Promise<Usable> {
  const memory = await findLiveMemory({ db }, no) ?? fail('memory.notFound');
  const isOwn = memory.ownerUid === uid;
  if (!isOwn && !await isShared(db, uid, no)) fail('memory.notFound');
  return usableOf(memory, uid);
}

/** A memory of the member, or one that a project of theirs looks things up in. */
export function usableOf(memory: MemoryRow, uid: MemberScope): Usable {
  return { ...memory, no: grantScope<MemoryScope>(memory.no), isOwn: memory.ownerUid === uid };
}

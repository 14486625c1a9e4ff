import { findOwnMemory } from '../find-memory.ts';
import { eraseMemory } from '../change-memory.ts';
import type { MatchDeps, MemoryDeps } from '../memory-deps.ts';
import { type Concordance, type ConcordanceAsk, searchIn } from '../search-concordance.ts';
import type { MemberScope } from '../../../shared/scopes.ts';

/** Deletes an own memory for good. */
export async function deleteMemory(deps: MatchDeps, uid: MemberScope, no: number) {
  const memory = await findOwnMemory(deps, uid, no);
  await eraseMemory(deps, memory.no);
}

/** Searches an own memory. */
export async function searchConcordance(
  deps: MemoryDeps,
  uid: MemberScope,
  { memoryNo, ...ask }: ConcordanceAsk & { memoryNo: number },
): Promise<Concordance> {
  return await searchIn(deps, await findOwnMemory(deps, uid, memoryNo), ask);
}

import { findOwnMemory } from '../find-memory.ts';
import { eraseMemory } from '../change-memory.ts';
import type { MatchDeps, MemoryDeps } from '../memory-deps.ts';
import { type Concordance, type ConcordanceAsk, searchIn } from '../search-concordance.ts';

/** Deletes an own memory for good. */
export async function deleteMemory(deps: MatchDeps, uid: string, no: number) {
  await findOwnMemory(deps, uid, no);
  await eraseMemory(deps, no);
}

/** Searches an own memory. */
export async function searchConcordance(
  deps: MemoryDeps,
  uid: string,
  { memoryNo, ...ask }: ConcordanceAsk & { memoryNo: number },
): Promise<Concordance> {
  return await searchIn(deps, await findOwnMemory(deps, uid, memoryNo), ask);
}

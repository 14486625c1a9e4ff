import type { MemoryIndexes } from '../ports/memory-index/port.ts';
import type { Deps } from '../shared/deps.ts';

/** What use cases of memories reach; the indexes only where something is matched. */
export type MemoryDeps = Pick<Deps, 'db' | 'now'>;
export type MatchDeps = MemoryDeps & { indexes: MemoryIndexes };

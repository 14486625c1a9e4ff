import type { Deps } from '../../server/deps.ts';

/** What use cases of memories reach; the indexes only where something is matched. */
export type MemoryDeps = Pick<Deps, 'db' | 'now'>;
export type MatchDeps = MemoryDeps & Pick<Deps, 'indexes' | 'state'>;

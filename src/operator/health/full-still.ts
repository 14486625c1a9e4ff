import type { Deps } from '../../server/deps.ts';
import { beginHealth } from '../../server/health/health-state.ts';
import { isStorageFull } from '../../shared/errors.ts';
import { sinceLast } from '../../work/clearing/since-last.ts';

/** After a write that found no room, which may be that of a server, one is tried until it succeeds. */
export async function isFullStill(deps: Pick<Deps, 'db' | 'state' | 'now'>): Promise<boolean> {
  const health = deps.state.of(beginHealth);
  if (!health.isStorageFull) return false;
  try {
    await sinceLast(deps, 'write check', () => Promise.resolve());
    health.isStorageFull = false;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
  return health.isStorageFull;
}

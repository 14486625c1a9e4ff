import type { Deps } from '../../server/deps.ts';
import { beginHealth } from '../../server/health/health-state.ts';
import { LEAST_FREE_BYTES, measureDatabase, measureDisk } from '../../server/health/measure.ts';
import { isStorageFull } from '../../shared/errors.ts';
import { sinceLast } from '../../work/clearing/since-last.ts';

/** Why the service should get no requests now; undefined where all is well. */
export async function whyNotReady(
  deps: Pick<Deps, 'db' | 'config' | 'state' | 'now'>,
): Promise<string | undefined> {
  const database = await measureDatabase(deps);
  if ('problem' in database) return `database: ${database.problem}`;
  const disk = await measureDisk(deps);
  if (disk && disk.free < LEAST_FREE_BYTES) return 'disk: full';
  return await isFullStill(deps) ? 'database: full' : undefined;
}

/** After a write that found no room, which may be that of a server, one is tried until it succeeds. */
async function isFullStill(deps: Pick<Deps, 'db' | 'state' | 'now'>): Promise<boolean> {
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

import { isFullStill } from '../../operator/health/full-still.ts';
import type { Deps } from '../../server/deps.ts';
import { LEAST_FREE_BYTES, measureDatabase, measureDisk } from '../../server/health/measure.ts';

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

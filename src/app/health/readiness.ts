import { isFullStill } from '../../operator/health/full-still.ts';
import type { Deps } from '../../server/deps.ts';
import {
  LEAST_FREE_BYTES,
  measureDatabase,
  measureDisk,
  withinTime,
} from '../../server/health/measure.ts';

const WRITE_MS = 2_000;

/** Why the service should get no requests now; undefined where all is well. */
export async function whyNotReady(
  deps: Pick<Deps, 'db' | 'config' | 'state' | 'now'>,
): Promise<string | undefined> {
  const database = await measureDatabase(deps);
  if ('problem' in database) return `database: ${database.problem}`;
  const disk = await measureDisk(deps);
  if (disk && disk.free < LEAST_FREE_BYTES) return 'disk: full';
  const isFull = await withinTime(isFullStill(deps).catch(() => undefined), WRITE_MS);
  if (isFull === undefined) return 'database: no answer';
  return isFull ? 'database: full' : undefined;
}

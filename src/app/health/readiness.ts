import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../server/deps.ts';

const DATABASE_MS = 2000;
/** Below, the next uploads and the journal of the database may find no room. */
const LEAST_FREE_BYTES = 64 * 1024 ** 2;

/** Why the service should get no requests now; undefined where all is well. */
export async function whyNotReady(
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<string | undefined> {
  const query = db.run(sql`select 1`).then(() => undefined, () => 'database: error');
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('database: no answer'), DATABASE_MS);
  const reason = await Promise.race([query, late]);
  clearTimeout(timer);
  if (reason || !config.dataDir) return reason;
  const free = await freeBytes(config.dataDir);
  return free !== undefined && free < LEAST_FREE_BYTES ? 'disk: full' : undefined;
}

/** Undefined where the system does not say. */
async function freeBytes(path: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

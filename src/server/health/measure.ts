import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';

const DATABASE_MS = 2000;
/** Below, the next uploads and the journal of the database may find no room. */
export const LEAST_FREE_BYTES = 64 * 1024 ** 2;

/** How long the database took; a word for what is wrong where it did not answer in time. */
export async function measureDatabase(
  { db }: Pick<Deps, 'db'>,
): Promise<{ ms: number } | { problem: 'error' | 'no answer' }> {
  const from = performance.now();
  const query = db.run(sql`select 1`).then(
    () => ({ ms: performance.now() - from }),
    () => ({ problem: 'error' as const }),
  );
  return await withinTime(query, DATABASE_MS) ?? { problem: 'no answer' };
}

/** Room where files of this process lie; undefined where the system does not say. */
export async function measureDisk(
  { config }: Pick<Deps, 'config'>,
): Promise<{ free: number; size: number } | undefined> {
  if (!config.dataDir) return undefined;
  try {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** Undefined when it takes longer. */
export async function withinTime<Value>(
  wanted: Promise<Value>,
  ms: number,
): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Deps } from '../../server/deps.ts';
import { findUntil, setUntil } from './store.ts';

/** Clocks of several processes differ, and a transaction carries the time of its beginning. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Clears what has come since the clearing of that name was last done. `since` is undefined the first time. Where it
 * throws, the next one looks at the same again.
 */
export async function sinceLast<Cleared>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: string,
  clear: (since: Date | undefined, until: Date) => Promise<Cleared>,
): Promise<Cleared> {
  const until = now();
  const last = await findUntil(db, name);
  const cleared = await clear(last && new Date(last.getTime() - OVERLAP_MS), until);
  await setUntil(db, name, until);
  return cleared;
}

import type { Deps } from '../../server/deps.ts';
import { beginRecurring, deleteRecurring } from './store.ts';

/** Timers are not exact: what is due with the next tick does not wait for the one after it. */
const SLACK = 0.1;

/**
 * Does what recurs once in its time, however many processes have it in their round: the first one whose round comes has
 * it. Where it fails, the next round of any of them tries again. A process that dies on the way leaves it until its time
 * comes once more, so it must be right when a part of it is done.
 */
export async function onceForAll(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { name, everyMs }: { name: string; everyMs: number },
  run: () => Promise<unknown>,
): Promise<void> {
  if (!config.sharesDatabase) return void await run();
  const begunAt = await beginRecurring(db, name, everyMs * (1 - SLACK));
  if (!begunAt) return;
  try {
    await run();
  } catch (error) {
    await deleteRecurring(db, name, begunAt).catch(() => {}); // the first fault is the one to be known
    throw error;
  }
}

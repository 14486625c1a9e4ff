import type { Deps } from '../../server/deps.ts';
import { deleteFailed } from './store.ts';

/** So long it can be seen what was given up. */
const FAILED_MS = 30 * 24 * 60 * 60_000;

export async function discardFailedWork({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteFailed(db, new Date(now().getTime() - FAILED_MS));
}

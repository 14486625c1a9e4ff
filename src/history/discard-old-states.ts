import { breath } from '../shared/breath.ts';
import type { Deps } from '../shared/deps.ts';
import { KEPT_MS } from './rules.ts';
import { deleteOldStates } from './store.ts';

/** Each batch is one short statement, so that other requests get their turn. */
const BATCH = 500;

/** Drops what lines said more than a month ago; what they say now and their first draft stay. */
export async function discardOldStates({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  while (await deleteOldStates(db, before, BATCH) === BATCH) await breath();
}

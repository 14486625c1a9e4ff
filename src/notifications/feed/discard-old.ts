import type { Deps } from '../../server/deps.ts';
import { STORED_MS } from './rules.ts';
import { deleteOld } from './store.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import { systemScope } from '../../shared/scopes.ts';

/** Deletes notifications of long ago. */
export async function discardOldNotifications(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const scope = systemScope('their time is over');
  const until = new Date(deps.now().getTime() - STORED_MS);
  return await inSlices((limit) => deleteOld(deps.db, scope, until, limit));
}

import type { Deps } from '../../server/deps.ts';
import { STORED_MS } from './rules.ts';
import { deleteOld } from './store.ts';
import { systemScope } from '../../shared/scopes.ts';

/** Deletes notifications of long ago. */
export async function discardOldNotifications(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOld(
    deps.db,
    systemScope('their time is over'),
    new Date(deps.now().getTime() - STORED_MS),
  );
}

import type { Deps } from '../../server/deps.ts';
import { COUNTS_STORED_MS, dayOf } from './rules.ts';
import { deleteOldCounts } from './store.ts';
import { systemScope } from '../../shared/scopes.ts';

/** The daily clearing: counts of days long past, and of documents that are gone. Answers how many went. */
export async function clearQuota({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOldCounts(
    db,
    systemScope('their days are long past'),
    dayOf(new Date(now().getTime() - COUNTS_STORED_MS)),
  );
}

import type { Deps } from '../../server/deps.ts';
import { NAMED_MS, USAGE_LIFE_MS } from './rules.ts';
import { deleteOldUsage, forgetAskers } from './store.ts';

/** The daily cleanup: first the payer is removed, much later the amount. Answers how many went. */
export async function clearUsage({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now().getTime();
  await forgetAskers(db, new Date(at - NAMED_MS));
  return await deleteOldUsage(db, new Date(at - USAGE_LIFE_MS));
}

import type { Deps } from '../../server/deps.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import { NAMED_MS, USAGE_LIFE_MS } from './rules.ts';
import { deleteOldUsage, forgetAskers } from './store.ts';

/** The daily cleanup: first the payer is removed, much later the amount. Answers how many went. */
export async function clearUsage({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now().getTime();
  await inSlices((limit) => forgetAskers(db, new Date(at - NAMED_MS), limit));
  return await inSlices((limit) => deleteOldUsage(db, new Date(at - USAGE_LIFE_MS), limit));
}

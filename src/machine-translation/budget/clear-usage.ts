import type { Deps } from '../../server/deps.ts';
import { clearCalls } from '../drafting/shared-calls.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import { HOLD_LIFE_MS, NAMED_MS, USAGE_LIFE_MS } from './rules.ts';
import { deleteOldHolds, deleteOldUsage, forgetAskers } from './store.ts';

/** The daily cleanup: first the payer is removed, much later the amount. Answers how many went. */
export async function clearUsage({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now().getTime();
  await clearCalls({ db });
  await inSlices((limit) => forgetAskers(db, new Date(at - NAMED_MS), limit));
  await inSlices((limit) => deleteOldHolds(db, new Date(at - HOLD_LIFE_MS), limit));
  return await inSlices((limit) => deleteOldUsage(db, new Date(at - USAGE_LIFE_MS), limit));
}

import { wake } from '../jobs/resume-jobs.ts';
import { realPace } from '../drafts/gate.ts';
import { dayOf } from '../quota/rules.ts';
import type { Deps } from '../shared/deps.ts';
import { noLimits } from './rules.ts';
import { listRestingJobs, sumOfDay } from './store.ts';

/** Lets jobs go on that rest because of the budget of a day, once there is a budget again. Answers how many. */
export async function wakePaidJobs(deps: Deps): Promise<number> {
  const resting = await listRestingJobs(deps.db, 'mt.budget');
  if (resting.length === 0) return 0;
  const { dailyUsd } = deps.config.spending ?? noLimits;
  // A new day, or a higher limit: most of the budget is left.
  const rest = dailyUsd === undefined
    ? Infinity
    : dailyUsd * 1e6 - await sumOfDay(deps.db, dayOf(deps.now()));
  if (rest < (dailyUsd ?? 0) * 1e6 / 2) return 0;
  for (const { id } of resting) await wake(deps, id);
  return resting.length;
}

const LOOK_MS = 60_000;

/** Looks every minute, for as long as this process lives. */
export async function keepPaying(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wakePaidJobs(deps).catch((error) => deps.log.error('translation.budget', { error }));
    await realPace.wait(LOOK_MS, stopping);
  }
}

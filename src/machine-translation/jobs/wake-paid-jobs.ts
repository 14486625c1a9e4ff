import { wake } from './resume-jobs.ts';
import { realPace } from '../drafting/gate.ts';
import { dayOf } from '../../billing/quota/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { readSpent } from '../budget/read-spent.ts';
import { noLimits } from '../budget/rules.ts';
import { listRestingJobs } from './store.ts';
import { systemScope } from '../../shared/scopes.ts';

/** By job, the day and the limit with which it was last let go on. */
const beginTried = () => new Map<string, string>();

/**
 * Lets jobs go on that rest because of the budget of a day, once there is a budget again. A job that comes to rest at once,
 * because a single call costs more than a day may, is not tried over and over. Answers how many went on.
 */
export async function wakePaidJobs(deps: Deps): Promise<number> {
  const tried = deps.state.of(beginTried);
  const { dailyUsd } = deps.config.spending ?? noLimits;
  const day = dayOf(deps.now());
  const chance = `${day} ${dailyUsd}`;
  const all = await listRestingJobs(
    deps.db,
    systemScope('jobs of all go on when the budget does'),
    'mt.budget',
  );
  const resting = all.filter(({ id }) => tried.get(id) !== chance);
  if (resting.length === 0) return 0;
  // A new day, or a higher limit: most of the budget is left.
  const rest = dailyUsd === undefined ? Infinity : dailyUsd * 1e6 - await readSpent(deps.db, day);
  if (rest < (dailyUsd ?? 0) * 1e6 / 2) return 0;
  for (const id of tried.keys()) if (!all.some((one) => one.id === id)) tried.delete(id);
  for (const { id } of resting) {
    tried.set(id, chance);
    await wake(deps, id);
  }
  return resting.length;
}

const CHECK_EVERY_MS = 60_000;

/** Checks every minute, for as long as this process lives. */
export async function watchPaidJobs(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wakePaidJobs(deps).catch((error) => deps.log.error('translation.budget', { error }));
    await realPace.wait(CHECK_EVERY_MS, stopping);
  }
}

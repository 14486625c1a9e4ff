import type { Deps } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { listLatestRuns } from './store.ts';

/** Drafts that are looked at: newer ones say more about the engine as it is. */
const RUNS = 5;
/** Shorter drafts say more about the waiting than about the engine. */
const LEAST_LINES = 20;

/** Lines a second in the latest drafts of the engine that is set up; undefined where it has made none. */
export async function speedOfEngine(
  { db, mt }: Pick<Deps, 'db' | 'mt'>,
): Promise<number | undefined> {
  const runs = await listLatestRuns(
    db,
    systemScope('how fast an engine is says nothing of anyone'),
    mt.id,
    RUNS,
  );
  const lines = runs.reduce((sum, run) => sum + run.lines, 0);
  const ms = runs.reduce((sum, run) => sum + run.ms, 0);
  return lines < LEAST_LINES || ms <= 0 ? undefined : lines / (ms / 1_000);
}

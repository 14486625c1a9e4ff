import type { Deps, Member } from '../../server/deps.ts';
import { beginHealth, type HealthPart } from '../../server/health/health-state.ts';
import { withinTime } from '../../server/health/measure.ts';
import { beginMetrics } from '../../server/metrics/metrics.ts';
import { requireStaff } from '../access/require.ts';
import { checks, type Reading } from './checks.ts';
import { isFullStill } from './full-still.ts';
import { CHECK_MS, WRITE_MS } from './rules.ts';

type Row = Reading & { part: HealthPart; since: Date | undefined };

export type Health = {
  rows: Row[];
  faults: { event: string; count: number; lastAt: Date }[];
};

const rank = { bad: 0, hint: 1, good: 2 } as const;

/** How everything is that the service needs; what is wrong stands first. */
export async function readHealth(deps: Deps, staff: Member): Promise<Health> {
  requireStaff(staff);
  const rows = await checkHealth(deps);
  return {
    rows: rows.toSorted((a, b) => rank[a.state] - rank[b.state]),
    faults: deps.state.of(beginHealth).faults(),
  };
}

/** So many parts are wrong, as they were last checked. */
export function countWrong({ state }: Pick<Deps, 'state'>): { count: number; oldest?: Date } {
  const health = state.of(beginHealth);
  const since = checks.flatMap(({ part }) => {
    const noted = health.of(part);
    return noted && !noted.isGood ? [noted.since] : [];
  }).toSorted((a, b) => a.getTime() - b.getTime());
  return { count: since.length, ...(since[0] ? { oldest: since[0] } : {}) };
}

/** Each minute, so that it is known since when something is wrong; the log says when it turns. */
export async function watchHealth(deps: Deps): Promise<void> {
  // Where the database does not answer, its own row says so.
  await withinTime(isFullStill(deps).catch(() => true), WRITE_MS);
  await checkHealth(deps);
}

/** Tries everything, and notes what has turned. */
export async function checkHealth(deps: Deps): Promise<Row[]> {
  const health = deps.state.of(beginHealth);
  const metrics = deps.state.of(beginMetrics);
  const rows = await Promise.all(checks.map(async ({ part, read }) => {
    const reading = await readSafely(deps, read);
    if (!reading) return undefined;
    const isGood = reading.state !== 'bad';
    if (health.note(part, isGood, deps.now())) {
      deps.log[isGood ? 'info' : 'error'](isGood ? 'health.well' : 'health.wrong', {
        part,
        sentence: reading.sentence,
        ...reading.facts,
      });
    }
    metrics.set('omgim_part_up', { part }, isGood ? 1 : 0);
    return { ...reading, part, since: health.of(part)?.since };
  }));
  return rows.filter((row) => row !== undefined);
}

/** Where the database does not answer in time, nothing is known of what it holds: the row of the database says so. */
async function readSafely(deps: Deps, read: typeof checks[number]['read']) {
  try {
    return await withinTime(Promise.resolve(read(deps)), CHECK_MS);
  } catch {
    return undefined;
  }
}

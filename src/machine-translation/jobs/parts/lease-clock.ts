import type { Deps } from '../../../server/deps.ts';

/** By whose clock leases end: clocks of processes that share a database differ, so there it is the one of the database. */
export function leaseClock({ config, now }: Pick<Deps, 'config' | 'now'>): Date | undefined {
  return config.sharesDatabase ? undefined : now();
}

import type { Deps } from '../../server/deps.ts';
import { SAMPLE_EVERY_MS } from './rules.ts';
import { readServers } from './watch.ts';

/** In a process that lives on, samples are taken also while nobody looks, so that the first look is up to date. */
export async function watchServers(
  deps: Pick<Deps, 'probes' | 'now' | 'log' | 'state'>,
  wait: (ms: number, signal?: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  while (deps.probes.length > 0 && !stopping.aborted) {
    await readServers(deps).catch((error) => deps.log.error('monitor', { error }));
    await wait(2 * SAMPLE_EVERY_MS, stopping);
  }
}

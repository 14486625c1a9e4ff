import type { Log } from '../../shared/log.ts';
import { isStorageFull } from '../../shared/errors.ts';
import type { ServiceState } from '../service-state.ts';
import { beginMetrics } from '../metrics/metrics.ts';
import { beginHealth } from './health-state.ts';

/** Counts faults by the names of their events, which stand in the code; what they say is not read. */
export function watchLog(log: Log, state: ServiceState, now: () => Date): Log {
  const health = state.of(beginHealth);
  const metrics = state.of(beginMetrics);
  return {
    ...log,
    error(event, facts) {
      // Backups may lie on another disk.
      if (!event.startsWith('backup') && isStorageFull(facts?.error)) health.isStorageFull = true;
      metrics.add('omgim_faults_total', { event: health.noteFault(event, now()) });
      log.error(event, facts);
    },
  };
}

import { mayStartWork } from '../../servers/may-start-work.ts';
import type { Deps } from '../../../server/deps.ts';
import { setJobReason } from '../store.ts';
import { insertEvents } from '../events/store.ts';

/** So long work waits before it looks again whether a server has room. */
export const HOLD_MS = 5_000;

/**
 * Whether a part may begin now. While a server is off none does, and the job says why it waits; once there is room the
 * words go away by themselves.
 */
export async function mayBegin(deps: Deps, jobId: string): Promise<boolean> {
  if (deps.probes.length === 0) return true;
  const may = await mayStartWork(deps);
  const reason = may ? null : 'mt.serverBusy';
  const isNews = await deps.db.transaction(async (tx) => {
    if (!await setJobReason(tx, jobId, reason)) return false;
    const event = { type: 'job' as const, data: { status: 'running', reason } };
    await insertEvents(tx, jobId, [event], deps.now());
    return true;
  });
  if (isNews) await deps.bus.publish({ type: 'job.changed', jobId });
  return may;
}

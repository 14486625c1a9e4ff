import { mayStartWork } from '../../servers/may-start-work.ts';
import type { Deps } from '../../../server/deps.ts';
import type { JobKindName } from '../../../server/job-kinds.ts';
import type { ErrorCode } from '../../../shared/catalogue.ts';
import { isResting } from '../../../work/pauses/pause-kind.ts';
import { endRun } from '../run-limits.ts';
import { findJob, setJobReason } from '../store.ts';
import { insertEvents } from '../events/store.ts';

/** So long work waits before it looks again whether a server has room. */
export const HOLD_MS = 5_000;

/**
 * Whether a part may begin now. While its kind rests or a server is off none does, and the job says why it waits; once
 * there is room the words go away by themselves.
 */
export async function mayBegin(deps: Deps, jobId: string): Promise<boolean> {
  const job = await findJob(deps.db, jobId);
  if (!job) return true;
  const reason = await whyHeld(deps, job.kind);
  if (reason === job.reason) return reason === null;
  const isNews = await deps.db.transaction(async (tx) => {
    if (!await setJobReason(tx, jobId, reason)) return false;
    // The time of a run is for work: behind a pause another one begins.
    if (reason === 'mt.kindPaused') await endRun(tx, jobId);
    const event = { type: 'job' as const, data: { status: 'running', reason } };
    await insertEvents(tx, jobId, [event], deps.now());
    return true;
  });
  if (isNews) await deps.bus.publish({ type: 'job.changed', jobId });
  return reason === null;
}

async function whyHeld(deps: Deps, kind: JobKindName): Promise<ErrorCode | null> {
  if (await isResting(deps, kind)) return 'mt.kindPaused';
  if (deps.probes.length === 0 || await mayStartWork(deps)) return null;
  return 'mt.serverBusy';
}

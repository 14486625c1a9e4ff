import { yieldToEventLoop } from '../../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { randomId } from '../../../shared/random.ts';
import { beginRun, mayRun, timeLeft } from '../run-limits.ts';
import { leaseTimes } from '../rules.ts';
import { whileRunning } from '../running.ts';
import { claimPart, extendLease, findJob, type Lease, type PartRow, settlePart } from '../store.ts';
import { leaseClock } from './lease-clock.ts';

export type Claim = { part: PartRow; lease: string };

/** Takes a part for this worker, or the next that is free; undefined when there is none, or the job must rest. */
export async function claim(deps: Deps, jobId: string, index?: number): Promise<Claim | undefined> {
  if (!await mayRun(deps, jobId)) return undefined;
  const lease = randomId();
  const part = await claimPart(deps.db, jobId, index, leaseOf(deps, lease));
  if (!part) return undefined;
  await beginRun(deps, jobId);
  return { part, lease };
}

/**
 * Works on a part that this worker holds. Engines are called outside any transaction; what they answer is written in
 * one, together with the fact that the part is done.
 */
export async function runPart(
  deps: Deps,
  { part, lease }: Claim,
  stopping?: AbortSignal,
): Promise<void> {
  await whileRunning(deps, part, async (aborter) => {
    const { heartbeatMs } = leaseTimes(deps.config);
    const heart = setInterval(() => void beat(deps, { part, lease }, aborter), heartbeatMs);
    const unfollow = followJob(deps, part.jobId, () => void beat(deps, { part, lease }, aborter));
    // What is under way when the time of the run is over goes back to the others.
    const end = setTimeout(() => aborter.abort(), await timeLeft(deps, part.jobId));
    const signal = stopping ? AbortSignal.any([aborter.signal, stopping]) : aborter.signal;
    try {
      const job = await findJob(deps.db, part.jobId) ?? fail('mt.jobNotFound');
      await yieldToEventLoop();
      await deps.hooks.jobKinds[job.kind].run({ jobId: job.id, index: part.index, lease }, signal);
    } catch (error) {
      // A fault of ours: nobody should have to wait for the lease to end.
      const nothing = { isDone: false, filled: 0, failed: 0, at: deps.now() };
      await settlePart(deps.db, part.id, lease, nothing).catch((again) =>
        deps.log.error('translation.release', { jobId: part.jobId, error: again })
      );
      throw error;
    } finally {
      clearInterval(heart);
      unfollow();
      clearTimeout(end);
    }
  });
}

function leaseOf(deps: Deps, lease: string): Lease {
  return { lease, leaseMs: leaseTimes(deps.config).leaseMs, now: leaseClock(deps) };
}

/** It may be stopped at another process. */
function followJob({ bus, config }: Deps, jobId: string, onChange: () => void): () => void {
  if (!config.sharesDatabase) return () => {};
  return bus.subscribe((event) => {
    if (event.type === 'job.changed' && event.jobId === jobId) onChange();
  });
}

/** A worker that has lost its part, or whose job was stopped elsewhere, gives up. */
async function beat(deps: Deps, { part, lease }: Claim, aborter: AbortController) {
  try {
    const isOurs = await extendLease(deps.db, part.id, leaseOf(deps, lease));
    if (!isOurs) aborter.abort();
  } catch (error) {
    deps.log.error('translation.heartbeat', { jobId: part.jobId, error });
  }
}

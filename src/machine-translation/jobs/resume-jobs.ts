import { realPace } from '../drafting/gate.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { markDocumentOfJob } from './mark-document-of-job.ts';
import { endRun } from './run-limits.ts';
import { isOver, leaseTimes } from './rules.ts';
import type { Runner } from './runner.ts';
import { findJobFor } from './find-job-for.ts';
import { findJob, freeAllParts, type JobRow, listRunningJobs, setJobStatus } from './store.ts';
import { insertEvents } from './events/store.ts';
import { type SystemScope, systemScope } from '../../shared/scopes.ts';

/**
 * After a start: goes on with what was running. A process that is alone with its database (a file) knows that nobody
 * holds any part; others wait until leases end.
 */
export async function resumeJobs(deps: Deps, runner: Runner, { isAlone }: { isAlone: boolean }) {
  if (isAlone) await freeAllParts(deps.db);
  for (
    const { id } of await listRunningJobs(deps.db, systemScope('jobs of all go on after a restart'))
  ) {
    // The time that nothing ran is none of its run.
    if (isAlone) await endRun(deps.db, id);
    runner.start(id);
  }
}

/**
 * Takes over, for as long as this process lives, what others left: a job whose parts nobody holds any more goes on
 * wherever it is found first.
 */
export async function adoptJobs(deps: Deps, runner: Runner, stopping: AbortSignal) {
  const wait = deps.wait ?? realPace.wait;
  while (!stopping.aborted) {
    await wait(leaseTimes(deps.config).adoptMs, stopping);
    if (stopping.aborted) return;
    await resumeJobs(deps, runner, { isAlone: false })
      .catch((error) => deps.log.error('translation.adopt', { error }));
  }
}

/** Sends a job that came to rest on its way again. */
export async function resumeJob(deps: Deps, actor: Actor, jobId: string): Promise<JobRow> {
  const { job } = await findJobFor(deps, actor, jobId, 'work');
  if (job.status === 'running') return job;
  if (job.status !== 'paused') fail('mt.jobEnded');
  return await wake(deps, job.id) ?? job;
}

/** For those who run the service: a job that rests goes on, and one that nobody works on is taken up again. */
export async function restartJob(deps: Deps, _why: SystemScope, jobId: string): Promise<void> {
  const job = await findJob(deps.db, jobId) ?? fail('mt.jobNotFound');
  if (isOver(job.status)) fail('mt.jobEnded');
  if (job.status === 'paused') await wake(deps, jobId);
  else await deps.bus.publish({ type: 'job.changed', jobId });
}

/** Undefined when the job is not at rest. */
export async function wake(deps: Deps, jobId: string): Promise<JobRow | undefined> {
  const now = deps.now();
  const woken = await deps.db.transaction(async (tx) => {
    const running = { status: 'running', reason: null, endedAt: null } as const;
    const job = await setJobStatus(tx, jobId, ['paused'], running);
    if (!job) return undefined;
    await endRun(tx, jobId);
    await insertEvents(tx, jobId, [{ type: 'job', data: { status: job.status } }], now);
    await markDocumentOfJob(deps, tx, job, 'waiting for translation');
    return job;
  });
  if (!woken) return await findJob(deps.db, jobId);
  await deps.bus.publish({ type: 'job.changed', jobId });
  return woken;
}

import { codeOf } from '../drafting/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { markDocumentOfJob } from './mark-document-of-job.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope, SystemScope } from '../../shared/scopes.ts';
import { isOver } from './rules.ts';
import { stopRunning } from './running.ts';
import { findJobFor } from './find-job-for.ts';
import { findJob, type JobRow, listOpenJobsOf, setJobStatus } from './store.ts';
import { insertEvents } from './events/store.ts';

/** Stops a job. Lines that are finished stay; called twice, it stops once. */
export async function cancelJob(deps: Deps, actor: Actor, jobId: string): Promise<JobRow> {
  const { job } = await findJobFor(deps, actor, jobId, 'work');
  await stop(deps, job.id);
  return await findJob(deps.db, job.id) ?? job;
}

/** Stops a job of anybody, for those who run the service; what has ended is refused. */
export async function endJob(deps: Deps, _why: SystemScope, jobId: string): Promise<void> {
  const job = await findJob(deps.db, jobId) ?? fail('mt.jobNotFound');
  if (isOver(job.status)) fail('mt.jobEnded');
  await stop(deps, jobId);
}

/** Stops whatever runs on a document, before it gets other lines or goes away. */
export async function stopOpenJob(deps: Deps, documentId: DocumentScope): Promise<void> {
  await stopJobs(deps, await listOpenJobsOf(deps.db, documentId));
}

/** Stops these, and none that began since they were looked up. */
export async function stopJobs(deps: Deps, jobs: readonly Pick<JobRow, 'id'>[]): Promise<void> {
  for (const { id } of jobs) await stop(deps, id);
}

async function stop(deps: Deps, jobId: string): Promise<void> {
  const now = deps.now();
  const stopped = await deps.db.transaction(async (tx) => {
    const cancelled = { status: 'cancelled', reason: codeOf('cancelled'), endedAt: now } as const;
    const job = await setJobStatus(tx, jobId, ['running', 'paused'], cancelled);
    if (!job) return undefined;
    await deps.hooks.jobKinds[job.kind].stopped?.(tx, jobId);
    await insertEvents(tx, jobId, [{
      type: 'job',
      data: { status: job.status, reason: job.reason },
    }], now);
    await markDocumentOfJob(deps, tx, job, 'translated');
    return job;
  });
  if (!stopped) return;
  stopRunning(deps, jobId);
  await deps.bus.publish({ type: 'job.changed', jobId });
}

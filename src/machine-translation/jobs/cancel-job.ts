import type { Db } from '../../../db/client.ts';
import { codeOf } from '../drafting/rules.ts';
import { explainEmptyLines } from '../../documents/lines/machine-targets.ts';
import { giveBackSentences } from '../../billing/quota/give-back-sentences.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { markIfTranslating } from './mark-if-translating.ts';
import { stopRunning } from './running.ts';
import { findJobFor } from './find-job-for.ts';
import {
  findJob,
  insertEvents,
  type JobRow,
  listOpenJobsOf,
  listParts,
  setJobStatus,
} from './store.ts';

/** Stops a job. Lines that are finished stay; asked twice, it is stopped once. */
export async function cancelJob(deps: Deps, actor: Actor, jobId: string): Promise<JobRow> {
  const { job } = await findJobFor(deps, actor, jobId, 'work');
  await stop(deps, job.id);
  return await findJob(deps.db, job.id) ?? job;
}

/** Stops whatever runs on a document, before it gets other lines or goes away. */
export async function stopOpenJob(deps: Deps, documentId: number): Promise<void> {
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
    if (job.kind === 'translate') await leaveUndone(tx, job);
    await insertEvents(tx, jobId, [{
      type: 'job',
      data: { status: job.status, reason: job.reason },
    }], now);
    await markIfTranslating(tx, job, 'translated');
    return job;
  });
  if (!stopped) return;
  stopRunning(jobId);
  await deps.bus.publish({ type: 'job.changed', jobId });
}

/** Lines without a draft say why; sentences that will not be translated are given back. */
async function leaveUndone(db: Db, job: JobRow): Promise<void> {
  const open = (await listParts(db, job.id)).filter((part) => part.status !== 'done');
  const lines = open.flatMap((part) => part.lines);
  await yieldToEventLoop();
  await explainEmptyLines(db, lines.map((line) => line.id), codeOf('cancelled'));
  // Parts that still run give back what they leave undone when they end.
  const left = open.filter(({ status }) => status === 'waiting')
    .reduce((sum, part) => sum + part.lines.length - part.filled, 0);
  await giveBackSentences(db, job, left);
}

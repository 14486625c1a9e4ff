import { markDocument } from '../documents/mark-document.ts';
import { ownerOf } from '../documents/rules.ts';
import { codeOf } from '../drafts/rules.ts';
import { explainEmptyLines } from '../lines/machine-targets.ts';
import { giveBackSentences } from '../quota/give-back-sentences.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { stopRunning } from './running.ts';
import {
  findJob,
  findOpenJob,
  findOwnJob,
  insertEvents,
  type JobRow,
  listParts,
  setJobStatus,
} from './store.ts';

/** Stops a job. Lines that are finished stay; asked twice, it is stopped once. */
export async function cancelJob(deps: Deps, actor: Actor, jobId: string): Promise<JobRow> {
  const job = await findOwnJob(deps.db, ownerOf(actor), jobId, deps.now()) ??
    fail('mt.jobNotFound');
  await stop(deps, job.id);
  return await findJob(deps.db, job.id) ?? job;
}

/** Stops whatever runs on a document, before it gets other lines or goes away. */
export async function stopOpenJob(deps: Deps, documentId: number): Promise<void> {
  const job = await findOpenJob(deps.db, documentId);
  if (job) await stop(deps, job.id);
}

async function stop(deps: Deps, jobId: string): Promise<void> {
  const now = deps.now();
  const stopped = await deps.db.transaction(async (tx) => {
    const cancelled = { status: 'cancelled', reason: codeOf('cancelled'), endedAt: now } as const;
    const job = await setJobStatus(tx, jobId, ['running', 'paused'], cancelled);
    if (!job) return undefined;
    const open = (await listParts(tx, jobId)).filter((part) => part.status !== 'done');
    const lines = open.flatMap((part) => part.lines);
    await explainEmptyLines(tx, lines.map((line) => line.id), codeOf('cancelled'));
    // Parts that still run give back what they leave undone when they end.
    for (const part of open.filter(({ status }) => status === 'waiting')) {
      await giveBackSentences(tx, job, part.lines.length - part.filled);
    }
    await insertEvents(tx, jobId, [{
      type: 'job',
      data: { status: job.status, reason: job.reason },
    }], now);
    await markDocument(tx, job.documentId, 'translated');
    return job;
  });
  if (!stopped) return;
  stopRunning(jobId);
  await deps.bus.publish({ type: 'job.changed', jobId });
}

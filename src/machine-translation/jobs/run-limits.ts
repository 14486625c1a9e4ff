import type { Db } from '../../../db/client.ts';
import { markDocumentOfJob } from './mark-document-of-job.ts';
import { pauseJob } from './pause-job.ts';
import type { Deps } from '../../server/deps.ts';
import { partLimit, RUN_MS } from './rules.ts';
import { findRun, hasOtherAskers, setRunStart } from './store.ts';
import { insertEvents } from './events/store.ts';

/** Milliseconds that the run of a job has left; a run begins with its first part. */
export async function timeLeft({ db, now }: Pick<Deps, 'db' | 'now'>, jobId: string) {
  const run = await findRun(db, jobId);
  if (!run?.worksSince) return RUN_MS;
  return Math.max(0, run.worksSince.getTime() + RUN_MS - now().getTime());
}

/** False when the run has had its time: the job is paused then, until a member resumes it. */
export async function mayRun(deps: Deps, jobId: string): Promise<boolean> {
  if (await timeLeft(deps, jobId) > 0) return true;
  await pauseJob(deps, jobId, 'mt.jobTime');
  return false;
}

/** With the first part of a run its document is being translated, and waits no more. */
export async function beginRun(deps: Deps, jobId: string): Promise<void> {
  const now = deps.now();
  const begun = await deps.db.transaction(async (tx) => {
    const job = await setRunStart(tx, jobId, now);
    if (!job) return false;
    await insertEvents(tx, jobId, [{ type: 'job', data: { status: job.status } }], now);
    await markDocumentOfJob(deps, tx, job, 'translation');
    return true;
  });
  if (begun) await deps.bus.publish({ type: 'job.changed', jobId });
}

/** The next part begins a run of its own. */
export async function endRun(db: Db, jobId: string): Promise<void> {
  await setRunStart(db, jobId, null);
}

/** How long a person's next part waits while others have work too; 0: it may begin. */
export async function turnOf(deps: Deps, jobId: string): Promise<number> {
  const run = await findRun(deps.db, jobId);
  if (!run || !await hasOtherAskers(deps.db, run.startedBy)) return 0;
  try {
    return (await deps.limiter.take(`mt.parts:${run.startedBy}`, partLimit)).waitMs;
  } catch (error) {
    // Turns are a courtesy; work that was accepted goes on without them.
    deps.log.error('limiter', { error });
    return 0;
  }
}

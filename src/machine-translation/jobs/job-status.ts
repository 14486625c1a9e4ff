import type { Actor, Deps } from '../../server/deps.ts';
import { costOfJob } from '../budget/cost-of-job.ts';
import { isWaiting, progressOfJob } from './rules.ts';
import { findJobFor } from './find-job-for.ts';
import { countParts } from './store.ts';

/** Where a job stands, for its owner alone. */
export async function readJobStatus(deps: Deps, actor: Actor, jobId: string) {
  const { job } = await findJobFor(deps, actor, jobId, 'read');
  const { parts, done, filled, failed } = await countParts(deps.db, job.id);
  return {
    id: job.id,
    documentId: job.documentId,
    status: job.status,
    isWaiting: isWaiting(job),
    reason: job.reason,
    engine: job.engine,
    progress: progressOfJob(done, parts),
    parts,
    done,
    filled,
    failed,
    cost: await costOfJob(deps.db, job.id),
  };
}

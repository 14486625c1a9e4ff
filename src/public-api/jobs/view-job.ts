import { readJobStatus } from '../../machine-translation/jobs/job-status.ts';
import type { Actor, Deps } from '../../server/deps.ts';

/** A job as others see it. */
export async function viewJob(deps: Deps, actor: Actor, jobId: string) {
  const { id, status, isWaiting, progress, filled, failed, engine, reason } = await readJobStatus(
    deps,
    actor,
    jobId,
  );
  return { id, status, waiting: isWaiting, progress, filled, failed, engine, reason };
}

export const jobExample = {
  id: 'h3Jd…',
  status: 'running',
  waiting: false,
  progress: 40,
  filled: 48,
  failed: 0,
  engine: 'bergamot',
  reason: null,
};

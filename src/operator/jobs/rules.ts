import type { JobKindName } from '../../server/job-kinds.ts';
import type { WorkName } from '../../work/queue/rules.ts';

const MINUTE = 60_000;

/** A running job of which nothing comes for so long needs attention. */
const SILENT_MS = 10 * MINUTE;

type JobFacts = {
  status: 'running' | 'paused' | 'done' | 'cancelled' | 'failed';
  reason: string | null;
  createdAt: Date;
  worksSince: Date | null;
  /** When the newest part of it was done. */
  lastPartAt: Date | null;
  /** Up to when a worker has a part of it. */
  heldUntil: Date | null;
};

/** Reasons with which a job waits for its member, who decides about time and money. */
const waitsForMember = new Set(['mt.jobTime', 'mt.jobBudget', 'mt.budget', 'mt.jobRestored']);

/** Nobody works on it, or a fault of ours has stopped it: it will not go on by itself. */
export function isStuck(job: JobFacts, now: Date): boolean {
  if (job.status === 'paused') return !waitsForMember.has(job.reason ?? '');
  if (job.status !== 'running') return false;
  if (job.heldUntil && job.heldUntil > now) return false;
  const newest = Math.max(
    job.createdAt.getTime(),
    job.worksSince?.getTime() ?? 0,
    job.lastPartAt?.getTime() ?? 0,
  );
  return now.getTime() - newest > SILENT_MS;
}

/** What is given up can be begun again, where nothing of it was cleared away. */
const restartable = new Set(['learn', 'propagate']);

export function mayRestartWork(kind: string): boolean {
  return restartable.has(kind);
}

/** Kinds of jobs and of work behind answers: each can be made to rest. */
export const pausableKinds = [
  'translate',
  'score',
  'fill',
  'learn',
  'propagate',
  'import',
  'package',
] as const satisfies readonly (JobKindName | WorkName)[];

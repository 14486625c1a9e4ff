import { readHeld, readUndone } from '../machine-translation/jobs/parts/find-part.ts';
import type { JobEntry } from '../machine-translation/jobs/job-entry.ts';
import { draftJob } from '../machine-translation/pipeline/job.ts';
import { fillJob } from '../machine-translation/pretranslation/job.ts';
import { scoreJob } from '../machine-translation/scoring/job.ts';
import type { Deps } from '../server/deps.ts';
import type { JobKind, JobKinds } from '../server/hooks.ts';
import { type JobKindName, jobKindNames } from '../server/job-kinds.ts';

/** THE table of kinds of jobs, by the names that are stored with them. */
export const jobEntries: Readonly<Record<JobKindName, JobEntry>> = {
  translate: draftJob,
  score: scoreJob,
  fill: fillJob,
};

/** The same, for those who know jobs by their ids alone. */
export function jobKinds(deps: Deps): JobKinds {
  const kindOf = ({ run, stopped, ...facts }: JobEntry): JobKind => ({
    ...facts,
    run: async (part, signal) => await run(deps, await readHeld(deps.db, part), signal),
    ...(stopped
      ? { stopped: async (tx, jobId) => await stopped(tx, await readUndone(tx, jobId)) }
      : {}),
  });
  const kinds = jobKindNames.map((name) => [name, kindOf(jobEntries[name])] as const);
  return Object.fromEntries(kinds) as Record<JobKindName, JobKind>;
}

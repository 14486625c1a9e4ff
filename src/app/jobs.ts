import { type HeldPart } from '../machine-translation/jobs/parts/settle-part.ts';
import { readHeld } from '../machine-translation/jobs/parts/find-part.ts';
import { draftPart } from '../machine-translation/pipeline/job.ts';
import { fillPart } from '../machine-translation/pretranslation/job.ts';
import { scorePart } from '../machine-translation/scoring/job.ts';
import { viewScoresAt } from '../machine-translation/scoring/view-scores.ts';
import type { Deps } from '../server/deps.ts';
import type { JobKind, JobKinds } from '../server/hooks.ts';

/** Every kind of job. */
export function jobKinds(deps: Deps): JobKinds {
  const run = (work: Work): JobKind['run'] => async (part, signal) =>
    await work(deps, await readHeld(deps.db, part), signal);
  return {
    translate: { run: run(draftPart) },
    score: {
      run: run(scorePart),
      viewLines: async (db, documentId, indices) => {
        const scores = await viewScoresAt(db, documentId, indices);
        return new Map(scores.map((score) => [score.index, { score }]));
      },
    },
    fill: { run: run(fillPart) },
  };
}

type Work = (deps: Deps, held: HeldPart, signal: AbortSignal) => Promise<void>;

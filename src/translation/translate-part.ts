import { ownerOf } from '../documents/rules.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { realPace } from './draft/gate.ts';
import { claim, runPart } from './run-part.ts';
import { afterRunning } from './running.ts';
import { findOwnJob, type JobRow, listParts, type PartRow } from './store.ts';

/** So long a request waits for a part that another process translates. */
const WAIT_MS = 1_000;
const WAITS = 50;

export type TranslatedPart = { job: JobRow; part: PartRow };

/**
 * Sees to it that one part is translated, and answers when it is. A part that is done is answered at once, one that is
 * running is waited for, so asking twice does nothing twice. Comes back undone when the job rests or was stopped.
 */
export async function translatePart(
  deps: Deps,
  actor: Actor,
  { jobId, indices }: { jobId: string; indices: readonly number[] },
): Promise<TranslatedPart> {
  const { part } = await find(deps, actor, jobId, indices);
  const wait = deps.wait ?? realPace.wait;
  for (let waits = 0; waits < WAITS; waits++) {
    const now = await find(deps, actor, jobId, indices);
    if (now.part.status === 'done' || now.job.status !== 'running') return now;
    const claimed = await claim(deps, jobId, part.index);
    if (claimed) {
      await runPart(deps, claimed);
      return await find(deps, actor, jobId, indices);
    }
    if (!await afterRunning(jobId, part.index)) await wait(WAIT_MS);
  }
  return await find(deps, actor, jobId, indices);
}

/** A part is known by the lines in it; any of them will do. */
async function find(
  deps: Deps,
  actor: Actor,
  jobId: string,
  indices: readonly number[],
): Promise<TranslatedPart> {
  const job = await findOwnJob(deps.db, ownerOf(actor), jobId, deps.now()) ??
    fail('mt.jobNotFound');
  const parts = await listParts(deps.db, jobId);
  const part = parts.find(({ lines }) => lines.some((line) => line.index === indices[0]));
  return { job, part: part ?? fail('mt.jobNotFound') };
}

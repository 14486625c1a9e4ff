import { realPace } from '../drafting/gate.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findJobFor, type FoundJob } from './find-job-for.ts';
import { mayBegin } from './parts/hold-back.ts';
import { claim, runPart } from './parts/run-part.ts';
import { afterRunning } from './running.ts';
import { findPart, type JobRow, listParts, type PartRow } from './store.ts';

/** So long a request waits for a part that another process works on. */
const WAIT_MS = 1_000;
const WAITS = 50;

type FinishedPart = FoundJob & { part: PartRow };

type PartOrder = { jobId: string; indices: readonly number[]; kind: JobRow['kind'] };

/**
 * Sees to it that one part is worked on, and answers when it is done. A part that is done is answered at once, one that
 * is running is waited for, so asking twice does nothing twice. Comes back undone when the job rests or was stopped.
 */
export async function finishPart(
  deps: Deps,
  actor: Actor,
  { jobId, indices, kind }: PartOrder,
): Promise<FinishedPart> {
  const { job } = await findJobFor(deps, actor, jobId, 'work');
  if (job.kind !== kind) fail('mt.jobNotFound');
  const parts = await listParts(deps.db, jobId);
  // A part is known by the lines in it; any of them will do.
  const { index } = parts.find(({ lines }) => lines.some((line) => line.index === indices[0])) ??
    fail('mt.jobNotFound');
  const readState = async () => ({
    ...await findJobFor(deps, actor, jobId, 'work'),
    part: await findPart(deps.db, jobId, index) ?? fail('mt.jobNotFound'),
  });

  const wait = deps.wait ?? realPace.wait;
  for (let waits = 0; waits < WAITS; waits++) {
    const now = await readState();
    if (now.part.status === 'done' || now.job.status !== 'running') return now;
    const mayTry = await mayBegin(deps, jobId);
    const claimed = mayTry ? await claim(deps, jobId, index) : undefined;
    if (claimed) {
      await runPart(deps, claimed);
      return await readState();
    }
    if (!await afterRunning(deps, jobId, index)) await wait(WAIT_MS);
  }
  return await readState();
}

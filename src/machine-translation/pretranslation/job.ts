import type { JobEntry } from '../jobs/job-entry.ts';
import { findHeld, type HeldPart, settleHeld } from '../jobs/parts/settle-part.ts';
import type { Deps } from '../../server/deps.ts';
import { fillLines } from './fill-lines.ts';

/** Fills lines from memories. Members wait for it in the editor. */
export const fillJob: JobEntry = {
  permission: 'write',
  marksDocument: false,
  notifiesOwner: false,
  run: fillPart,
};

/**
 * Has the lines of a part filled from memories. Done twice it does nothing the second time, for each line is written
 * over the version alone that the job has seen.
 */
async function fillPart(deps: Deps, held: HeldPart, signal: AbortSignal): Promise<void> {
  const { job, part } = held;
  const { id: jobId, documentId, startedBy } = job;
  const filled = signal.aborted
    ? 0
    : (await fillLines(deps, { jobId, documentId, startedBy, lines: part.lines })).length;
  const stop = signal.aborted ? 'cancelled' as const : undefined;
  const at = deps.now();
  const isWritten = await deps.db.transaction(async (tx) => {
    if (!await findHeld(tx, held)) return false;
    await settleHeld(deps, tx, held, { stop, filled, failed: 0, at, events: [] });
    return true;
  });
  if (isWritten) await deps.bus.publish({ type: 'job.changed', jobId });
}

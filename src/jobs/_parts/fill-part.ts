import { fillLines } from '../../pretranslation/fill-lines.ts';
import type { Deps } from '../../shared/deps.ts';
import { findPart, type JobRow, type PartRow, settlePart } from '../store.ts';
import { tellPart } from './tell-part.ts';

type Held = { job: JobRow; part: PartRow; lease: string };

/**
 * Has the lines of a part filled from memories. Done twice it does nothing the second time, for each line is written
 * over the version alone that the job has seen.
 */
export async function fillPart(deps: Deps, held: Held, signal: AbortSignal): Promise<void> {
  const { job, part, lease } = held;
  const { id: jobId, documentId, startedBy } = job;
  const filled = signal.aborted
    ? 0
    : await fillLines(deps, { jobId, documentId, startedBy, lines: part.lines });
  const stop = signal.aborted ? 'cancelled' as const : undefined;
  const at = deps.now();
  const isWritten = await deps.db.transaction(async (tx) => {
    const now = await findPart(tx, jobId, part.index);
    if (now?.lease !== lease || now.status !== 'running') return false;
    await settlePart(tx, part.id, lease, { isDone: !stop, filled, failed: 0, at });
    await tellPart(tx, { job, part }, { stop, filled, failed: 0, at, events: [] });
    return true;
  });
  if (isWritten) await deps.bus.publish({ type: 'job.changed', jobId });
}

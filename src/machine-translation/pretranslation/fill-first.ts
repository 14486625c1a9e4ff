import type { Db } from '../../../db/client.ts';
import { newOperation } from '../../documents/batch-edits/change-lines.ts';
import type { Deps } from '../../server/deps.ts';
import { findHeld, type HeldPart, recordEarly } from '../jobs/parts/settle-part.ts';
import { fillLines } from './fill-lines.ts';
import { insertFill } from './store.ts';

type FirstFill = {
  jobId: string;
  threshold: number;
  /** Drafts that replace what stands in lines are taken back with the job, the memory's part too. */
  isAnew: boolean;
};

/** A draft that begins with the memories: what they have is written before an engine is called. */
export async function beginWithMemories(db: Db, { jobId, threshold, isAnew }: FirstFill) {
  const operation = isAnew ? jobId : newOperation();
  await insertFill(db, { jobId, operation, threshold, overMachine: isAnew });
}

/** Fills what the memories have of a part of such a draft. Lines that are filled have another version afterwards. */
export async function fillFirst(deps: Deps, held: HeldPart): Promise<void> {
  const { job: { id: jobId, documentId, startedBy }, part: { lines } } = held;
  const filled = await fillLines(deps, { jobId, documentId, startedBy, lines, isChosen: true });
  if (filled.length === 0) return;
  const events = filled.map(({ index, version }) => ({
    type: 'line' as const,
    data: { index, version },
  }));
  const isWritten = await deps.db.transaction(async (tx) => {
    if (!await findHeld(tx, held)) return false;
    await recordEarly(tx, held, { events, at: deps.now() });
    return true;
  });
  if (isWritten) await deps.bus.publish({ type: 'job.changed', jobId });
}

import { targetOf } from '../drafting/target.ts';
import { writeDrafts } from '../../documents/batch-edits/write-drafts.ts';
import { announceTargets } from '../../documents/lines/write-targets.ts';
import type { Deps } from '../../server/deps.ts';
import { findHeld, type HeldPart, recordEarly } from '../jobs/parts/settle-part.ts';
import type { Drafted } from './save-drafts.ts';

/** Writes lines of a part whose others are still on their way: people see each as soon as it is translated. */
export async function saveEarly(
  deps: Deps,
  held: HeldPart,
  drafted: readonly Drafted[],
): Promise<void> {
  const targets = drafted.flatMap(({ line, draft }) => draft.ok ? [targetOf(line, draft)] : []);
  const written = await deps.db.transaction(async (tx) => {
    if (!await findHeld(tx, held)) return [];
    const lines = await writeDrafts(tx, held.job, targets, deps.now());
    const events = lines.map(({ index, version }) => ({
      type: 'line' as const,
      data: { index, version },
    }));
    await recordEarly(tx, held, { events, at: deps.now() });
    return lines;
  });
  await announceTargets(deps, written);
  if (written.length > 0) await deps.bus.publish({ type: 'job.changed', jobId: held.job.id });
}

import { targetOf } from '../../drafts/target.ts';
import { writeMachineTargets } from '../../lines/machine-targets.ts';
import type { Deps } from '../../shared/deps.ts';
import type { Drafted, Held } from './keep-drafts.ts';
import { addFilled, findPart, insertEvents } from '../store.ts';

/** Writes lines of a part whose others are still on their way: people see each as soon as it is translated. */
export async function keepEarly(
  deps: Deps,
  { job, part, lease }: Held,
  drafted: readonly Drafted[],
): Promise<void> {
  const targets = drafted.flatMap(({ line, draft }) => draft.ok ? [targetOf(line, draft)] : []);
  const written = await deps.db.transaction(async (tx) => {
    const now = await findPart(tx, job.id, part.index);
    if (now?.lease !== lease || now.status !== 'running') return [];
    const lines = await writeMachineTargets(tx, targets, deps.now());
    await addFilled(tx, part.id, lines.length);
    const events = lines.map(({ index, version }) => ({
      type: 'line' as const,
      data: { index, version },
    }));
    await insertEvents(tx, job.id, events, deps.now());
    return lines;
  });
  const { documentId, id } = job;
  for (const { index, version } of written) {
    await deps.bus.publish({ type: 'line.saved', documentId, index, version, by: 'machine' });
  }
  if (written.length > 0) await deps.bus.publish({ type: 'job.changed', jobId: id });
}

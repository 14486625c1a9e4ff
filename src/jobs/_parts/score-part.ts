import { linesAround } from '../../lines/machine-targets.ts';
import { stopOf } from '../../scoring/score-lines.ts';
import { keepScores, type ScoredRow, scoreRows } from '../../scoring/score-rows.ts';
import { viewScoresAt } from '../../scoring/view-scores.ts';
import type { Deps } from '../../shared/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { findPart, type JobRow, type PartRow, settlePart } from '../store.ts';
import { tellPart } from './tell-part.ts';

type Held = { job: JobRow; part: PartRow; lease: string };

/** Has the lines of a part checked and writes what was found, once: nothing when another worker has the part by now. */
export async function scorePart(deps: Deps, held: Held, signal: AbortSignal): Promise<void> {
  const { job, part } = held;
  const direction = parseDirection(job.direction) ?? fail('mt.unsupportedPair');
  const indices = part.lines.map((line) => line.index);
  const ids = new Set(part.lines.map((line) => line.id));
  const done = await doneBefore(deps, held, indices);
  const rows = (await linesAround(deps.db, job.documentId, indices, { before: 0, after: 0 }))
    .filter((row) => ids.has(row.id) && row.target.trim() !== '' && !done.has(row.index));
  const { domain, register, documentId, id, startedBy: asker } = job;
  const customer = { asker, documentId, job: { id, since: job.worksSince ?? deps.now() } };
  const found = rows.length === 0
    ? []
    : await scoreRows(deps, { ...direction, domain, register, customer }, rows, signal);
  await keep(deps, held, found, signal.aborted);
}

/** What an earlier run of this part has found is not asked for again. */
async function doneBefore(deps: Deps, { job, part }: Held, indices: readonly number[]) {
  if (part.filled === 0) return new Set<number>();
  const known = await viewScoresAt(deps.db, job.documentId, indices);
  return new Set(known.filter(({ score }) => score !== null).map(({ index }) => index));
}

async function keep(
  deps: Deps,
  { job, part, lease }: Held,
  found: readonly ScoredRow[],
  isStopped: boolean,
): Promise<void> {
  const at = deps.now();
  const stop = isStopped ? 'cancelled' as const : stopOf(found.map(({ scored }) => scored));
  // What could not be asked now is asked again; that nothing could be measured is a finding too.
  const settled = found.filter(({ scored }) => !stop || scored.score !== null);
  const isWritten = await deps.db.transaction(async (tx) => {
    const now = await findPart(tx, job.id, part.index);
    if (now?.lease !== lease || now.status !== 'running') return false;
    const kept = new Set(await keepScores(tx, settled, at));
    const lines = settled.filter(({ row }) => kept.has(row.id)).map(({ row }) => row.index);
    const result = { filled: lines.length, failed: settled.length - lines.length };
    await settlePart(tx, part.id, lease, { isDone: !stop, ...result, at });
    const events = lines.map((index) => ({ type: 'line' as const, data: { index } }));
    await tellPart(tx, { job, part }, { stop, ...result, at, events });
    return true;
  });
  if (isWritten) await deps.bus.publish({ type: 'job.changed', jobId: job.id });
}

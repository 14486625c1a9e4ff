import { linesAround } from '../../documents/lines/machine-targets.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { stopOf } from './score-lines.ts';
import { saveScores, type ScoredRow, scoreRows } from './score-rows.ts';
import { viewScoresAt } from './view-scores.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import type { JobEntry } from '../jobs/job-entry.ts';
import { findHeld, type HeldPart, settleHeld } from '../jobs/parts/settle-part.ts';

/** Checks the accuracy of targets. Members wait for it in the editor. */
export const scoreJob: JobEntry = {
  permission: 'write',
  marksDocument: false,
  notifiesOwner: false,
  run: scorePart,
  async viewLines(db, documentId, indices) {
    const scores = await viewScoresAt(db, documentId, indices);
    return new Map(scores.map((score) => [score.index, { score }]));
  },
};

/** Has the lines of a part checked and writes what was found, once: nothing when another worker has the part by now. */
async function scorePart(deps: Deps, held: HeldPart, signal: AbortSignal): Promise<void> {
  const { job, part } = held;
  const direction = parseDirection(job.direction) ?? fail('mt.unsupportedPair');
  const indices = part.lines.map((line) => line.index);
  const ids = new Set(part.lines.map((line) => line.id));
  const done = await doneBefore(deps, held, indices);
  const rows = (await linesAround(deps.db, scopeOf(job), indices, { before: 0, after: 0 }))
    .filter((row) => ids.has(row.id) && row.target.trim() !== '' && !done.has(row.index));
  const { domain, register, id, startedBy: asker } = job;
  const customer = {
    asker,
    documentId: scopeOf(job),
    job: { id, since: job.worksSince ?? deps.now() },
  };
  const found = rows.length === 0
    ? []
    : await scoreRows(deps, { ...direction, domain, register, customer }, rows, signal);
  await save(deps, held, found, signal.aborted);
}

function scopeOf({ documentId }: HeldPart['job']): DocumentScope {
  return systemScope<DocumentScope>('a job works on its document', documentId);
}

/** What an earlier run of this part has found is not computed again. */
async function doneBefore(deps: Deps, { job, part }: HeldPart, indices: readonly number[]) {
  if (part.filled === 0) return new Set<number>();
  const known = await viewScoresAt(deps.db, scopeOf(job), indices);
  return new Set(known.filter(({ score }) => score !== null).map(({ index }) => index));
}

async function save(
  deps: Deps,
  held: HeldPart,
  found: readonly ScoredRow[],
  isStopped: boolean,
): Promise<void> {
  const at = deps.now();
  const stop = isStopped ? 'cancelled' as const : stopOf(found.map(({ scored }) => scored));
  // What could not be measured now is tried again; that nothing could be measured is a finding too.
  const settled = found.filter(({ scored }) => !stop || scored.score !== null);
  const isWritten = await deps.db.transaction(async (tx) => {
    if (!await findHeld(tx, held)) return false;
    const saved = new Set(await saveScores(tx, scopeOf(held.job), settled, at));
    const lines = settled.filter(({ row }) => saved.has(row.id)).map(({ row }) => row.index);
    const result = { filled: lines.length, failed: settled.length - lines.length };
    const events = lines.map((index) => ({ type: 'line' as const, data: { index } }));
    await settleHeld(deps, tx, held, { stop, ...result, at, events });
    return true;
  });
  if (isWritten) await deps.bus.publish({ type: 'job.changed', jobId: held.job.id });
}

import { draftForDocument } from '../../document-settings/draft-for-document.ts';
import { CONTEXT_LINES } from '../../drafts/rules.ts';
import type { Draft } from '../../drafts/item.ts';
import { linesAround, type Snapshot } from '../../lines/machine-targets.ts';
import { breath } from '../../shared/breath.ts';
import type { Deps } from '../../shared/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { randomId } from '../../shared/random.ts';
import { beginRun, mayRun, timeLeft } from '../../usage/run-limits.ts';
import { fillPart } from './fill-part.ts';
import { type Drafted, type Held, keepDrafts } from './keep-drafts.ts';
import { keepEarly } from './keep-early.ts';
import { HEARTBEAT_MS, LEASE_MS } from '../rules.ts';
import { whileRunning } from '../running.ts';
import { scorePart } from './score-part.ts';
import { claimPart, extendLease, findJob, type PartRow, settlePart } from '../store.ts';

export type Claim = { part: PartRow; lease: string };

/** Takes a part for this worker, or the next that is free; undefined when there is none, or the job must rest. */
export async function claim(deps: Deps, jobId: string, index?: number): Promise<Claim | undefined> {
  if (!await mayRun(deps, jobId)) return undefined;
  const lease = randomId();
  const part = await claimPart(deps.db, jobId, index, { lease, ...leaseFrom(deps.now()) });
  if (!part) return undefined;
  await beginRun(deps.db, jobId, deps.now());
  return { part, lease };
}

/**
 * Translates a part that this worker holds. The engine is asked outside any transaction; what it answers is written in
 * one, together with the fact that the part is done.
 */
export async function runPart(
  deps: Deps,
  { part, lease }: Claim,
  stopping?: AbortSignal,
): Promise<void> {
  await whileRunning(part.jobId, part.index, async (aborter) => {
    const heart = setInterval(() => void beat(deps, { part, lease }, aborter), HEARTBEAT_MS);
    // What is under way when the time of the run is over goes back to the others.
    const end = setTimeout(() => aborter.abort(), await timeLeft(deps, part.jobId));
    const signal = stopping ? AbortSignal.any([aborter.signal, stopping]) : aborter.signal;
    try {
      const job = await findJob(deps.db, part.jobId) ?? fail('mt.jobNotFound');
      await work(deps, { job, part, lease }, signal);
    } catch (error) {
      // A fault of ours: nobody should have to wait for the lease to end.
      const nothing = { isDone: false, filled: 0, failed: 0, at: deps.now() };
      await settlePart(deps.db, part.id, lease, nothing).catch((again) =>
        deps.log.error('translation.release', { jobId: part.jobId, error: again })
      );
      throw error;
    } finally {
      clearInterval(heart);
      clearTimeout(end);
    }
  });
}

async function work(deps: Deps, held: Held, signal: AbortSignal): Promise<void> {
  await breath();
  switch (held.job.kind) {
    case 'translate':
      return await keepDrafts(deps, held, await draft(deps, held, signal));
    case 'score':
      return await scorePart(deps, held, signal);
    case 'fill':
      return await fillPart(deps, held, signal);
  }
}

function leaseFrom(now: Date) {
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

/** A worker that has lost its part, or whose job was stopped elsewhere, gives up. */
async function beat(deps: Deps, { part, lease }: Claim, aborter: AbortController) {
  try {
    const isOurs = await extendLease(deps.db, part.id, { lease, ...leaseFrom(deps.now()) });
    if (!isOurs) aborter.abort();
  } catch (error) {
    deps.log.error('translation.heartbeat', { jobId: part.jobId, error });
  }
}

async function draft(
  deps: Deps,
  held: Held,
  signal: AbortSignal,
): Promise<Drafted[]> {
  const { job, part } = held;
  const direction = parseDirection(job.direction) ?? fail('mt.unsupportedPair');
  const indices = part.lines.map((line) => line.index);
  const rows = await linesAround(deps.db, job.documentId, indices, CONTEXT_LINES);
  const versions = new Map(part.lines.map((line) => [line.id, line.version]));
  // Lines that a person changed or confirmed since the job began are not asked for any more.
  const lines = rows.filter((row) => versions.get(row.id) === row.version && !row.isChecked);
  if (lines.length === 0) return [];

  const since = job.worksSince ?? deps.now();
  const drafts = await draftForDocument(deps, {
    ...direction,
    domain: job.domain,
    register: job.register,
    lines: lines.map(({ id, source, tags }) => ({ id: String(id), source, tags })),
    around: rows.map(({ id, plain, target }) => ({ id: String(id), plain, target })),
    customer: { asker: job.startedBy, documentId: job.documentId, job: { id: job.id, since } },
    mayRecall: true,
    onDrafted: (early) => keepEarly(deps, held, pairUp(lines, early)),
  }, signal);
  return pairUp(lines, drafts);
}

function pairUp(lines: readonly Snapshot[], drafts: readonly Draft[]): Drafted[] {
  const found = new Map(drafts.map((draft) => [draft.id, draft]));
  return lines.flatMap((line) => {
    const draft = found.get(String(line.id));
    return draft ? [{ line, draft }] : [];
  });
}

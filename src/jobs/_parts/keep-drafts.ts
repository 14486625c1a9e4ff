import type { Db } from '../../../db/client.ts';
import { isProviderReason } from '../../drafts/draft-lines.ts';
import type { Draft } from '../../drafts/item.ts';
import { codeOf } from '../../drafts/rules.ts';
import { targetOf } from '../../drafts/target.ts';
import {
  explainEmptyLines,
  type MachineTarget,
  type Snapshot,
  writeMachineTargets,
} from '../../lines/machine-targets.ts';
import { announceNotification } from '../../notifications/notify.ts';
import type { FailReason } from '../../ports/mt/port.ts';
import { giveBackSentences } from '../../quota/give-back-sentences.ts';
import { breath } from '../../shared/breath.ts';
import type { Deps } from '../../shared/deps.ts';
import { tellOwner } from '../tell-owner.ts';
import { tellPart } from './tell-part.ts';
import { findJob, findPart, type JobRow, type PartRow, settlePart } from '../store.ts';

export type Drafted = { line: Snapshot; draft: Draft };
/** A part, and the lease by which a worker has it. */
export type Held = { job: JobRow; part: PartRow; lease: string };
type Failure = Snapshot & { reason: FailReason };

/**
 * Writes what came of a part in one transaction: all of it or nothing, and nothing when another worker has the part by
 * now. A provider that is away lets the job rest; what is missing then waits for the job to be resumed.
 */
export async function keepDrafts(deps: Deps, held: Held, drafted: readonly Drafted[]) {
  const at = deps.now();
  const targets = drafted.flatMap(({ line, draft }) => draft.ok ? [targetOf(line, draft)] : []);
  const failures = drafted.flatMap(({ line, draft }) =>
    draft.ok ? [] : [{ ...line, reason: draft.reason }]
  );
  await breath();
  const kept = await deps.db.transaction((tx) => write(deps, tx, held, { targets, failures, at }));
  if (!kept) return;

  const { documentId, id } = held.job;
  for (const { index, version } of kept.written) {
    await deps.bus.publish({ type: 'line.saved', documentId, index, version, by: 'machine' });
  }
  await deps.bus.publish({ type: 'job.changed', jobId: id });
  if (kept.told) await announceNotification(deps, kept.told);
}

type Outcome = { targets: MachineTarget[]; failures: Failure[]; at: Date };

/** Which lines were written, and who was told that the job is over. */
async function write(
  deps: Deps,
  db: Db,
  { job, part, lease }: Held,
  { targets, failures, at }: Outcome,
): Promise<{ written: Snapshot[]; told: string | undefined } | undefined> {
  const now = await findPart(db, job.id, part.index);
  if (now?.lease !== lease || now.status !== 'running') return undefined;

  const written = await writeMachineTargets(db, targets, at);
  const said = failures.filter(({ reason }) => reason !== 'cancelled');
  for (const [reason, lines] of Map.groupBy(said, (failure) => failure.reason)) {
    await explainEmptyLines(db, lines.map((line) => line.id), codeOf(reason));
  }
  const stop = failures.map(({ reason }) => reason).find(isProviderReason);
  const result = { filled: written.length, failed: said.length };
  await settlePart(db, part.id, lease, { isDone: !stop, ...result, at });

  const isCancelled = (await findJob(db, job.id))?.status === 'cancelled';
  if (isCancelled) {
    await giveBackSentences(db, job, part.lines.length - now.filled - written.length);
  } else if (!stop) await giveBackSentences(db, job, said.length);

  const events = [
    ...written.map(({ index, version }) => ({ type: 'line' as const, data: { index, version } })),
    ...said.map(({ index, reason }) => ({
      type: 'line' as const,
      data: { index, reason: codeOf(reason) },
    })),
  ];
  const { moved, counts } = await tellPart(db, { job, part }, { stop, ...result, at, events });
  const told = moved && await tellOwner(deps, db, moved, counts);
  return { written, told };
}

import type { Db } from '../../db/client.ts';
import { markDocument } from '../documents/mark-document.ts';
import { isProviderReason } from '../drafts/draft-lines.ts';
import type { Draft } from '../drafts/item.ts';
import { codeOf } from '../drafts/rules.ts';
import { targetOf } from '../drafts/target.ts';
import {
  explainEmptyLines,
  type MachineTarget,
  type Snapshot,
  writeMachineTargets,
} from '../lines/machine-targets.ts';
import { announceNotification } from '../notifications/notify.ts';
import type { FailReason } from '../ports/mt/port.ts';
import { giveBackSentences } from '../quota/give-back-sentences.ts';
import type { Deps } from '../shared/deps.ts';
import { progressOfJob } from './rules.ts';
import { tellOwner } from './tell-owner.ts';
import {
  countParts,
  findJob,
  findPart,
  insertEvents,
  type JobRow,
  type NewEvent,
  type PartRow,
  setJobStatus,
  settlePart,
} from './store.ts';

export type Drafted = { line: Snapshot; draft: Draft };
type Held = { job: JobRow; part: PartRow; lease: string };
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

  const written = await writeMachineTargets(db, targets);
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

  const counts = await countParts(db, job.id);
  const isComplete = counts.done === counts.parts;
  const moved = await moveJob(db, job, { stop, isComplete, at });
  await insertEvents(db, job.id, [
    ...written.map(({ index, version }) => ({ type: 'line' as const, data: { index, version } })),
    ...said.map(({ index, reason }) => ({
      type: 'line' as const,
      data: { index, reason: codeOf(reason) },
    })),
    {
      type: 'part',
      data: {
        index: part.index,
        isDone: !stop,
        ...result,
        progress: progressOfJob(counts.done, counts.parts),
      },
    },
    ...(moved ? [eventOf(moved)] : []),
  ], at);
  const told = moved && await tellOwner(deps, db, moved, counts);
  return { written, told };
}

/** The last part ends the job; a provider that is away lets it rest. The document can be opened in both cases. */
async function moveJob(
  db: Db,
  job: JobRow,
  { stop, isComplete, at }: { stop: FailReason | undefined; isComplete: boolean; at: Date },
): Promise<JobRow | undefined> {
  // A worker that was told to stop leaves its part to the next one.
  if (!isComplete && (!stop || stop === 'cancelled')) return undefined;
  const to = isComplete || !stop
    ? { status: 'done', reason: null, endedAt: at } as const
    : { status: 'paused', reason: codeOf(stop), endedAt: null } as const;
  const moved = await setJobStatus(db, job.id, ['running'], to);
  if (moved) {
    await markDocument(db, job.documentId, isComplete ? 'translation done' : 'translated');
  }
  return moved;
}

function eventOf({ status, reason }: JobRow): NewEvent {
  return { type: 'job', data: { status, reason } };
}

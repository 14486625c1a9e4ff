import type { Db } from '../../../../db/client.ts';
import { codeOf } from '../../drafting/rules.ts';
import type { Deps } from '../../../server/deps.ts';
import type { FailReason } from '../../../ports/mt/port.ts';
import { markDocumentOfJob } from '../mark-document-of-job.ts';
import { progressOfJob } from '../rules.ts';
import {
  addFilled,
  countParts,
  findJob,
  findPart,
  type JobRow,
  type PartRow,
  setJobStatus,
  settlePart,
} from '../store.ts';
import { insertEvents, type NewEvent } from '../events/store.ts';

type PartOutcome = {
  /** Why the work cannot go on now; absent when the part is done. */
  stop: FailReason | undefined;
  filled: number;
  failed: number;
  at: Date;
  /** What happened to its lines. */
  events: readonly NewEvent[];
};

/** A part, and the lease by which a worker has it. */
export type HeldPart = { job: JobRow; part: PartRow; lease: string };

/** The part as it is now; undefined when another worker has it meanwhile: then nothing may be written. */
export async function findHeld(
  db: Db,
  { job, part, lease }: HeldPart,
): Promise<PartRow | undefined> {
  const now = await findPart(db, job.id, part.index);
  return now?.lease === lease && now.status === 'running' ? now : undefined;
}

/** Whether the job was stopped while its part was worked on. */
export async function isCancelled(db: Db, { job }: HeldPart): Promise<boolean> {
  return (await findJob(db, job.id))?.status === 'cancelled';
}

/** Counts lines that are written before the others of their part. */
export async function recordEarly(
  db: Db,
  { job, part }: HeldPart,
  { events, at }: Pick<PartOutcome, 'events' | 'at'>,
): Promise<void> {
  await addFilled(db, part.id, events.length);
  await insertEvents(db, job.id, events, at);
}

/**
 * Gives a held part back, done or not, and moves the job on where that was the last of it. Answers the job if it was
 * moved, and how far it is.
 */
export async function settleHeld(
  deps: Pick<Deps, 'hooks'>,
  db: Db,
  { job, part, lease }: HeldPart,
  { stop, filled, failed, at, events }: PartOutcome,
) {
  await settlePart(db, part.id, lease, { isDone: !stop, filled, failed, at });
  const counts = await countParts(db, job.id);
  const moved = await moveJob(deps, db, job, {
    stop,
    isComplete: counts.done === counts.parts,
    at,
  });
  const progress = progressOfJob(counts.done, counts.parts);
  await insertEvents(db, job.id, [
    ...events,
    { type: 'part', data: { index: part.index, isDone: !stop, filled, failed, progress } },
    ...(moved ? [eventOf(moved)] : []),
  ], at);
  return { moved, counts };
}

/** The last part ends the job; a provider that is away lets it rest. The document can be opened in both cases. */
async function moveJob(
  deps: Pick<Deps, 'hooks'>,
  db: Db,
  job: JobRow,
  { stop, isComplete, at }: { stop: FailReason | undefined; isComplete: boolean; at: Date },
): Promise<JobRow | undefined> {
  // A worker that was stopped leaves its part to the next one.
  if (!isComplete && (!stop || stop === 'cancelled')) return undefined;
  const to = isComplete || !stop
    ? { status: 'done', reason: null, endedAt: at } as const
    : { status: 'paused', reason: codeOf(stop), endedAt: null } as const;
  const moved = await setJobStatus(db, job.id, ['running'], to);
  if (!moved) return undefined;
  await markDocumentOfJob(deps, db, job, isComplete ? 'translation done' : 'translated');
  await deps.hooks.happened(db, {
    type: moved.status === 'done' ? 'job.finished' : 'job.failed',
    documentId: job.documentId,
    jobId: job.id,
    status: moved.status,
    reason: moved.reason,
  });
  return moved;
}

function eventOf({ status, reason }: JobRow): NewEvent {
  return { type: 'job', data: { status, reason } };
}

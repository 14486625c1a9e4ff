import type { Db } from '../../../db/client.ts';
import { isProviderReason } from '../drafting/draft-lines.ts';
import type { Draft } from '../drafting/item.ts';
import { codeOf } from '../drafting/rules.ts';
import { targetOf } from '../drafting/target.ts';
import {
  explainEmptyLines,
  type LineSnapshot,
  type MachineTarget,
} from '../../documents/lines/machine-targets.ts';
import { writeDrafts } from '../../documents/batch-edits/write-drafts.ts';
import { announceTargets, type WrittenTarget } from '../../documents/lines/write-targets.ts';
import { announceNotification } from '../../notifications/feed/notify.ts';
import type { FailReason } from '../../ports/mt/port.ts';
import { giveBackSentences } from '../../billing/quota/give-back-sentences.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { notifyOwner } from '../jobs/notify-owner.ts';
import { findHeld, type HeldPart, isCancelled, settleHeld } from '../jobs/parts/settle-part.ts';

export type Drafted = { line: LineSnapshot; draft: Draft };
type Failure = LineSnapshot & { reason: FailReason };

/**
 * Writes what came of a part in one transaction: all of it or nothing, and nothing when another worker has the part by
 * now. A provider that is away lets the job rest; what is missing then waits for the job to be resumed.
 */
export async function saveDrafts(deps: Deps, held: HeldPart, drafted: readonly Drafted[]) {
  const at = deps.now();
  const targets = drafted.flatMap(({ line, draft }) => draft.ok ? [targetOf(line, draft)] : []);
  const failures = drafted.flatMap(({ line, draft }) =>
    draft.ok ? [] : [{ ...line, reason: draft.reason }]
  );
  await yieldToEventLoop();
  const outcome = await deps.db.transaction((tx) =>
    write(deps, tx, held, { targets, failures, at })
  );
  if (!outcome) return;

  await announceTargets(deps, outcome.written);
  await deps.bus.publish({ type: 'job.changed', jobId: held.job.id });
  if (outcome.notified) await announceNotification(deps, outcome.notified);
}

type Outcome = { targets: MachineTarget[]; failures: Failure[]; at: Date };

/** Which lines were written, and the member who is notified that the job is over. */
async function write(
  deps: Deps,
  db: Db,
  held: HeldPart,
  { targets, failures, at }: Outcome,
): Promise<{ written: WrittenTarget[]; notified: string | undefined } | undefined> {
  const { job, part } = held;
  const now = await findHeld(db, held);
  if (!now) return undefined;

  const written = await writeDrafts(db, job, targets, at);
  const failed = failures.filter(({ reason }) => reason !== 'cancelled');
  for (const [reason, lines] of Map.groupBy(failed, (failure) => failure.reason)) {
    await explainEmptyLines(db, lines.map((line) => line.id), codeOf(reason));
  }
  const stop = failures.map(({ reason }) => reason).find(isProviderReason);
  const result = { filled: written.length, failed: failed.length };

  if (await isCancelled(db, held)) {
    await giveBackSentences(db, job, part.lines.length - now.filled - written.length);
  } else if (!stop) await giveBackSentences(db, job, failed.length);

  const events = [
    ...written.map(({ index, version }) => ({ type: 'line' as const, data: { index, version } })),
    ...failed.map(({ index, reason }) => ({
      type: 'line' as const,
      data: { index, reason: codeOf(reason) },
    })),
  ];
  const { moved, counts } = await settleHeld(deps, db, held, { stop, ...result, at, events });
  const notified = moved && await notifyOwner(deps, db, moved, counts);
  return { written, notified };
}

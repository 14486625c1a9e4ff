import { announceNotification } from '../../notifications/feed/notify.ts';
import type { Db } from '../../../db/client.ts';
import type { BrowserErrorCode } from '../../shared/refusals/browser-catalogue.ts';
import type { Deps } from '../../server/deps.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import { markDocumentOfJob, type MarkingKinds } from './mark-document-of-job.ts';
import { listRunning, setJobStatus } from './store.ts';
import { insertEvents } from './events/store.ts';
import { notifyOwner } from './notify-owner.ts';

/** Pauses a job until a member resumes it; the document can be opened meanwhile. */
export async function pauseJob(deps: Deps, jobId: string, reason: BrowserErrorCode): Promise<void> {
  const at = deps.now();
  let notified: string | undefined;
  const isPaused = await deps.db.transaction(async (tx) => {
    const paused = { status: 'paused', reason, endedAt: null } as const;
    const job = await setJobStatus(tx, jobId, ['running'], paused);
    if (!job) return false;
    await insertEvents(tx, jobId, [{ type: 'job', data: { status: job.status, reason } }], at);
    await markDocumentOfJob(deps, tx, job, 'translated');
    notified = await notifyOwner(deps, tx, job);
    return true;
  });
  if (isPaused) await deps.bus.publish({ type: 'job.changed', jobId });
  if (notified) await announceNotification(deps, notified);
}

/** Pauses all jobs of a database that nobody works on, and notifies nobody. Answers how many. */
export async function pauseAllJobs(
  deps: { db: Db } & MarkingKinds,
  scope: SystemScope,
  { reason, at }: { reason: BrowserErrorCode; at: Date },
): Promise<number> {
  const running = await listRunning(deps.db, scope);
  for (const { id } of running) {
    await deps.db.transaction(async (tx) => {
      const job = await setJobStatus(tx, id, ['running'], {
        status: 'paused',
        reason,
        endedAt: null,
      });
      if (!job) return;
      await insertEvents(tx, id, [{ type: 'job', data: { status: job.status, reason } }], at);
      await markDocumentOfJob(deps, tx, job, 'translated');
    });
  }
  return running.length;
}

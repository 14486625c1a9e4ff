import type { Db } from '../../../db/client.ts';
import { readFilled } from '../../documents/lines/read-lines.ts';
import { notify } from '../../notifications/feed/notify.ts';
import type { Deps } from '../../server/deps.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { LONG_JOB_MS } from './rules.ts';
import { findWaiting, type JobRow } from './store.ts';

/**
 * Notifies the owner of a document, or who started it in a project, that a job has ended or needs them. Answers the uid
 * of the member who was notified: undefined where the document is a visitor's.
 */
export async function notifyOwner(
  deps: Deps,
  tx: Db,
  job: JobRow,
  counts?: { filled: number; failed: number },
): Promise<string | undefined> {
  if (!deps.hooks.jobKinds[job.kind].notifiesOwner) return undefined;
  const owner = await findWaiting(tx, job);
  if (!owner) return undefined;
  // Nothing filled is no failure where people had filled the lines themselves meanwhile.
  const hasDraft = job.status === 'done' && !(counts?.filled === 0 && counts.failed > 0);
  const { filled, all } = await readFilled(
    { db: tx },
    systemScope<DocumentScope>('its owner hears of the draft', job.documentId),
  );
  const isPart = filled < all;
  await notify(deps, tx, {
    uid: owner.uid,
    cause: hasDraft ? isPart ? 'job partly finished' : 'job finished' : 'job failed',
    query: job.documentId,
    words: hasDraft && isPart ? `${filled}/${all} · ${owner.fileName}` : owner.fileName,
    mayMail: deps.now().getTime() - job.createdAt.getTime() >= LONG_JOB_MS,
  });
  return owner.uid;
}

import type { LineAccess } from '../../documents/access/rules.ts';
import { requireDocumentById } from '../../documents/access/require-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import { findJob, type JobRow } from './store.ts';

/**
 * A job is seen by those who see its document, as long as that lives. Drafts are worked on and stopped by who may manage
 * the document, checks of accuracy by all who write in it.
 */
export async function findJobFor(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  jobId: string,
  wish: 'read' | 'work',
): Promise<{ job: JobRow; rights: LineAccess }> {
  const job = await findJob(deps.db, jobId) ?? fail('mt.jobNotFound');
  const right = wish === 'read' ? 'read' : job.kind === 'translate' ? 'manage' : 'write';
  const { rights } = await requireDocumentById(deps, actor, job.documentId, right).catch(asAbsent);
  return { job, rights };
}

function asAbsent(error: unknown): never {
  if (error instanceof DomainError && error.code === 'document.notFound') fail('mt.jobNotFound');
  throw error;
}

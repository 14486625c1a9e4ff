import type { LineAccess } from '../../documents/access/rules.ts';
import { requireDocumentById } from '../../documents/access/require-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { findJob, type JobRow } from './store.ts';

export type FoundJob = { job: JobRow & { documentId: DocumentScope }; rights: LineAccess };

/**
 * A job is seen by those who see its document, as long as that lives. What it takes to work on it and to stop it is up to
 * its kind.
 */
export async function findJobFor(
  deps: Pick<Deps, 'db' | 'now' | 'hooks'>,
  actor: Actor,
  jobId: string,
  wish: 'read' | 'work',
): Promise<FoundJob> {
  const job = await findJob(deps.db, jobId) ?? fail('mt.jobNotFound');
  const right = wish === 'read' ? 'read' : deps.hooks.jobKinds[job.kind].permission;
  const { id: documentId, rights } = await requireDocumentById(deps, actor, job.documentId, right)
    .catch(asAbsent);
  return { job: { ...job, documentId }, rights };
}

function asAbsent(error: unknown): never {
  if (error instanceof DomainError && error.code === 'document.notFound') fail('mt.jobNotFound');
  throw error;
}

import { findDocumentById, type Right } from '../documents/find-document.ts';
import type { LineRights } from '../lines/rules.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { DomainError, fail } from '../shared/errors.ts';
import { findJob, type JobRow } from './store.ts';

/** A job is seen by those who see its document, as long as that lives, and stopped by those who may change it. */
export async function findJobFor(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  jobId: string,
  right: Right,
): Promise<{ job: JobRow; rights: LineRights }> {
  const job = await findJob(deps.db, jobId) ?? fail('mt.jobNotFound');
  const { rights } = await findDocumentById(deps, actor, job.documentId, right).catch(asAbsent);
  return { job, rights };
}

function asAbsent(error: unknown): never {
  if (error instanceof DomainError && error.code === 'document.notFound') fail('mt.jobNotFound');
  throw error;
}

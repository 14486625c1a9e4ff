import type { Db } from '../../../db/client.ts';
import { markDocument } from '../../documents/files/mark-document.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import type { Hooks, JobKinds } from '../../server/hooks.ts';
import type { JobRow } from './store.ts';

export type MarkingKinds = {
  hooks: Pick<Hooks, 'happened'> & {
    jobKinds: Record<JobRow['kind'], Pick<JobKinds[JobRow['kind']], 'marksDocument'>>;
  };
};

/** Sets the status of a document where the kind of job is one that it shows. */
export async function markDocumentOfJob(
  { hooks }: MarkingKinds,
  db: Db,
  { kind, documentId }: Pick<JobRow, 'kind' | 'documentId'>,
  status: Parameters<typeof markDocument>[3],
): Promise<void> {
  if (!hooks.jobKinds[kind].marksDocument) return;
  const scope = systemScope<DocumentScope>('a job works on it', documentId);
  await markDocument({ hooks }, db, scope, status);
}

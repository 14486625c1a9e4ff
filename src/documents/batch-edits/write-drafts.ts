import type { Db } from '../../../db/client.ts';
import { type MachineTarget, writeMachineTargets } from '../lines/machine-targets.ts';
import type { WrittenTarget } from '../lines/write-targets.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { countOperation, findOperation } from './store.ts';

type DraftJob = { id: string; documentId: number };

/** Drafts of a job that replace what stands in lines are one batch edit, under the name of the job. */
export async function beginDrafts(
  tx: Db,
  { by, at, ...job }: DraftJob & { by: string | null; at: Date },
) {
  const facts = { ...job, documentId: documentOf(job) };
  await countOperation(tx, { ...facts, cause: 'machine', by, at, lineCount: 0 });
}

/** Writes drafts of a job in the transaction of the caller, with the lines before them where it is a batch edit. */
export async function writeDrafts(
  tx: Db,
  job: DraftJob,
  drafts: readonly MachineTarget[],
  at: Date,
): Promise<WrittenTarget[]> {
  const documentId = documentOf(job);
  const operation = await findOperation(tx, documentId, job.id);
  const written = await writeMachineTargets(tx, drafts, at, operation?.id);
  if (operation) {
    await countOperation(tx, { ...operation, documentId, lineCount: written.length });
  }
  return written;
}

function documentOf({ documentId }: DraftJob): DocumentScope {
  return systemScope<DocumentScope>(
    'a job works on the document that is stored with it',
    documentId,
  );
}

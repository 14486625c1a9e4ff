import type { Db } from '../../../db/client.ts';
import { markDocumentOfJob } from './mark-document-of-job.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { randomId } from '../../shared/random.ts';
import * as store from './store.ts';
import { deleteOldEvents, insertEvents } from './events/store.ts';
import type { JobRow, PartRow } from './store.ts';

/** A job that has not ended, with the line numbers of its parts. */
export type OpenJob = { job: JobRow; parts: number[][] };

type Plan =
  & Pick<JobRow, 'kind' | 'startedBy' | 'engine' | 'domain' | 'direction' | 'register'>
  & { documentId: DocumentScope };

/** Leaves parts of a document to the workers. Nobody follows its earlier jobs any more. */
export async function openJob(
  deps: Pick<Deps, 'hooks' | 'now'>,
  db: Db,
  plan: Plan,
  parts: readonly PartRow['lines'][],
): Promise<OpenJob> {
  const now = deps.now();
  const job: JobRow = {
    ...plan,
    id: randomId(),
    status: 'running',
    reason: null,
    partCount: parts.length,
    createdAt: now,
    endedAt: null,
    worksSince: null,
  };
  await deleteOldEvents(db, plan.documentId);
  await store.insertJob(db, job, parts);
  await insertEvents(db, job.id, [{ type: 'job', data: { status: job.status } }], now);
  await markDocumentOfJob(deps, db, job, 'waiting for translation');
  return { job, parts: parts.map(indicesOf) };
}

/** Those that run or rest on a document, of every kind. */
export async function openJobsOn(db: Db, documentId: DocumentScope): Promise<JobRow[]> {
  return await store.listOpenJobsOf(db, documentId);
}

/** The one job of its kind that runs or rests on a document. */
export async function findOpenJob(
  db: Db,
  documentId: DocumentScope,
  kind: JobRow['kind'],
): Promise<OpenJob | undefined> {
  const job = (await openJobsOn(db, documentId)).find((one) => one.kind === kind);
  return job && await withParts(db, job);
}

export async function withParts(db: Db, job: JobRow): Promise<OpenJob> {
  const parts = await store.listParts(db, job.id);
  return { job, parts: parts.map((part) => indicesOf(part.lines)) };
}

function indicesOf(lines: PartRow['lines']): number[] {
  return lines.map((line) => line.index);
}

import type { Db } from '../../../../db/client.ts';
import { fail } from '../../../shared/errors.ts';
import type { HeldJobPart } from '../../../server/hooks.ts';
import type { UndoneWork } from '../job-entry.ts';
import { findJob, findPart, listParts } from '../store.ts';
import type { HeldPart } from './settle-part.ts';

/** What a worker holds, by its ids. */
export async function readHeld(db: Db, { jobId, index, lease }: HeldJobPart): Promise<HeldPart> {
  const job = await findJob(db, jobId) ?? fail('mt.jobNotFound');
  const part = await findPart(db, jobId, index) ?? fail('mt.jobNotFound');
  return { job, part, lease };
}

export async function readUndone(db: Db, jobId: string): Promise<UndoneWork> {
  const job = await findJob(db, jobId) ?? fail('mt.jobNotFound');
  return { job, parts: (await listParts(db, jobId)).filter(({ status }) => status !== 'done') };
}

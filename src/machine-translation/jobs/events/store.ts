import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { jobEvents, jobs } from '../../../../db/schema/machine-translation.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';

export type JobEventRow = typeof jobEvents.$inferSelect;
export type NewEvent = Pick<JobEventRow, 'type' | 'data'>;

export async function insertEvents(db: Db, jobId: string, events: readonly NewEvent[], at: Date) {
  if (events.length === 0) return;
  await db.insert(jobEvents).values(events.map((event) => ({ ...event, jobId, at })));
}

export async function listEvents(db: Db, jobId: string, after: number, limit: number) {
  return await db.select().from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), gt(jobEvents.id, after)))
    .orderBy(asc(jobEvents.id)).limit(limit);
}

/** Nobody follows a job that has ended once there is a newer one. */
export async function deleteOldEvents(db: Db, documentId: DocumentScope) {
  const ended = db.select({ id: jobs.id }).from(jobs)
    .where(and(eq(jobs.documentId, documentId), isNotNull(jobs.endedAt)));
  await db.delete(jobEvents).where(inArray(jobEvents.jobId, ended));
}

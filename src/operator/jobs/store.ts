import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { jobParts, jobs } from '../../../db/schema/machine-translation.ts';
import { work } from '../../../db/schema/work.ts';
import type { SystemScope } from '../../shared/scopes.ts';

export type JobLine = {
  id: string;
  kind: 'translate' | 'score' | 'fill';
  status: 'running' | 'paused' | 'done' | 'cancelled' | 'failed';
  reason: string | null;
  engine: string;
  createdAt: Date;
  worksSince: Date | null;
  lastPartAt: Date | null;
  heldUntil: Date | null;
  parts: number;
  done: number;
};

/** Jobs that have not ended, and those that failed since a moment; the oldest first. */
export async function listJobLines(
  db: Db,
  _scope: SystemScope,
  { failedSince, limit }: { failedSince: Date; limit: number },
): Promise<JobLine[]> {
  const isMeant = or(
    inArray(jobs.status, ['running', 'paused']),
    and(eq(jobs.status, 'failed'), gt(jobs.endedAt, failedSince)),
  );
  return await db.select({
    id: jobs.id,
    kind: jobs.kind,
    status: jobs.status,
    reason: jobs.reason,
    engine: jobs.engine,
    createdAt: jobs.createdAt,
    worksSince: jobs.worksSince,
    lastPartAt: max(jobParts.endedAt),
    heldUntil: max(jobParts.leaseUntil),
    parts: count(jobParts.id),
    done: sql<number>`coalesce(sum(${jobParts.status} = 'done'), 0)`,
  }).from(jobs).leftJoin(jobParts, eq(jobParts.jobId, jobs.id)).where(isMeant)
    .groupBy(jobs.id).orderBy(asc(jobs.createdAt)).limit(limit);
}

/** Work behind answers that was given up, or that was begun more than once. */
export async function listTroubledWork(db: Db, limit: number) {
  return await db.select({
    id: work.id,
    kind: work.kind,
    tries: work.tries,
    place: work.place,
    failedAt: work.failedAt,
    dueAt: work.dueAt,
    createdAt: work.createdAt,
  }).from(work).where(or(isNotNull(work.failedAt), gte(work.tries, 2)))
    .orderBy(desc(work.failedAt), asc(work.id)).limit(limit);
}

export type WorkLine = Awaited<ReturnType<typeof listTroubledWork>>[number];

/** How much of a kind waits. */
export async function countWaitingWork(db: Db) {
  return await db.select({ kind: work.kind, count: count() }).from(work)
    .where(sql`${work.failedAt} is null`).groupBy(work.kind);
}

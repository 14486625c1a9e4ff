import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { jobParts, jobs } from '../../../../db/schema/machine-translation.ts';
import type { SystemScope } from '../../../shared/scopes.ts';

/** Drafts of an engine that ended, the newest first: how many lines they filled, and in what time. */
export async function listLatestRuns(db: Db, _scope: SystemScope, engine: string, limit: number) {
  const rows = await db.select({
    lines: sql<number>`coalesce(sum(${jobParts.filled}), 0)`,
    endedAt: jobs.endedAt,
    worksSince: jobs.worksSince,
  }).from(jobs).innerJoin(jobParts, eq(jobParts.jobId, jobs.id)).where(and(
    eq(jobs.kind, 'translate'),
    eq(jobs.engine, engine),
    eq(jobs.status, 'done'),
    isNotNull(jobs.worksSince),
    isNotNull(jobs.endedAt),
  )).groupBy(jobs.id).orderBy(desc(jobs.createdAt)).limit(limit);
  return rows.map(({ lines, endedAt, worksSince }) => ({
    lines,
    ms: (endedAt?.getTime() ?? 0) - (worksSince?.getTime() ?? 0),
  }));
}

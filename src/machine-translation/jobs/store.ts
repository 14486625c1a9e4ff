import type { OwnerScope } from '../../documents/access/rules.ts';
import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents } from '../../../db/schema/documents.ts';
import { jobParts, jobs } from '../../../db/schema/machine-translation.ts';
import { projectMembers } from '../../../db/schema/projects.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { DocumentScope, MemberScope, SystemScope } from '../../shared/scopes.ts';

/** Parts are written so many at a time, with a pause for others between them. */
const INSERTED = 50;

export type JobRow = typeof jobs.$inferSelect;
export type PartRow = typeof jobParts.$inferSelect;

// Jobs

export async function insertJob(db: Db, job: JobRow, parts: readonly PartRow['lines'][]) {
  await db.insert(jobs).values(job);
  const rows = parts.map((lines, index) => ({ jobId: job.id, index, lines }));
  for (let at = 0; at < rows.length; at += INSERTED) {
    await db.insert(jobParts).values(rows.slice(at, at + INSERTED));
    await yieldToEventLoop();
  }
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

/** The jobs of a document that have not ended; of each kind there is one at most. */
export async function listOpenJobsOf(db: Db, documentId: DocumentScope): Promise<JobRow[]> {
  return await db.select().from(jobs)
    .where(and(eq(jobs.documentId, documentId), sql`${jobs.status} in ('running', 'paused')`));
}

/** Jobs of one kind on someone's documents that have not ended, with how far they are. */
export async function listOpenJobRows(db: Db, owner: OwnerScope, kind: JobRow['kind']) {
  return await db.select({
    id: jobs.id,
    startedBy: jobs.startedBy,
    status: jobs.status,
    reason: jobs.reason,
    worksSince: jobs.worksSince,
    randomName: documents.randomName,
    parts: count(jobParts.id),
    done: sql<number>`coalesce(sum(${jobParts.status} = 'done'), 0)`,
  }).from(jobs)
    .innerJoin(documents, eq(documents.id, jobs.documentId))
    .leftJoin(jobParts, eq(jobParts.jobId, jobs.id))
    .where(and(
      ownedBy(owner),
      isNull(documents.deletedAt),
      eq(jobs.kind, kind),
      sql`${jobs.status} in ('running', 'paused')`,
    ))
    .groupBy(jobs.id);
}

/** Of the projects of a member: where the draft of a document rests half-way. */
export async function listResting(
  db: Db,
  uid: MemberScope,
  projectNos: readonly number[],
): Promise<number[]> {
  const rows = await db.selectDistinct({ no: documents.projectNo }).from(jobs)
    .innerJoin(documents, eq(documents.id, jobs.documentId))
    .innerJoin(
      projectMembers,
      and(eq(projectMembers.projectNo, documents.projectNo), eq(projectMembers.uid, uid)),
    )
    .where(and(
      inArray(documents.projectNo, [...projectNos]),
      isNull(documents.deletedAt),
      eq(jobs.kind, 'translate'),
      eq(jobs.status, 'paused'),
    ));
  return rows.flatMap(({ no }) => no ?? []);
}

export async function listRunningJobs(db: Db, _scope: SystemScope) {
  return await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, 'running'))
    .orderBy(asc(jobs.createdAt));
}

/** Undefined when the job is no longer in one of the states it must come from. */
export async function listRunning(db: Db, _: SystemScope) {
  return await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, 'running'));
}

export async function setJobStatus(
  db: Db,
  id: string,
  from: readonly JobRow['status'][],
  to: Pick<JobRow, 'status' | 'reason' | 'endedAt'>,
): Promise<JobRow | undefined> {
  const [row] = await db.update(jobs).set(to)
    .where(and(eq(jobs.id, id), sql`${jobs.status} in ${from}`)).returning();
  return row;
}

function ownedBy(owner: OwnerScope) {
  if ('projectNo' in owner) return eq(documents.projectNo, owner.projectNo);
  return 'uid' in owner
    ? and(eq(documents.ownerUid, owner.uid), isNull(documents.projectNo))
    : eq(documents.visitorKey, owner.visitorKey);
}

/** The member who waits for a job, and how the document is called; undefined for visitors. */
export async function findWaiting(db: Db, { documentId, startedBy }: JobRow) {
  const { ownerUid, projectNo, fileName } = documents;
  const [row] = await db.select({ ownerUid, projectNo, fileName })
    .from(documents).where(and(eq(documents.id, documentId), isNull(documents.deletedAt)));
  const uid = row?.projectNo ? startedBy : row?.ownerUid;
  return row && uid ? { uid, fileName: row.fileName } : undefined;
}

export async function listRestingJobs(db: Db, _scope: SystemScope, reason: string) {
  return await db.select({ id: jobs.id }).from(jobs)
    .where(and(eq(jobs.status, 'paused'), eq(jobs.reason, reason)));
}

export async function findRun(db: Db, jobId: string) {
  const [row] = await db.select({ startedBy: jobs.startedBy, worksSince: jobs.worksSince })
    .from(jobs).where(eq(jobs.id, jobId));
  return row;
}

/** Whether anybody else has a job that runs. */
export async function hasOtherAskers(db: Db, asker: string): Promise<boolean> {
  const [row] = await db.select({ id: jobs.id }).from(jobs)
    .where(and(eq(jobs.status, 'running'), ne(jobs.startedBy, asker))).limit(1);
  return row !== undefined;
}

/** The start of a run that has begun stays; undefined then, and where the job does not run. */
export async function setRunStart(
  db: Db,
  jobId: string,
  at: Date | null,
): Promise<JobRow | undefined> {
  const isMeant = at ? and(eq(jobs.status, 'running'), isNull(jobs.worksSince)) : undefined;
  const [row] = await db.update(jobs).set({ worksSince: at })
    .where(and(eq(jobs.id, jobId), isMeant)).returning();
  return row;
}

/** What a running job says meanwhile. False when it says so already, or does not run. */
export async function setJobReason(db: Db, id: string, reason: string | null): Promise<boolean> {
  const { rowsAffected } = await db.update(jobs).set({ reason })
    .where(and(
      eq(jobs.id, id),
      eq(jobs.status, 'running'),
      sql`${jobs.reason} is not ${reason}`,
    ));
  return rowsAffected > 0;
}

// Parts

export async function listParts(db: Db, jobId: string): Promise<PartRow[]> {
  return await db.select().from(jobParts).where(eq(jobParts.jobId, jobId))
    .orderBy(asc(jobParts.index));
}

export async function findPart(
  db: Db,
  jobId: string,
  index: number,
): Promise<PartRow | undefined> {
  const [row] = await db.select().from(jobParts)
    .where(and(eq(jobParts.jobId, jobId), eq(jobParts.index, index)));
  return row;
}

export async function countParts(db: Db, jobId: string) {
  const [row] = await db.select({
    parts: count(),
    done: sql<number>`coalesce(sum(${jobParts.status} = 'done'), 0)`,
    filled: sum(jobParts.filled).mapWith(Number),
    failed: sum(jobParts.failed).mapWith(Number),
  }).from(jobParts).where(eq(jobParts.jobId, jobId));
  return {
    parts: row?.parts ?? 0,
    done: row?.done ?? 0,
    filled: row?.filled ?? 0,
    failed: row?.failed ?? 0,
  };
}

/** `now` is undefined where the clock of the database decides. */
export type Lease = { lease: string; leaseMs: number; now: Date | undefined };

const msOf = (now: Date | undefined): SQL<number> =>
  now ? sql`${now.getTime()}` : sql`cast(unixepoch('subsec') * 1000 as integer)`;

/** Takes one part, or the next one that is free. Undefined: there is none, or the job does not run. */
export async function claimPart(
  db: Db,
  jobId: string,
  index: number | undefined,
  { lease, leaseMs, now }: Lease,
): Promise<PartRow | undefined> {
  const nowMs = msOf(now);
  const isFree = or(
    eq(jobParts.status, 'waiting'),
    and(eq(jobParts.status, 'running'), sql`${jobParts.leaseUntil} <= ${nowMs}`),
  );
  const next = sql`(select min(part_index) from job_parts where job_id = ${jobId} and
    (status = 'waiting' or (status = 'running' and lease_until <= ${nowMs})))`;
  const leaseUntil = sql`${nowMs} + ${leaseMs}`;
  const [row] = await db.update(jobParts).set({ status: 'running', lease, leaseUntil })
    .where(and(
      eq(jobParts.jobId, jobId),
      eq(jobParts.index, index ?? next),
      isFree,
      sql`exists (select 1 from jobs join documents on documents.id = jobs.document_id
        where jobs.id = ${jobId} and jobs.status = 'running' and documents.deleted_at is null)`,
    )).returning();
  return row;
}

/** False when the lease is lost, or the job no longer runs. */
export async function extendLease(
  db: Db,
  partId: number,
  { lease, leaseMs, now }: Lease,
): Promise<boolean> {
  const leaseUntil = sql`${msOf(now)} + ${leaseMs}`;
  const { rowsAffected } = await db.update(jobParts).set({ leaseUntil }).where(and(
    eq(jobParts.id, partId),
    eq(jobParts.lease, lease),
    eq(jobParts.status, 'running'),
    sql`exists (select 1 from jobs where jobs.id = ${jobParts.jobId} and jobs.status = 'running')`,
  ));
  return rowsAffected > 0;
}

/** Gives the part back, done or not. Undefined when someone else has it meanwhile: then nothing may be written. */
export async function settlePart(
  db: Db,
  partId: number,
  lease: string,
  result: { isDone: boolean; filled: number; failed: number; at: Date },
): Promise<PartRow | undefined> {
  const [row] = await db.update(jobParts).set({
    status: result.isDone ? 'done' : 'waiting',
    lease: null,
    leaseUntil: null,
    filled: sql`${jobParts.filled} + ${result.filled}`,
    failed: result.failed,
    endedAt: result.isDone ? result.at : null,
  }).where(and(
    eq(jobParts.id, partId),
    eq(jobParts.lease, lease),
    eq(jobParts.status, 'running'),
  )).returning();
  return row;
}

/** Lines of a part that are written before the others. */
export async function addFilled(db: Db, partId: number, lines: number) {
  await db.update(jobParts).set({ filled: sql`${jobParts.filled} + ${lines}` })
    .where(eq(jobParts.id, partId));
}

/** Only for a process that is alone with its database: the holder of these parts is gone. */
export async function freeAllParts(db: Db) {
  await db.update(jobParts).set({ status: 'waiting', lease: null, leaseUntil: null })
    .where(sql`${jobParts.status} = 'running'`);
}

/** In how many milliseconds the next part of a dead worker would become free. */
export async function findNextLeaseEnd(
  db: Db,
  jobId: string,
  now: Date | undefined,
): Promise<number | undefined> {
  const leftMs = sql<number | null>`${jobParts.leaseUntil} - ${msOf(now)}`;
  const [row] = await db.select({ leftMs }).from(jobParts)
    .innerJoin(jobs, eq(jobs.id, jobParts.jobId))
    .where(and(
      eq(jobParts.jobId, jobId),
      eq(jobParts.status, 'running'),
      eq(jobs.status, 'running'),
    )).orderBy(asc(jobParts.leaseUntil)).limit(1);
  return row?.leftMs ?? undefined;
}

/** How many jobs of some projects have not ended. */
export async function countOpenJobsOf(db: Db, _scope: SystemScope, projectNos: readonly number[]) {
  return await db.select({ no: documents.projectNo, count: count() }).from(jobs)
    .innerJoin(documents, eq(documents.id, jobs.documentId))
    .where(and(
      inArray(documents.projectNo, [...projectNos]),
      inArray(jobs.status, ['running', 'paused']),
    )).groupBy(documents.projectNo);
}

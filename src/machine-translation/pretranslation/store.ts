import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lines } from '../../../db/schema/documents.ts';
import { jobs, memoryFills } from '../../../db/schema/machine-translation.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

const facts = {
  id: lines.id,
  index: lines.index,
  version: lines.version,
  target: lines.target,
  origin: lines.origin,
  isChecked: lines.isChecked,
  assignee: lines.assignee,
  reviewer: lines.reviewer,
};

/** Lines that nobody has confirmed and that are empty or a machine's, without their words. */
export async function listOpen(db: Db, documentId: DocumentScope) {
  return await db.select({ ...facts, target: sql<string>`substr(${lines.target}, 1, 1)` })
    .from(lines).where(and(
      eq(lines.documentId, documentId),
      eq(lines.isChecked, false),
      sql`(${lines.target} = '' or ${lines.origin} = 'machine')`,
    )).orderBy(asc(lines.index));
}

export async function listByIds(db: Db, documentId: DocumentScope, ids: readonly number[]) {
  return await db.select(facts).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.id, [...ids])))
    .orderBy(asc(lines.index));
}

export type Fill = typeof memoryFills.$inferSelect;

export async function insertFill(db: Db, fill: Fill) {
  await db.insert(memoryFills).values(fill);
}

export async function findFill(db: Db, jobId: string): Promise<Fill | undefined> {
  const [row] = await db.select().from(memoryFills).where(eq(memoryFills.jobId, jobId));
  return row;
}

/** The newest fill of a document that has not ended. */
export async function findOpenFill(db: Db, documentId: DocumentScope) {
  const { operation, threshold, overMachine } = memoryFills;
  const [row] = await db.select({
    jobId: jobs.id,
    status: jobs.status,
    operation,
    threshold,
    overMachine,
  }).from(jobs).innerJoin(memoryFills, eq(memoryFills.jobId, jobs.id)).where(and(
    eq(jobs.documentId, documentId),
    eq(jobs.kind, 'fill'), // drafts that begin with the memories have a row, too
    sql`${jobs.status} in ('running', 'paused')`,
  )).orderBy(desc(jobs.createdAt)).limit(1);
  return row;
}

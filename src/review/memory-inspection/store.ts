import { and, asc, between, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { memories, memoryEntries, projectMemories } from '../../../db/schema/language-resources.ts';
import { projectMembers } from '../../../db/schema/projects.ts';
import { inspections } from '../../../db/schema/review.ts';
import { entryRange } from '../../language-resources/translation-memory/entry-numbers.ts';
import type { MemberScope, MemoryScope } from '../../shared/scopes.ts';
import { DOUBTFUL, type Filter, type Progress } from './rules.ts';

type InspectionRow = typeof inspections.$inferSelect;
export type InspectedRow = Awaited<ReturnType<typeof listInspected>>[number];

const inspected = {
  no: memoryEntries.no,
  source: memoryEntries.source,
  target: memoryEntries.target,
  codes: memoryEntries.codes,
  inspection: inspections,
  byName: users.name,
};

const which: Record<Filter, ReturnType<typeof sql> | undefined> = {
  all: undefined,
  open: sql`${inspections.verdict} is null`,
  accepted: sql`${inspections.verdict} = 'accepted'`,
  flagged: sql`${inspections.verdict} = 'flagged'`,
  edited: sql`${inspections.isEdited} = 1`,
  doubtful: sql`${inspections.score} <= ${DOUBTFUL}`,
};

type InspectedQuery = { filter: Filter; after: number; words: string; limit: number };

/** Entries behind one of them, in the order of their numbers, with what was said of them. */
export async function listInspected(db: Db, memoryNo: MemoryScope, asked: InspectedQuery) {
  const { first, last } = entryRange(memoryNo, { after: asked.after });
  const pattern = `%${asked.words.replace(/[\\%_]/g, '\\$&')}%`;
  const hasWords = asked.words === '' ? undefined : or(
    sql`${memoryEntries.source} like ${pattern} escape '\\'`,
    sql`${memoryEntries.target} like ${pattern} escape '\\'`,
  );
  return await db.select(inspected).from(memoryEntries)
    .leftJoin(inspections, eq(inspections.entryNo, memoryEntries.no))
    .leftJoin(users, eq(users.uid, inspections.byUid))
    .where(and(between(memoryEntries.no, first, last), which[asked.filter], hasWords))
    .orderBy(asc(memoryEntries.no)).limit(asked.limit);
}

export async function listInspectedAt(db: Db, memoryNo: MemoryScope, nos: readonly number[]) {
  return await db.select(inspected).from(memoryEntries)
    .leftJoin(inspections, eq(inspections.entryNo, memoryEntries.no))
    .leftJoin(users, eq(users.uid, inspections.byUid))
    .where(and(
      eq(memoryEntries.memoryNo, memoryNo),
      inArray(memoryEntries.no, [...nos]),
    )).orderBy(asc(memoryEntries.no));
}

/** Of entries that are still there. */
export async function countInspected(
  db: Db,
  memoryNo: MemoryScope,
): Promise<Omit<Progress, 'total'>> {
  const sumOf = (is: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(case when ${is} then 1 else 0 end), 0)`;
  const [row] = await db.select({
    accepted: sumOf(sql`${inspections.verdict} = 'accepted'`),
    flagged: sumOf(sql`${inspections.verdict} = 'flagged'`),
    edited: sumOf(sql`${inspections.isEdited} = 1`),
  }).from(inspections)
    .innerJoin(memoryEntries, eq(memoryEntries.no, inspections.entryNo))
    .where(eq(inspections.memoryNo, memoryNo));
  return row ?? { accepted: 0, flagged: 0, edited: 0 };
}

/** Entries of each memory of some projects of a member, and how many of them have a verdict. */
export async function countProjectInspections(
  db: Db,
  uid: MemberScope,
  projectNos: readonly number[],
) {
  const own = db.select({ no: projectMembers.projectNo }).from(projectMembers)
    .where(and(eq(projectMembers.uid, uid), inArray(projectMembers.projectNo, [...projectNos])));
  const isOfThese = inArray(projectMemories.projectNo, own);
  const used = db.select({ no: projectMemories.memoryNo }).from(projectMemories).where(isOfThese);
  const judged = db.select({ memoryNo: inspections.memoryNo, count: count().as('count') })
    .from(inspections)
    .innerJoin(memoryEntries, eq(memoryEntries.no, inspections.entryNo))
    .where(and(inArray(inspections.memoryNo, used), isNotNull(inspections.verdict)))
    .groupBy(inspections.memoryNo).as('judged');
  return await db.select({
    projectNo: projectMemories.projectNo,
    memoryNo: memories.no,
    total: memories.entryCount,
    judged: sql<number>`coalesce(${judged.count}, 0)`,
  }).from(projectMemories)
    .innerJoin(memories, eq(memories.no, projectMemories.memoryNo))
    .leftJoin(judged, eq(judged.memoryNo, memories.no))
    .where(and(isOfThese, isNull(memories.deletedAt)));
}

export async function upsertInspection(
  db: Db,
  { entryNo, memoryNo, ...facts }: Partial<InspectionRow> & {
    entryNo: number;
    memoryNo: MemoryScope;
  },
) {
  await db.insert(inspections).values({ entryNo, memoryNo, ...facts })
    .onConflictDoUpdate({
      target: inspections.entryNo,
      set: facts,
      setWhere: eq(inspections.memoryNo, memoryNo),
    });
}

export async function deleteInspection(db: Db, memoryNo: MemoryScope, entryNo: number) {
  await db.delete(inspections)
    .where(and(eq(inspections.memoryNo, memoryNo), eq(inspections.entryNo, entryNo)));
}

import { and, count, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../../db/client.ts';
import { projectMembers, projects } from '../../../../db/schema/projects.ts';
import type { ProjectScope, SystemScope } from '../../../shared/scopes.ts';
import { MANAGER } from '../rules.ts';

// To the letter as in the index, or it is not used.
const isOfManager = sql`${projectMembers.role} = 'PM'`;

/** Some managers of projects, in the order of their ids. */
export async function listManagersAfter(
  db: Db,
  _scope: SystemScope,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.selectDistinct({ uid: projectMembers.uid }).from(projectMembers)
    .where(and(isOfManager, gt(projectMembers.uid, after)))
    .orderBy(projectMembers.uid).limit(limit);
  return rows.map(({ uid }) => uid);
}

/** Those of these managers who have more running projects or more people than a plan allows. */
export async function listBeyond(
  db: Db,
  _scope: SystemScope,
  managers: readonly string[],
  limits: { projects: number; joins: number },
): Promise<string[]> {
  const { uid, projectNo } = projectMembers;
  const running = and(
    inArray(uid, [...managers]),
    isOfManager,
    isNull(projects.deletedAt),
    isNull(projects.archivedAt),
  );
  const many = await db.select({ uid }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectNo)).where(running)
    .groupBy(uid).having(gt(count(), limits.projects));
  const others = alias(projectMembers, 'others');
  const crowded = await db.select({ uid }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectNo))
    .innerJoin(others, and(eq(others.projectNo, projectNo), ne(others.role, MANAGER)))
    .where(running).groupBy(uid).having(gt(count(), limits.joins));
  return [...many, ...crowded].map((row) => row.uid);
}

/** Managers of projects that rest. */
export async function listResting(db: Db, _scope: SystemScope): Promise<string[]> {
  const rows = await db.selectDistinct({ uid: projectMembers.uid }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(
      eq(projectMembers.role, MANAGER),
      isNull(projects.deletedAt),
      isNotNull(projects.restedAt),
    ));
  return rows.map(({ uid }) => uid);
}

/** People besides the manager in each of some projects, invited ones too. */
export async function countTeams(
  db: Db,
  nos: readonly ProjectScope[],
): Promise<Map<number, number>> {
  if (nos.length === 0) return new Map();
  const { projectNo, role } = projectMembers;
  const rows = await db.select({ projectNo, total: count() }).from(projectMembers)
    .where(and(inArray(projectNo, [...nos]), ne(role, MANAGER))).groupBy(projectNo);
  return new Map(rows.map((row) => [row.projectNo, row.total]));
}

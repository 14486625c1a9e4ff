import { and, count, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../../db/client.ts';
import { projectMembers, projects } from '../../../../db/schema/projects.ts';
import type { ProjectScope, SystemScope } from '../../../shared/scopes.ts';
import { MANAGER } from '../rules.ts';

/** Managers of more running projects or of more people than a plan allows. */
export async function listBeyond(
  db: Db,
  _scope: SystemScope,
  limits: { projects: number; joins: number },
): Promise<string[]> {
  const { uid, role, projectNo } = projectMembers;
  const running = and(eq(role, MANAGER), isNull(projects.deletedAt), isNull(projects.archivedAt));
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

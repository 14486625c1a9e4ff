import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { projectMembers, projects } from '../../../../db/schema/projects.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import { MANAGER } from '../rules.ts';

/** Running projects of some managers, and the people in them besides the manager. */
export async function countUsageOf(
  db: Db,
  _scope: SystemScope,
  uids: readonly string[],
): Promise<{ uid: string; projects: number; joins: number }[]> {
  const isManager = and(
    inArray(projectMembers.uid, [...uids]),
    eq(projectMembers.role, MANAGER),
    isNull(projects.deletedAt),
    isNull(projects.archivedAt),
  );
  const others = sql<number>`(select count(*) from project_members other
    where other.project_no = ${projectMembers.projectNo} and other.role <> ${MANAGER})
    + (select count(*) from project_invitations mailed
    where mailed.project_no = ${projectMembers.projectNo})`;
  return await db.select({
    uid: projectMembers.uid,
    projects: count(),
    joins: sql<number>`sum(${others})`,
  }).from(projectMembers).innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(isManager).groupBy(projectMembers.uid);
}

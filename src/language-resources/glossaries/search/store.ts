import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { glossaries, projectGlossaries } from '../../../../db/schema/language-resources.ts';
import { projectMembers, projects } from '../../../../db/schema/projects.ts';
import type { MemberScope } from '../../../shared/scopes.ts';

/** One's own, and those of the projects that one has joined, by name; `pattern` is one of LIKE. */
export async function findNamed(db: Db, uid: MemberScope, pattern: string, limit: number) {
  const shared = db.select({
    no: projectGlossaries.glossaryNo,
    projectNo: sql<number>`min(${projectGlossaries.projectNo})`.as('shared_in'),
  }).from(projectGlossaries)
    .innerJoin(projects, eq(projects.no, projectGlossaries.projectNo))
    .innerJoin(projectMembers, eq(projectMembers.projectNo, projects.no))
    .where(and(
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
      isNull(projects.deletedAt),
    )).groupBy(projectGlossaries.glossaryNo).as('shared');
  const rows = await db.select({ glossary: glossaries, projectNo: shared.projectNo }).from(
    glossaries,
  )
    .leftJoin(shared, eq(shared.no, glossaries.no))
    .where(and(
      isNull(glossaries.deletedAt),
      sql`(${glossaries.ownerUid} = ${uid} or ${shared.no} is not null)`,
      sql`${glossaries.name} like ${pattern} escape '\\'`,
    )).orderBy(desc(glossaries.no)).limit(limit);
  return rows.map(({ glossary, projectNo }) => ({
    ...glossary,
    /** In which the member sees it; null for their own. */
    projectNo: glossary.ownerUid === uid ? null : projectNo,
  }));
}

/** Glossaries of the projects that a member has joined, as often as there are such projects, with their membership. */
export async function listShared(db: Db, uid: MemberScope) {
  return await db.select({
    glossary: glossaries,
    ownerName: users.name,
    membership: projectMembers,
    project: projects,
  }).from(projectGlossaries)
    .innerJoin(glossaries, eq(glossaries.no, projectGlossaries.glossaryNo))
    .innerJoin(users, eq(users.uid, glossaries.ownerUid))
    .innerJoin(projects, eq(projects.no, projectGlossaries.projectNo))
    .innerJoin(projectMembers, eq(projectMembers.projectNo, projects.no))
    .where(and(
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
      isNull(projects.deletedAt),
      isNull(glossaries.deletedAt),
    )).orderBy(desc(projects.no), asc(projectGlossaries.position));
}

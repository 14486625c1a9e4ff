import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
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

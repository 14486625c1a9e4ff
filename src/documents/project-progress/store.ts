import { and, desc, eq, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lines } from '../../../db/schema/documents.ts';
import { projectMembers, projects } from '../../../db/schema/projects.ts';
import { MANAGER } from '../../projects/projects/rules.ts';
import type { MemberScope, ProjectScope, SystemScope } from '../../shared/scopes.ts';

export async function listDocumentsOfProjects(db: Db, nos: readonly ProjectScope[]) {
  const { id, projectNo, lineCount } = documents;
  return await db.select({ id, projectNo, lineCount }).from(documents)
    .where(and(inArray(projectNo, [...nos]), isNull(documents.deletedAt)));
}

/** Of each document of some projects, when it was uploaded and when one of its lines was last edited. */
export async function listLastEdits(db: Db, nos: readonly ProjectScope[]) {
  if (nos.length === 0) return [];
  const { id, projectNo, uploadedAt } = documents;
  const rows = await db.select({ id, no: projectNo, uploadedAt, editedAt: max(lines.editedAt) })
    .from(documents).leftJoin(lines, eq(lines.documentId, id))
    .where(and(inArray(projectNo, [...nos]), isNull(documents.deletedAt))).groupBy(id);
  return rows.flatMap((row) => row.no === null ? [] : [{ ...row, no: row.no }]);
}

/** `pattern` is one of LIKE whose escape is the backslash. One's own files, and those of the projects that one has joined. */
export async function listMatchingDocuments(
  db: Db,
  uid: MemberScope,
  pattern: string,
  limit: number,
) {
  const joined = db.select({ no: projectMembers.projectNo }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
      isNull(projects.deletedAt),
    ));
  return await db.select().from(documents).where(and(
    or(
      and(eq(documents.ownerUid, uid), isNull(documents.projectNo)),
      inArray(documents.projectNo, joined),
    ),
    isNull(documents.deletedAt),
    sql`${documents.fileName} like ${pattern} escape '\\'`,
  )).orderBy(desc(documents.uploadedAt), desc(documents.id)).limit(limit);
}

/** Projects of all, the newest first, without title or description; `before`: those with a smaller number. */
export async function listNewestProjects(
  db: Db,
  _scope: SystemScope,
  { before, only, count }: { before?: number; only?: number; count: number },
) {
  const { no, type, sourceLang, targetLang, archivedAt, restedAt } = projects;
  return await db.select({
    no,
    type,
    sourceLang,
    targetLang,
    archivedAt,
    restedAt,
    manager: projectMembers.uid,
  }).from(projects)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectNo, no), eq(projectMembers.role, MANAGER)),
    )
    .where(and(
      isNull(projects.deletedAt),
      before === undefined ? undefined : lt(no, before),
      only === undefined ? undefined : eq(no, only),
    ))
    .orderBy(desc(no)).limit(count);
}

/** Lines and bytes of the documents of some projects, without their names. */
export async function listDocumentFigures(db: Db, _scope: SystemScope, nos: readonly number[]) {
  const { id, projectNo, lineCount, fileSize, skeletonSize } = documents;
  return await db.select({ id, projectNo, lineCount, fileSize, skeletonSize }).from(documents)
    .where(and(inArray(projectNo, [...nos]), isNull(documents.deletedAt)));
}

import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documentCounts, documents, lineKinds, lines } from '../../../db/schema/documents.ts';
import { projectMembers, projects } from '../../../db/schema/projects.ts';
import type { MemberScope } from '../../shared/scopes.ts';

/** Numbers of the projects that a member works in: joined, and neither archived nor deleted. */
function runningOf(db: Db, uid: MemberScope) {
  return db.select({ no: projectMembers.projectNo }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
      isNull(projects.archivedAt),
      isNull(projects.deletedAt),
    ));
}

/** Whether a member has ever worked in a project that is still there, archived ones too. */
export async function hasMembership(db: Db, uid: MemberScope): Promise<boolean> {
  const [one] = await db.select({ no: projectMembers.projectNo }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
      isNull(projects.deletedAt),
    )).limit(1);
  return one !== undefined;
}

type Work = { documentId: number; lines: number; deadline: string | null };

const work = { documentId: documents.id, lines: count(), deadline: projects.deadline };

/** How many lines of each document are given to the member and not confirmed yet. */
export async function countToConfirm(db: Db, uid: MemberScope, no: number): Promise<Work[]> {
  const isOpen = and(
    eq(lines.documentId, documents.id),
    eq(lines.assignee, no),
    eq(lines.isChecked, false),
  );
  return await db.select(work).from(documents)
    .innerJoin(projects, eq(projects.no, documents.projectNo)).innerJoin(lines, isOpen)
    .where(and(inArray(documents.projectNo, runningOf(db, uid)), isNull(documents.deletedAt)))
    .groupBy(documents.id);
}

/** How many confirmed lines of each document wait for the member as their reviewer. */
export async function countToReview(db: Db, uid: MemberScope, no: number): Promise<Work[]> {
  const isOpen = and(
    eq(lines.documentId, documents.id),
    eq(lines.reviewer, no),
    // To the letter, as the index has it.
    sql`is_checked = 1`,
    isNull(lines.reviewedAt),
  );
  return await db.select(work).from(documents)
    .innerJoin(projects, eq(projects.no, documents.projectNo))
    // Where nothing waits for a reviewer, no line is looked at.
    .innerJoin(
      documentCounts,
      and(eq(documentCounts.documentId, documents.id), gt(documentCounts.unreviewed, 0)),
    )
    .innerJoin(lines, isOpen)
    .where(and(inArray(documents.projectNo, runningOf(db, uid)), isNull(documents.deletedAt)))
    .groupBy(documents.id);
}

type Named = { ids: readonly number[]; names: readonly string[] };

/** Those of some documents that the member works on: their own, and those of running projects. */
export async function listWorkedOn(db: Db, uid: MemberScope, { ids, names }: Named) {
  return await db.select().from(documents).where(and(
    or(inArray(documents.id, [...ids]), inArray(documents.randomName, [...names])),
    or(
      and(eq(documents.ownerUid, uid), isNull(documents.projectNo)),
      inArray(documents.projectNo, runningOf(db, uid)),
    ),
    isNotNull(documents.direction),
    isNull(documents.deletedAt),
  ));
}

/** Reviewed lines of each document of the member's running projects. */
export async function countReviewed(db: Db, uid: MemberScope) {
  return await db.select({
    documentId: documents.id,
    projectNo: documents.projectNo,
    lines: sum(lineKinds.count).mapWith(Number),
  }).from(documents)
    .innerJoin(
      lineKinds,
      and(eq(lineKinds.documentId, documents.id), eq(lineKinds.status, 'reviewed')),
    )
    .where(and(inArray(documents.projectNo, runningOf(db, uid)), isNull(documents.deletedAt)))
    .groupBy(documents.id);
}

/** The newest files outside projects. */
export async function listOwnFiles(db: Db, uid: MemberScope, most: number) {
  const isOwn = and(
    eq(documents.ownerUid, uid),
    isNull(documents.projectNo),
    isNull(documents.deletedAt),
  );
  return await db.select().from(documents).where(isOwn)
    .orderBy(desc(documents.uploadedAt), desc(documents.id)).limit(most);
}

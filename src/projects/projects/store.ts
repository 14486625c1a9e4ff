import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import {
  projectEvents,
  projectInvitations,
  projectMembers,
  projects,
  type projectTemplates,
} from '../../../db/schema/projects.ts';
import type { MemberScope, ProjectScope, SystemScope } from '../../shared/scopes.ts';
import { type Acceptance, MANAGER, type ProjectType } from './rules.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type TemplateColumn = keyof typeof projectTemplates.$inferSelect;
type NewProject = typeof projects.$inferInsert;
export type MemberRow = typeof projectMembers.$inferSelect;

/** A live project and one's membership; nothing for strangers. */
export async function findMembership(db: Db, no: number, uid: MemberScope) {
  const [row] = await db.select({ project: projects, membership: projectMembers }).from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectNo, projects.no))
    .where(and(eq(projects.no, no), eq(projectMembers.uid, uid), isNull(projects.deletedAt)));
  return row;
}

/** A project of any state, whether the member is in it, and the last event by which they were no longer. */
export async function findParting(db: Db, uid: MemberScope, no: number) {
  const { title, deletedAt } = projects;
  const [project] = await db.select({ title, deletedAt, member: projectMembers.uid }).from(projects)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectNo, projects.no), eq(projectMembers.uid, uid)),
    )
    .where(eq(projects.no, no));
  if (!project) return undefined;
  const { kind, at, actorUid, whomUid, id } = projectEvents;
  const [event] = await db.select({ kind, at }).from(projectEvents)
    .where(and(
      eq(projectEvents.projectNo, no),
      or(
        and(eq(kind, 'removed'), eq(whomUid, uid)),
        and(inArray(kind, ['left', 'declined']), eq(actorUid, uid)),
      ),
    )).orderBy(desc(id)).limit(1);
  return {
    title: project.title,
    deletedAt: project.deletedAt,
    isMember: project.member !== null,
    event,
  };
}

export async function insertProject(db: Db, project: NewProject): Promise<ProjectRow | undefined> {
  const [row] = await db.insert(projects).values(project).returning();
  return row;
}

export type NewMembership = typeof projectMembers.$inferInsert;
export type MembershipChange = Partial<Pick<MemberRow, 'role' | 'colour' | 'acceptance'>>;

/** undefined when the user is in the project already. */
export async function insertMembership(db: Db, membership: NewMembership) {
  const [row] = await db.insert(projectMembers).values(membership).onConflictDoNothing()
    .returning();
  return row;
}

export async function setMembership(
  db: Db,
  { projectNo, uid }: { projectNo: ProjectScope; uid: string },
  change: MembershipChange,
) {
  await db.update(projectMembers).set(change)
    .where(and(eq(projectMembers.projectNo, projectNo), eq(projectMembers.uid, uid)));
}

export async function deleteMembership(db: Db, projectNo: ProjectScope, uid: string) {
  await db.delete(projectMembers)
    .where(and(eq(projectMembers.projectNo, projectNo), eq(projectMembers.uid, uid)));
}

export async function findImportOptions(db: Db, no: ProjectScope) {
  const [row] = await db.select({ options: projects.importOptions }).from(projects)
    .where(eq(projects.no, no));
  return row?.options;
}

export async function setProject(db: Db, no: ProjectScope, change: Partial<NewProject>) {
  await db.update(projects).set(change).where(eq(projects.no, no));
}

/** A column brings those that have nothing in it last. */
type ListOrder = 'newest' | 'oldest' | keyof ProjectRow;
export type ListWish = {
  /** Absent: of both. */
  type?: ProjectType;
  /** Absent: joined ones and invitations. */
  acceptance?: Acceptance;
  isArchived: boolean;
  order: ListOrder;
};

export async function listOwnProjects(
  db: Db,
  uid: MemberScope,
  wish: ListWish,
  page: { offset: number; limit: number },
) {
  const wanted = and(
    eq(projectMembers.uid, uid),
    wish.type && eq(projects.type, wish.type),
    wish.acceptance && eq(projectMembers.acceptance, wish.acceptance),
    isNull(projects.deletedAt),
    wish.isArchived ? isNotNull(projects.archivedAt) : isNull(projects.archivedAt),
  );
  const rows = await db.select({ project: projects, membership: projectMembers }).from(
    projectMembers,
  )
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo)).where(wanted)
    .orderBy(...sorting(wish.order)).limit(page.limit).offset(page.offset);
  const [found] = await db.select({ total: count() }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo)).where(wanted);
  return { rows, total: found?.total ?? 0 };
}

function sorting(order: ListOrder) {
  if (order === 'newest') return [desc(projects.createdAt), desc(projects.no)];
  if (order === 'oldest') return [asc(projects.createdAt), asc(projects.no)];
  const column = projects[order];
  return [sql`${column} is null`, asc(column), desc(projects.no)];
}

/** Every live project of a member, without pages. */
export async function listMemberships(db: Db, uid: MemberScope) {
  return await db.select({ project: projects, membership: projectMembers }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(eq(projectMembers.uid, uid), isNull(projects.deletedAt)))
    .orderBy(asc(projects.no));
}

/** Titles of projects that are not deleted. */
export async function listTitles(db: Db, nos: readonly ProjectScope[]) {
  return await db.select({ no: projects.no, title: projects.title }).from(projects)
    .where(and(inArray(projects.no, [...nos]), isNull(projects.deletedAt)));
}

/** Who has accepted, manager first. */
export async function listPeople(db: Db, nos: readonly ProjectScope[]) {
  return await db.select({
    projectNo: projectMembers.projectNo,
    role: projectMembers.role,
    uid: users.uid,
    name: users.name,
  })
    .from(projectMembers).innerJoin(users, eq(users.uid, projectMembers.uid))
    .where(
      and(inArray(projectMembers.projectNo, [...nos]), eq(projectMembers.acceptance, 'accepted')),
    )
    .orderBy(
      desc(eq(projectMembers.role, MANAGER)),
      asc(projectMembers.invitedAt),
      asc(users.name),
    );
}

/** Projects that a member manages, archived ones included, deleted ones not. */
export async function listManaged(db: Db, uid: MemberScope) {
  const rows = await db.select({ project: projects }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(managedBy(uid), isNull(projects.deletedAt)))
    .orderBy(asc(projects.no));
  return rows.map((row) => row.project);
}

/** Projects of a manager that are under way; they are what a plan limits. */
export async function countRunning(db: Db, uid: MemberScope): Promise<number> {
  const [found] = await db.select({ total: count() }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(managedBy(uid), isNull(projects.deletedAt), isNull(projects.archivedAt)));
  return found?.total ?? 0;
}

/**
 * People in the running projects of a manager, invited ones too, also those without an account; a member of two projects
 * counts twice. What is over counts until it is deleted, which is an hour at most.
 */
export async function countJoins(db: Db, uid: MemberScope): Promise<number> {
  const own = db.select({ no: projectMembers.projectNo }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(managedBy(uid), isNull(projects.deletedAt), isNull(projects.archivedAt)));
  const [found] = await db.select({ total: count() }).from(projectMembers)
    .where(and(inArray(projectMembers.projectNo, own), ne(projectMembers.role, MANAGER)));
  const mailed = await db.$count(projectInvitations, inArray(projectInvitations.projectNo, own));
  return (found?.total ?? 0) + mailed;
}

/** Deleted projects of a manager that can still be taken back; half of one never is. */
export async function listRestorable(db: Db, uid: MemberScope, nos: number[], since: Date) {
  const rows = await db.select({ project: projects }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(
      managedBy(uid),
      inArray(projects.no, nos),
      gt(projects.deletedAt, since),
      isNull(projects.arrivingSince),
    ));
  return rows.map((row) => row.project);
}

/** Answers the numbers of what is gone, here and below. */
export async function deleteManaged(db: Db, uid: MemberScope): Promise<number[]> {
  const own = db.select({ no: projectMembers.projectNo }).from(projectMembers)
    .where(managedBy(uid));
  const gone = await db.delete(projects).where(inArray(projects.no, own))
    .returning({ no: projects.no });
  return gone.map(({ no }) => no);
}

export async function deleteExpired(db: Db, _scope: SystemScope, before: Date): Promise<number[]> {
  const isOver = or(lte(projects.deletedAt, before), lte(projects.unmanagedSince, before));
  const gone = await db.delete(projects).where(isOver)
    .returning({ no: projects.no });
  return gone.map(({ no }) => no);
}

export async function insertEvent(db: Db, event: typeof projectEvents.$inferInsert) {
  await db.insert(projectEvents).values(event);
}

/** Newest first. */
export async function listEvents(db: Db, no: ProjectScope, limit: number) {
  const actors = alias(users, 'actors');
  const others = alias(users, 'others');
  const { id, kind, about, at } = projectEvents;
  return await db.select({ id, kind, about, at, actor: actors.name, whom: others.name })
    .from(projectEvents)
    .leftJoin(actors, eq(actors.uid, projectEvents.actorUid))
    .leftJoin(others, eq(others.uid, projectEvents.whomUid))
    .where(eq(projectEvents.projectNo, no)).orderBy(desc(id)).limit(limit);
}

/** `pattern` is one of LIKE whose escape is the backslash. */
export async function findProjects(db: Db, uid: MemberScope, pattern: string, limit: number) {
  return await db.select({ project: projects, membership: projectMembers }).from(projectMembers)
    .innerJoin(projects, eq(projects.no, projectMembers.projectNo))
    .where(and(
      eq(projectMembers.uid, uid),
      isNull(projects.deletedAt),
      or(like(projects.title, pattern), like(projects.description, pattern)),
    )).orderBy(desc(projects.createdAt), desc(projects.no)).limit(limit);
}

function like(
  column: typeof projects.title | typeof projects.description,
  pattern: string,
) {
  return sql`${column} like ${pattern} escape '\\'`;
}

function managedBy(uid: MemberScope) {
  return and(eq(projectMembers.uid, uid), eq(projectMembers.role, MANAGER));
}

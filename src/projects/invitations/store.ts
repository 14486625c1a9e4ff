import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { projectInvitations, projects } from '../../../db/schema/projects.ts';
import type { ProjectScope, SystemScope } from '../../shared/scopes.ts';

export type InvitationRow = typeof projectInvitations.$inferSelect;

/** The newest mail of an address is the one that counts. */
export async function saveInvitation(db: Db, row: InvitationRow & { projectNo: ProjectScope }) {
  const { projectNo: _no, emailKey: _key, ...rest } = row;
  await db.insert(projectInvitations).values(row).onConflictDoUpdate({
    target: [projectInvitations.projectNo, projectInvitations.emailKey],
    set: rest,
  });
}

export async function listInvitations(db: Db, projectNo: ProjectScope, now: Date) {
  return await db.select().from(projectInvitations)
    .where(and(eq(projectInvitations.projectNo, projectNo), gt(projectInvitations.expiresAt, now)))
    .orderBy(asc(projectInvitations.sentAt), asc(projectInvitations.emailKey));
}

export async function findInvitation(
  db: Db,
  { projectNo, emailKey }: { projectNo: ProjectScope; emailKey: string },
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(projectInvitations).where(and(
    eq(projectInvitations.projectNo, projectNo),
    eq(projectInvitations.emailKey, emailKey),
    gt(projectInvitations.expiresAt, now),
  ));
  return row;
}

/** That of a mail, in a project that still works; with who invited. */
export async function findByHash(db: Db, _scope: SystemScope, hash: string, now: Date) {
  const [row] = await db.select({
    invitation: projectInvitations,
    title: projects.title,
    archivedAt: projects.archivedAt,
    inviter: users.name,
  }).from(projectInvitations)
    .innerJoin(projects, eq(projects.no, projectInvitations.projectNo))
    .leftJoin(users, eq(users.uid, projectInvitations.invitedBy))
    .where(and(
      eq(projectInvitations.hash, hash),
      gt(projectInvitations.expiresAt, now),
      isNull(projects.deletedAt),
    ));
  return row;
}

/** Answers the one that was there. */
export async function deleteInvitation(
  db: Db,
  { projectNo, emailKey }: { projectNo: ProjectScope; emailKey: string },
): Promise<InvitationRow | undefined> {
  const [row] = await db.delete(projectInvitations).where(and(
    eq(projectInvitations.projectNo, projectNo),
    eq(projectInvitations.emailKey, emailKey),
  )).returning();
  return row;
}

export async function deleteOldInvitations(
  db: Db,
  _scope: SystemScope,
  now: Date,
): Promise<number> {
  const { rowsAffected } = await db.delete(projectInvitations)
    .where(lte(projectInvitations.expiresAt, now));
  return rowsAffected;
}

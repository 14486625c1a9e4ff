import { and, asc, desc, eq, gt, isNotNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { projectMembers, teamUndos } from '../../../db/schema/projects.ts';
import { likePattern, MANAGER } from '../projects/rules.ts';
import type { MemberScope, ProjectScope, SystemScope } from '../../shared/scopes.ts';

const person = {
  no: users.no,
  uid: users.uid,
  name: users.name,
  email: users.email,
  colour: projectMembers.colour,
  role: projectMembers.role,
  acceptance: projectMembers.acceptance,
  invitedAt: projectMembers.invitedAt,
};

export type TeamUndo = typeof teamUndos.$inferSelect;

export async function insertUndo(db: Db, row: TeamUndo & { projectNo: ProjectScope }) {
  await db.insert(teamUndos).values(row);
}

/** Of the member who made the change, as long as it is newer than `since`. */
export async function findUndo(
  db: Db,
  uid: MemberScope,
  wanted: { id: string; projectNo: number; since: Date },
): Promise<TeamUndo | undefined> {
  const [row] = await db.select().from(teamUndos).where(and(
    eq(teamUndos.id, wanted.id),
    eq(teamUndos.projectNo, wanted.projectNo),
    eq(teamUndos.actorUid, uid),
    gt(teamUndos.at, wanted.since),
  ));
  return row;
}

export async function deleteUndo(db: Db, uid: MemberScope, id: string) {
  await db.delete(teamUndos).where(and(eq(teamUndos.id, id), eq(teamUndos.actorUid, uid)));
}

export async function deleteOldUndos(
  db: Db,
  _scope: SystemScope,
  before: Date,
): Promise<number> {
  const { rowsAffected } = await db.delete(teamUndos).where(lte(teamUndos.at, before));
  return rowsAffected;
}

export async function listUids(db: Db, projectNo: ProjectScope): Promise<string[]> {
  const rows = await db.select({ uid: projectMembers.uid }).from(projectMembers)
    .where(and(eq(projectMembers.projectNo, projectNo), eq(projectMembers.acceptance, 'accepted')));
  return rows.map(({ uid }) => uid);
}

/** The manager first, then in the order of invitation. */
export async function listTeam(db: Db, projectNo: ProjectScope) {
  return await db.select(person).from(projectMembers)
    .innerJoin(users, eq(users.uid, projectMembers.uid))
    .where(eq(projectMembers.projectNo, projectNo))
    .orderBy(desc(eq(projectMembers.role, MANAGER)), asc(projectMembers.invitedAt), asc(users.no));
}

/** Members whose name has the words, those that begin with them first, and the one with exactly this address. */
export async function listSuggested(
  db: Db,
  asked: { words: string; emailKey: string; projectNo?: number; uid: MemberScope },
  limit: number,
) {
  const { words, emailKey, uid } = asked;
  const pattern = likePattern(words);
  return await db.select({ name: users.name, email: users.email, emailKey: users.emailKey })
    .from(users).where(and(
      isNotNull(users.verifiedAt),
      ne(users.uid, uid),
      or(sql`${users.name} like ${pattern} escape '\\'`, eq(users.emailKey, emailKey)),
      asked.projectNo === undefined ? undefined : notInArray(
        users.uid,
        db.select({ uid: projectMembers.uid }).from(projectMembers)
          .where(eq(projectMembers.projectNo, asked.projectNo)),
      ),
    )).orderBy(sql`${users.name} not like ${pattern.slice(1)} escape '\\'`, asc(users.name))
    .limit(limit);
}

import { and, asc, desc, eq, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { projectMembers } from '../../db/schema/projects.ts';

export type MembershipRow = typeof projectMembers.$inferSelect;

const person = {
  no: users.no,
  uid: users.uid,
  name: users.name,
  email: users.email,
  colour: projectMembers.colour,
  role: projectMembers.role,
  acceptance: projectMembers.acceptance,
};

/** The manager first, then in the order of invitation. */
export async function listTeam(db: Db, projectNo: number) {
  return await db.select(person).from(projectMembers)
    .innerJoin(users, eq(users.uid, projectMembers.uid))
    .where(eq(projectMembers.projectNo, projectNo))
    .orderBy(desc(eq(projectMembers.role, 'PM')), asc(projectMembers.invitedAt), asc(users.no));
}

export type TeamMember = Awaited<ReturnType<typeof listTeam>>[number];

/** Members who have confirmed their address. */
export async function findUserBy(db: Db, key: { emailKey: string } | { nameKey: string }) {
  const which = 'emailKey' in key
    ? eq(users.emailKey, key.emailKey)
    : eq(users.nameKey, key.nameKey);
  const [row] = await db.select().from(users).where(and(which, isNotNull(users.verifiedAt)));
  return row;
}

/** undefined when that person is in the team already. */
export async function insertInvited(db: Db, member: typeof projectMembers.$inferInsert) {
  const [row] = await db.insert(projectMembers).values(member).onConflictDoNothing().returning();
  return row;
}

type Change = Partial<Pick<MembershipRow, 'role' | 'colour' | 'acceptance'>>;

export async function setMember(db: Db, projectNo: number, uid: string, change: Change) {
  await db.update(projectMembers).set(change).where(membership(projectNo, uid));
}

export async function deleteMember(db: Db, projectNo: number, uid: string) {
  await db.delete(projectMembers).where(membership(projectNo, uid));
}

/** Names that begin with the words, and whoever has exactly this address. */
export async function listSuggested(
  db: Db,
  asked: { pattern: string; emailKey: string; projectNo?: number; uid: string },
  limit: number,
) {
  const { pattern, emailKey, uid } = asked;
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
    )).orderBy(asc(users.name)).limit(limit);
}

function membership(projectNo: number, uid: string) {
  return and(eq(projectMembers.projectNo, projectNo), eq(projectMembers.uid, uid));
}

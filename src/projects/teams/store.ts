import { and, asc, desc, eq, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { projectMembers } from '../../../db/schema/projects.ts';
import { likePattern, MANAGER } from '../projects/rules.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';

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

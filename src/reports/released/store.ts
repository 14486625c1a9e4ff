import { and, count, desc, eq, ne, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { projects } from '../../../db/schema/projects.ts';
import { releasedStatements } from '../../../db/schema/reports.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';

type NewReleased = Omit<typeof releasedStatements.$inferInsert, 'no' | 'projectNo' | 'uid'>;
/** `uid`: of that member alone. */
type Whose = { projectNo: ProjectScope; uid?: MemberScope | undefined };
type Own = { projectNo: ProjectScope; uid: MemberScope };

const { no, releasedAt, from, to, unit, rates, hash, rows } = releasedStatements;
const facts = { no, releasedAt, from, to, unit, rates, hash, member: users.name };

function isOf({ projectNo, uid }: Whose) {
  return and(
    eq(releasedStatements.projectNo, projectNo),
    uid && eq(releasedStatements.uid, uid),
  );
}

/** Takes the place of the one of the same period. */
export async function putReleased(
  db: Db,
  { projectNo, uid }: Own,
  released: NewReleased,
): Promise<number | undefined> {
  await db.delete(releasedStatements)
    .where(and(isOf({ projectNo, uid }), eq(from, released.from), eq(to, released.to)));
  const [put] = await db.insert(releasedStatements).values({ ...released, projectNo, uid })
    .returning({ no });
  return put?.no;
}

/** Of other periods than this one. */
export async function countOthers(
  db: Db,
  whose: Own,
  period: { from: string; to: string },
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(releasedStatements)
    .where(and(isOf(whose), or(ne(from, period.from), ne(to, period.to))));
  return row?.total ?? 0;
}

/** The newest first, without their rows. */
export async function listReleasedRows(
  db: Db,
  whose: Whose,
  { limit, offset }: { limit: number; offset: number },
) {
  const list = await db.select(facts).from(releasedStatements)
    .innerJoin(users, eq(users.uid, releasedStatements.uid))
    .where(isOf(whose)).orderBy(desc(no)).limit(limit).offset(offset);
  const [row] = await db.select({ total: count() }).from(releasedStatements).where(isOf(whose));
  return { rows: list, total: row?.total ?? 0 };
}

export async function findReleased(db: Db, whose: Whose, which: number) {
  const [row] = await db.select({ ...facts, rows, uid: releasedStatements.uid })
    .from(releasedStatements).innerJoin(users, eq(users.uid, releasedStatements.uid))
    .where(and(isOf(whose), eq(no, which)));
  return row;
}

/** False when there is none. */
export async function deleteReleased(db: Db, whose: Own, which: number) {
  const { rowsAffected } = await db.delete(releasedStatements)
    .where(and(isOf(whose), eq(no, which)));
  return rowsAffected > 0;
}

/** The own ones of all projects, also of those that were left; the newest first, without their rows. */
export async function listOwnEverywhere(
  db: Db,
  uid: MemberScope,
  { limit, offset }: { limit: number; offset: number },
) {
  const isOwn = eq(releasedStatements.uid, uid);
  const list = await db.select({ no, releasedAt, from, to, project: projects.title })
    .from(releasedStatements)
    .innerJoin(projects, eq(projects.no, releasedStatements.projectNo))
    .where(isOwn).orderBy(desc(no)).limit(limit).offset(offset);
  const [row] = await db.select({ total: count() }).from(releasedStatements).where(isOwn);
  return { rows: list, total: row?.total ?? 0 };
}

/** False when there is none. */
export async function deleteOwn(db: Db, uid: MemberScope, which: number) {
  const { rowsAffected } = await db.delete(releasedStatements)
    .where(and(eq(releasedStatements.uid, uid), eq(no, which)));
  return rowsAffected > 0;
}

/** All that a member has released, without the rows. */
export async function listOwnReleased(db: Db, uid: MemberScope) {
  return await db.select({ releasedAt, from, to, unit, rates, hash, project: projects.title })
    .from(releasedStatements)
    .innerJoin(projects, eq(projects.no, releasedStatements.projectNo))
    .where(eq(releasedStatements.uid, uid)).orderBy(desc(no));
}

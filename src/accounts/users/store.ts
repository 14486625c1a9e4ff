import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';

// To the letter as in the index, or it is not used.
const isStaff = sql`${users.role} <> 'member'`;

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export async function findUser(db: Db, uid: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}

export async function findUserByEmail(db: Db, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row;
}

export async function findUserByName(db: Db, nameKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.nameKey, nameKey));
  return row;
}

export async function findUserByNo(db: Db, no: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.no, no));
  return row;
}

export async function listOperators(db: Db): Promise<UserRow[]> {
  return await db.select().from(users).where(and(isStaff, eq(users.role, 'operator')));
}

export async function listStaff(db: Db): Promise<UserRow[]> {
  return await db.select().from(users).where(isStaff);
}

export async function countOperators(db: Db): Promise<number> {
  return await db.$count(users, and(isStaff, eq(users.role, 'operator')));
}

/** Operators beside one who could run the service without them. */
export async function countOtherOperators(db: Db, uid: string): Promise<number> {
  return await db.$count(
    users,
    and(isStaff, eq(users.role, 'operator'), ne(users.uid, uid), isNull(users.suspendedAt)),
  );
}

export async function insertUser(db: Db, user: NewUser) {
  await db.insert(users).values(user);
}

export async function deleteAbandonedUsers(
  db: Db,
  { emailKey, nameKey }: { emailKey?: string; nameKey?: string },
  before: Date,
) {
  const named = or(
    emailKey === undefined ? undefined : eq(users.emailKey, emailKey),
    nameKey === undefined ? undefined : eq(users.nameKey, nameKey),
  );
  if (!named) return;
  await db.delete(users).where(and(
    named,
    isNull(users.verifiedAt),
    lte(users.createdAt, before),
  ));
}

export async function deleteUnverifiedUsers(db: Db, until: Date, limit: number) {
  const some = db.select({ no: users.no }).from(users)
    .where(and(isNull(users.verifiedAt), lte(users.createdAt, until))).limit(limit);
  return await db.delete(users).where(inArray(users.no, some))
    .returning({ email: users.email, uid: users.uid });
}

/** Sessions, consents, links, codes and settings go with the row. */
export async function deleteUserRow(db: Db, uid: string) {
  await db.delete(users).where(eq(users.uid, uid));
}

export type UserChange = Partial<
  Pick<
    NewUser,
    | 'name'
    | 'nameKey'
    | 'lang'
    | 'passwordHash'
    | 'verifiedAt'
    | 'role'
    | 'suspectedAt'
    | 'suspendedAt'
    | 'failures'
    | 'joinedFrom'
  >
>;

export async function setUser(db: Db, uid: string, change: UserChange) {
  await db.update(users).set(change).where(eq(users.uid, uid));
}

/** Answers how many there are now. */
export async function addFailure(db: Db, uid: string): Promise<number> {
  const [row] = await db.update(users).set({ failures: sql`${users.failures} + 1` })
    .where(eq(users.uid, uid)).returning({ failures: users.failures });
  return row?.failures ?? 0;
}

/** Who a member is, for work that goes on without a request. */
export async function findMember(db: Db, uid: string) {
  const { no, email, name, role } = users;
  const [row] = await db.select({ uid: users.uid, no, email, name, role }).from(users)
    .where(eq(users.uid, uid));
  return row;
}

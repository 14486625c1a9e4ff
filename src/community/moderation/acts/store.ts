import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { appeals, moderationActs, sanctions } from '../../../../db/schema/community/moderation.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';
import { shownActs, type ThingKey } from '../rules.ts';

export type ActRow = typeof moderationActs.$inferSelect;

const isAbout = ({ thing, thingNo }: ThingKey) =>
  and(eq(moderationActs.thing, thing), eq(moderationActs.thingNo, thingNo));

function listed(db: Db) {
  return db.select({
    act: moderationActs,
    appeal: appeals,
    feature: sanctions.feature,
    endedAt: sanctions.endedAt,
  }).from(moderationActs)
    .leftJoin(appeals, eq(appeals.actNo, moderationActs.no))
    .leftJoin(sanctions, eq(sanctions.actNo, moderationActs.no));
}

export type ListedAct = Awaited<ReturnType<typeof listActsOf>>[number];

export async function insertAct(
  db: Db,
  _why: SystemScope,
  row: typeof moderationActs.$inferInsert,
): Promise<ActRow> {
  const [inserted] = await db.insert(moderationActs).values(row).returning();
  return inserted as ActRow;
}

/** What a member sees of what was done to theirs, the newest first. */
export async function listActsOf(db: Db, uid: MemberScope) {
  return await listed(db)
    .where(and(eq(moderationActs.uid, uid), inArray(moderationActs.act, [...shownActs])))
    .orderBy(desc(moderationActs.no));
}

export async function findActOf(db: Db, uid: MemberScope, no: number) {
  const [row] = await listed(db).where(and(
    eq(moderationActs.uid, uid),
    eq(moderationActs.no, no),
    inArray(moderationActs.act, [...shownActs]),
  ));
  return row;
}

export async function findAnyAct(db: Db, _why: SystemScope, no: number) {
  const [row] = await listed(db).where(eq(moderationActs.no, no));
  return row;
}

export async function listActsAbout(db: Db, _why: SystemScope, key: ThingKey) {
  return await listed(db).where(isAbout(key)).orderBy(desc(moderationActs.no));
}

/** Everything that concerns a member, the operators' own record too. */
export async function listActsAgainst(db: Db, _why: SystemScope, uid: string) {
  return await listed(db).where(eq(moderationActs.uid, uid)).orderBy(desc(moderationActs.no));
}

export async function listNewestActs(db: Db, _why: SystemScope, limit: number) {
  return await db.select({ act: moderationActs, operator: users.name }).from(moderationActs)
    .leftJoin(users, eq(users.uid, moderationActs.operatorUid))
    .orderBy(desc(moderationActs.no)).limit(limit);
}

/** They count as breaches no more. */
export async function setReverted(db: Db, _why: SystemScope, nos: readonly number[], at: Date) {
  if (nos.length === 0) return;
  await db.update(moderationActs).set({ revertedAt: at })
    .where(and(inArray(moderationActs.no, [...nos]), isNull(moderationActs.revertedAt)));
}

/** Objections go with what they are about; acts whose sanction is in force stay. */
export async function deleteOldActs(db: Db, _why: SystemScope, until: Date): Promise<number> {
  const { rowsAffected } = await db.delete(moderationActs).where(and(
    lte(moderationActs.at, until),
    sql`not exists (select 1 from sanctions s where s.act_no = ${moderationActs.no}
      and s.ended_at is null and (s.until is null or s.until > ${until.getTime()}))`,
  ));
  return rowsAffected;
}

import { and, asc, count, eq, min, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { appeals, moderationActs } from '../../../../db/schema/community/moderation.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';

/** Only about an act that concerns the member, once. False when there is one already. */
export async function insertAppeal(
  db: Db,
  uid: MemberScope,
  row: typeof appeals.$inferInsert,
): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`
    insert into appeals (act_no, words, at, state, answer)
    select no, ${row.words}, ${row.at.getTime()}, 'open', '' from moderation_acts
    where no = ${row.actNo} and uid = ${uid} on conflict do nothing`);
  return rowsAffected > 0;
}

/** The oldest first: the terms give a time for the answer. */
export async function listOpenAppeals(db: Db, _why: SystemScope) {
  return await db.select({ appeal: appeals, act: moderationActs }).from(appeals)
    .innerJoin(moderationActs, eq(moderationActs.no, appeals.actNo))
    .where(and(eq(appeals.state, 'open'), ne(moderationActs.origin, 'request'))).orderBy(
      asc(appeals.no),
    );
}

/** False when it is answered already. */
export async function setAppealAnswered(
  db: Db,
  _why: SystemScope,
  actNo: number,
  facts: { state: 'upheld' | 'rejected'; answer: string; answeredAt: Date },
): Promise<boolean> {
  const { rowsAffected } = await db.update(appeals).set(facts)
    .where(and(eq(appeals.actNo, actNo), eq(appeals.state, 'open')));
  return rowsAffected > 0;
}

export async function countOpenAppeals(db: Db, _why: SystemScope) {
  const [found] = await db.select({ count: count(), oldest: min(appeals.at) }).from(appeals)
    .where(eq(appeals.state, 'open'));
  return found ?? { count: 0, oldest: null };
}

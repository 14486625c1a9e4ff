import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { inquiries, inquiryMessages } from '../../../../db/schema/community/inquiries.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';
import type { InquiryState } from '../rules.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
export type InquiryMessage = typeof inquiryMessages.$inferSelect;
type InquiryFacts = Partial<Omit<InquiryRow, 'no' | 'at'>>;

export async function insertInquiry(
  db: Db,
  _why: SystemScope,
  row: typeof inquiries.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(inquiries).values(row).returning({ no: inquiries.no });
  if (!inserted) throw new Error('an inquiry was not stored');
  return inserted.no;
}

export async function insertInquiryMessage(
  db: Db,
  _why: SystemScope,
  row: typeof inquiryMessages.$inferInsert,
): Promise<void> {
  await db.insert(inquiryMessages).values(row);
}

export async function findInquiry(db: Db, _why: SystemScope, no: number) {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.no, no));
  return row;
}

export async function findOwnInquiry(db: Db, uid: MemberScope, no: number) {
  const [row] = await db.select().from(inquiries)
    .where(and(eq(inquiries.no, no), eq(inquiries.uid, uid)));
  return row;
}

/** By the key of a mailed link. */
export async function findInquiryByKey(db: Db, _why: SystemScope, keyHash: string) {
  const [row] = await db.select({ inquiry: inquiries }).from(inquiries)
    .innerJoin(inquiryMessages, eq(inquiryMessages.inquiryNo, inquiries.no))
    .where(eq(inquiryMessages.keyHash, keyHash));
  return row?.inquiry;
}

export async function listOwnInquiries(db: Db, uid: MemberScope): Promise<InquiryRow[]> {
  return await db.select().from(inquiries).where(eq(inquiries.uid, uid))
    .orderBy(desc(inquiries.no));
}

export async function listInquiryMessages(
  db: Db,
  _why: SystemScope,
  nos: readonly number[],
): Promise<InquiryMessage[]> {
  return await db.select().from(inquiryMessages)
    .where(inArray(inquiryMessages.inquiryNo, [...nos]))
    .orderBy(asc(inquiryMessages.no));
}

/** False when it is in another state by now. */
export async function setInquiry(
  db: Db,
  _why: SystemScope,
  { no, state }: Pick<InquiryRow, 'no' | 'state'>,
  facts: InquiryFacts,
): Promise<boolean> {
  const { rowsAffected } = await db.update(inquiries).set(facts)
    .where(and(eq(inquiries.no, no), eq(inquiries.state, state)));
  return rowsAffected > 0;
}

type InquiryFilter = {
  states: readonly InquiryState[];
  /** Words of a title, a name or an address; escaped for LIKE. */
  pattern?: string;
  no?: number;
  assigneeUid?: string;
};

/** What waits for an answer first, the oldest first; the rest newest first. */
export async function listInquiries(
  db: Db,
  _why: SystemScope,
  filter: InquiryFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = conditionOf(filter);
  const isOpen = sql`${inquiries.state} in ('new', 'waiting')`;
  const rows = await db.select({ inquiry: inquiries, assignee: users.name }).from(inquiries)
    .leftJoin(users, eq(users.uid, inquiries.assigneeUid)).where(where)
    .orderBy(
      sql`not ${isOpen}`,
      sql`case when ${isOpen} then ${inquiries.lastAt} else -${inquiries.lastAt} end`,
    ).limit(limit).offset(offset);
  return { rows, total: await db.$count(inquiries, where) };
}

function conditionOf({ states, pattern, no, assigneeUid }: InquiryFilter): SQL | undefined {
  const like = (column: typeof inquiries.title | typeof inquiries.name | typeof inquiries.email) =>
    sql`${column} like ${pattern} escape '\\'`;
  return and(
    inArray(inquiries.state, [...states]),
    assigneeUid === undefined ? undefined : eq(inquiries.assigneeUid, assigneeUid),
    pattern === undefined && no === undefined ? undefined : or(
      no === undefined ? undefined : eq(inquiries.no, no),
      ...(pattern === undefined
        ? []
        : [like(inquiries.title), like(inquiries.name), like(inquiries.email)]),
    ),
  );
}

export async function countByState(db: Db, _why: SystemScope) {
  return await db.select({
    state: inquiries.state,
    count: count(),
    oldest: sql<number>`min(${inquiries.lastAt})`,
  }).from(inquiries).groupBy(inquiries.state);
}

/** Times of questions and of their first answers, without a person. */
export async function listAnswerTimes(db: Db, _why: SystemScope, from: Date) {
  return await db.select({ at: inquiries.at, firstAnsweredAt: inquiries.firstAnsweredAt })
    .from(inquiries).where(sql`${inquiries.at} >= ${from.getTime()}`).orderBy(asc(inquiries.at));
}

export async function closeSilent(db: Db, _why: SystemScope, until: Date, now: Date) {
  const { rowsAffected } = await db.update(inquiries)
    .set({ state: 'closed', closedAt: now, lastAt: now })
    .where(and(eq(inquiries.state, 'answered'), lte(inquiries.lastAt, until)));
  return rowsAffected;
}

/** Closes what is open of a member who leaves, and takes out who it was. Mailed links end. */
export async function releaseInquiries(db: Db, uid: MemberScope, now: Date): Promise<void> {
  const nos = (await listOwnInquiries(db, uid)).map(({ no }) => no);
  if (nos.length === 0) return;
  await db.update(inquiries).set({ state: 'closed', closedAt: now, lastAt: now })
    .where(and(eq(inquiries.uid, uid), ne(inquiries.state, 'closed')));
  await db.update(inquiries).set({ name: '', email: '' }).where(eq(inquiries.uid, uid));
  await db.update(inquiryMessages).set({ keyHash: null })
    .where(inArray(inquiryMessages.inquiryNo, nos));
}

export async function deleteClosedBefore(db: Db, _why: SystemScope, until: Date): Promise<number> {
  const { rowsAffected } = await db.delete(inquiries)
    .where(and(isNotNull(inquiries.closedAt), lte(inquiries.closedAt, until)));
  return rowsAffected;
}

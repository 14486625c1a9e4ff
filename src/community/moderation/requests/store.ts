import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { rightsRequests } from '../../../../db/schema/community/moderation.ts';
import type { SystemScope } from '../../../shared/scopes.ts';

export type RequestRow = typeof rightsRequests.$inferSelect;
type RequestFacts = Partial<
  Pick<
    RequestRow,
    | 'state'
    | 'confirmedAt'
    | 'actNo'
    | 'hiddenUntil'
    | 'objection'
    | 'objectedAt'
    | 'answer'
    | 'closedAt'
  >
>;

export async function insertRequest(
  db: Db,
  _why: SystemScope,
  row: typeof rightsRequests.$inferInsert,
): Promise<void> {
  await db.insert(rightsRequests).values(row);
}

/** By the secret of its mails. */
export async function findByKey(db: Db, _why: SystemScope, keyHash: string) {
  const [row] = await db.select().from(rightsRequests).where(eq(rightsRequests.keyHash, keyHash));
  return row;
}

export async function findRequest(db: Db, _why: SystemScope, no: number) {
  const [row] = await db.select().from(rightsRequests).where(eq(rightsRequests.no, no));
  return row;
}

export async function findRequestOfAct(db: Db, _why: SystemScope, actNo: number) {
  const [row] = await db.select().from(rightsRequests).where(eq(rightsRequests.actNo, actNo));
  return row;
}

/** False when it is in another state by now. */
export async function setRequest(
  db: Db,
  _why: SystemScope,
  { no, state }: Pick<RequestRow, 'no' | 'state'>,
  facts: RequestFacts,
): Promise<boolean> {
  const { rowsAffected } = await db.update(rightsRequests).set(facts)
    .where(and(eq(rightsRequests.no, no), eq(rightsRequests.state, state)));
  return rowsAffected > 0;
}

/** Confirmed and not closed: illegally filmed material first, then the oldest. */
export async function listOpenRequests(db: Db, _why: SystemScope) {
  return await db.select().from(rightsRequests)
    .where(inArray(rightsRequests.state, ['open', 'hidden', 'objected']))
    .orderBy(
      sql`${rightsRequests.kind} <> 'filming'`,
      sql`${rightsRequests.state} = 'hidden'`,
      asc(rightsRequests.no),
    );
}

export async function listOverdueRequests(db: Db, _why: SystemScope, now: Date) {
  return await db.select().from(rightsRequests).where(and(
    inArray(rightsRequests.state, ['hidden', 'objected']),
    isNotNull(rightsRequests.hiddenUntil),
    lte(rightsRequests.hiddenUntil, now),
  ));
}

export async function deleteUnconfirmedRequests(db: Db, _why: SystemScope, until: Date) {
  const { rowsAffected } = await db.delete(rightsRequests)
    .where(and(eq(rightsRequests.state, 'unconfirmed'), lte(rightsRequests.at, until)));
  return rowsAffected;
}

export async function deleteOldRequests(db: Db, _why: SystemScope, until: Date) {
  const { rowsAffected } = await db.delete(rightsRequests)
    .where(and(isNotNull(rightsRequests.closedAt), lte(rightsRequests.closedAt, until)));
  return rowsAffected;
}

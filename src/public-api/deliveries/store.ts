import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/public-api.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type NewDelivery = typeof webhookDeliveries.$inferInsert;
export type DueDelivery = { delivery: DeliveryRow; webhook: typeof webhooks.$inferSelect };

const { body, batchKey, webhookNo } = webhookDeliveries;

/** Lines of both, each once and in order. */
const gathered = (most: number) =>
  sql`json_set(${body}, '$.data.lines', json((select json_group_array(value) from (
    select value from json_each(${body}, '$.data.lines') union
    select value from json_each(excluded.body, '$.data.lines') order by 1 limit ${most}))))`;

/** What is gathered is added to what waits under its key. */
export async function insertDeliveries(
  db: Db,
  _: SystemScope,
  rows: readonly NewDelivery[],
  mostGathered: number,
): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(webhookDeliveries).values([...rows]).onConflictDoUpdate({
    target: [webhookNo, batchKey],
    targetWhere: sql`batch_key is not null`,
    set: { body: gathered(mostGathered) },
  });
}

/** `slow`: those that answer late; with those that fail they are left out where `withFailing` says so. */
type Wanted = {
  busy: readonly number[];
  slow: readonly number[];
  withFailing: boolean;
  limit: number;
};

/**
 * Begins the next delivery of each webhook that has one to send, those first that wait longest. Until `leaseUntil` no
 * other process begins them.
 */
export async function claimDue(
  db: Db,
  _: SystemScope,
  { busy, slow, withFailing, limit }: Wanted,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<DueDelivery[]> {
  const due = await db.all<{ no: number }>(sql`select d.no as no
    from webhooks w
    join users u on u.uid = w.owner_uid and u.suspended_at is null
    join webhook_deliveries d on d.no = (select no from webhook_deliveries
      where webhook_no = w.no and due_at <= ${now.getTime()} order by due_at, no limit 1)
    where w.off_at is null and (${withFailing ? 1 : 0} or (w.failing_since is null
        and w.no not in (select value from json_each(${JSON.stringify(slow)}))))
      and (w.token_no is null or exists (select 1 from api_tokens t where t.no = w.token_no
        and t.revoked_at is null and t.expires_at > ${now.getTime()}))
      and w.no not in (select value from json_each(${JSON.stringify(busy)}))
    order by d.due_at, d.no limit ${limit}`);
  if (due.length === 0) return [];
  const claimed = await db.update(webhookDeliveries)
    .set({ dueAt: leaseUntil, batchKey: null, tries: sql`${webhookDeliveries.tries} + 1` })
    .where(and(
      inArray(webhookDeliveries.no, due.map(({ no }) => no)),
      lte(webhookDeliveries.dueAt, now),
    )).returning();
  const called = await db.select().from(webhooks)
    .where(inArray(webhooks.no, claimed.map((row) => row.webhookNo)));
  const byNo = new Map(called.map((row) => [row.no, row]));
  return claimed.flatMap((delivery) => {
    const webhook = byNo.get(delivery.webhookNo);
    return webhook ? [{ delivery, webhook }] : [];
  });
}

type Tried = Partial<
  Pick<DeliveryRow, 'state' | 'tries' | 'dueAt' | 'triedAt' | 'status' | 'problem' | 'answer'>
>;

export async function setTried(db: Db, _: SystemScope, no: number, to: Tried) {
  await db.update(webhookDeliveries).set(to).where(eq(webhookDeliveries.no, no));
}

/** Nothing that waits for a webhook is sent by itself any more. */
export async function setWaitingFailed(db: Db, _: SystemScope, of: number) {
  await db.update(webhookDeliveries).set({ state: 'failed', dueAt: null, batchKey: null })
    .where(and(eq(webhookNo, of), eq(webhookDeliveries.state, 'waiting')));
}

export async function setAllWaitingFailed(db: Db, _: SystemScope): Promise<number> {
  return (await db.update(webhookDeliveries)
    .set({ state: 'failed', dueAt: null, batchKey: null })
    .where(eq(webhookDeliveries.state, 'waiting'))).rowsAffected;
}

const isOwnedBy = (uid: MemberScope, of: number) =>
  sql`${webhookNo} in (select no from webhooks where no = ${of} and owner_uid = ${uid})`;

/** The newest first, those before a number. */
export async function listDeliveries(
  db: Db,
  uid: MemberScope,
  of: number,
  { before, limit }: { before: number; limit: number },
): Promise<DeliveryRow[]> {
  return await db.select().from(webhookDeliveries)
    .where(and(isOwnedBy(uid, of), lt(webhookDeliveries.no, before)))
    .orderBy(desc(webhookDeliveries.no)).limit(limit);
}

/** It is sent again as it is, under its id. Undefined when there is none. */
export async function setDueAgain(
  db: Db,
  uid: MemberScope,
  { of, id, at }: { of: number; id: string; at: Date },
): Promise<DeliveryRow | undefined> {
  const [row] = await db.update(webhookDeliveries)
    .set({ state: 'waiting', dueAt: at, tries: 0 })
    .where(and(isOwnedBy(uid, of), eq(webhookDeliveries.id, id))).returning();
  return row;
}

export async function insertDelivery(
  db: Db,
  _: MemberScope,
  row: NewDelivery,
): Promise<DeliveryRow | undefined> {
  const [inserted] = await db.insert(webhookDeliveries).values(row).returning();
  return inserted;
}

/** Those that were made by then. Answers how many. */
export async function deleteDeliveriesUntil(db: Db, _: SystemScope, until: Date, limit: number) {
  const some = db.select({ no: webhookDeliveries.no }).from(webhookDeliveries)
    .where(lte(webhookDeliveries.createdAt, until)).limit(limit);
  return (await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.no, some)))
    .rowsAffected;
}

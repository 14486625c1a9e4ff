import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { webhooks } from '../../../db/schema/public-api.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';
import type { OffReason } from './rules.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
type NewWebhook = Omit<typeof webhooks.$inferInsert, 'ownerUid'>;

const isOf = (uid: MemberScope, no: number) => and(eq(webhooks.ownerUid, uid), eq(webhooks.no, no));

export async function insertWebhook(db: Db, uid: MemberScope, webhook: NewWebhook) {
  const [row] = await db.insert(webhooks).values({ ...webhook, ownerUid: uid }).returning();
  return row;
}

/** The newest first; there are few of one member. */
export async function listWebhooksOf(db: Db, uid: MemberScope): Promise<WebhookRow[]> {
  return await db.select().from(webhooks).where(eq(webhooks.ownerUid, uid))
    .orderBy(desc(webhooks.no));
}

export async function findWebhook(db: Db, uid: MemberScope, no: number) {
  const [row] = await db.select().from(webhooks).where(isOf(uid, no));
  return row;
}

export async function countWebhooks(db: Db, uid: MemberScope): Promise<number> {
  return await db.$count(webhooks, eq(webhooks.ownerUid, uid));
}

export async function setWebhook(db: Db, uid: MemberScope, no: number, to: Partial<NewWebhook>) {
  const [row] = await db.update(webhooks).set(to).where(isOf(uid, no)).returning();
  return row;
}

/** True when there was one. */
export async function deleteWebhook(db: Db, uid: MemberScope, no: number): Promise<boolean> {
  return (await db.delete(webhooks).where(isOf(uid, no))).rowsAffected > 0;
}

export async function deleteWebhooksOf(db: Db, _: SystemScope, projectNos: readonly number[]) {
  await db.delete(webhooks).where(inArray(webhooks.projectNo, [...projectNos]));
}

export async function setAllWebhooksOff(db: Db, uid: MemberScope, at: Date, reason: OffReason) {
  await db.update(webhooks).set({ offAt: at, offReason: reason })
    .where(and(eq(webhooks.ownerUid, uid), isNull(webhooks.offAt)));
}

/** Whether anything is called at all: where it is not, nothing more is read. */
export async function hasWebhooks(db: Db, _: SystemScope): Promise<boolean> {
  const [row] = await db.select({ no: webhooks.no }).from(webhooks).where(isNull(webhooks.offAt))
    .limit(1);
  return row !== undefined;
}

/** By the page of its owner, or by a token that is good. */
const isRightful = (now: Date) =>
  sql`(${webhooks.tokenNo} is null or exists (select 1 from api_tokens
    where no = ${webhooks.tokenNo} and revoked_at is null and expires_at > ${now.getTime()}))`;

/** Whether it may be called now, were it on. */
export async function hasRight(db: Db, uid: MemberScope, no: number, now: Date): Promise<boolean> {
  return await db.$count(webhooks, and(isOf(uid, no), isRightful(now))) > 0;
}

const isOrphan = (at: Date) => and(isNull(webhooks.offAt), sql`not ${isRightful(at)}`);

export async function hasOrphans(db: Db, _: SystemScope, at: Date): Promise<boolean> {
  const [row] = await db.select({ no: webhooks.no }).from(webhooks).where(isOrphan(at)).limit(1);
  return row !== undefined;
}

/** Switches off those that nobody has the right to have called. */
export async function setOrphansOff(db: Db, _: SystemScope, at: Date): Promise<WebhookRow[]> {
  return await db.update(webhooks).set({ offAt: at, offReason: 'token' })
    .where(isOrphan(at)).returning();
}

/** What these members want to be called for in a project; null: outside of projects. */
export async function listListening(
  db: Db,
  _: SystemScope,
  uids: readonly string[],
  projectNo: number | null,
) {
  const { no, events, projectNo: only } = webhooks;
  return await db.select({ no, events }).from(webhooks).where(and(
    inArray(webhooks.ownerUid, [...uids]),
    isNull(webhooks.offAt),
    projectNo === null ? isNull(only) : or(isNull(only), eq(only, projectNo)),
  ));
}

/** All tries fail since then, or none does. */
export async function setFailingSince(db: Db, _: SystemScope, no: number, since: Date | null) {
  await db.update(webhooks).set({ failingSince: since }).where(eq(webhooks.no, no));
}

/** The webhook if it was on. */
export async function setWebhookOff(
  db: Db,
  _: SystemScope,
  no: number,
  { at, reason }: { at: Date; reason: OffReason },
) {
  const [row] = await db.update(webhooks).set({ offAt: at, offReason: reason })
    .where(and(eq(webhooks.no, no), isNull(webhooks.offAt))).returning();
  return row;
}

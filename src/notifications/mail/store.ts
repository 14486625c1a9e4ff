import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, min } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { outbox } from '../../../db/schema/notifications.ts';
import type { SystemScope } from '../../shared/scopes.ts';

export type QueuedMail = typeof outbox.$inferSelect;

/** Answers the number of the mail. */
export async function insertMail(db: Db, mail: typeof outbox.$inferInsert): Promise<number> {
  const [made] = await db.insert(outbox).values(mail).returning({ id: outbox.id });
  if (!made) throw new Error('no mail was written');
  return made.id;
}

export async function isSent(db: Db, id: number): Promise<boolean> {
  const [found] = await db.select({ sentAt: outbox.sentAt }).from(outbox).where(eq(outbox.id, id));
  return (found?.sentAt ?? null) !== null;
}

export async function insertMails(db: Db, mails: (typeof outbox.$inferInsert)[]) {
  if (mails.length > 0) await db.insert(outbox).values(mails);
}

export async function listDueMails(db: Db, now: Date, mostAttempts: number, most: number) {
  return await db.select().from(outbox)
    .where(and(
      isNull(outbox.sentAt),
      lte(outbox.nextTryAt, now),
      lt(outbox.attempts, mostAttempts),
    ))
    .orderBy(asc(outbox.nextTryAt), asc(outbox.id)).limit(most);
}

/** Takes a mail for one attempt; false when another process was quicker. */
export async function claimMail(db: Db, mail: QueuedMail, until: Date): Promise<boolean> {
  const claimed = await db.update(outbox)
    .set({ attempts: mail.attempts + 1, nextTryAt: until })
    .where(
      and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts), isNull(outbox.sentAt)),
    )
    .returning({ id: outbox.id });
  return claimed.length > 0;
}

/** A mail that has been sent stays as a fact; its text (links that let a reader in) does not. */
export async function setMailSent(db: Db, id: number, at: Date, keepsText: boolean) {
  const emptied = keepsText ? {} : { text: '', html: '' };
  await db.update(outbox).set({ sentAt: at, lastError: null, ...emptied }).where(eq(outbox.id, id));
}

export async function setMailFailed(db: Db, id: number, nextTryAt: Date, lastError: string) {
  await db.update(outbox).set({ nextTryAt, lastError }).where(eq(outbox.id, id));
}

export async function setMailsHeld(
  db: Db,
  _: SystemScope,
  held: { attempts: number; lastError: string },
): Promise<number> {
  const { rowsAffected } = await db.update(outbox).set(held)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, held.attempts)));
  return rowsAffected;
}

export async function setMailsReleased(
  db: Db,
  _: SystemScope,
  { lastError, now }: { lastError: string; now: Date },
): Promise<number> {
  const { rowsAffected } = await db.update(outbox)
    .set({ attempts: 0, nextTryAt: now, lastError: null })
    .where(and(isNull(outbox.sentAt), eq(outbox.lastError, lastError)));
  return rowsAffected;
}

export async function listLatestMails(db: Db, most: number): Promise<QueuedMail[]> {
  return await db.select().from(outbox).orderBy(desc(outbox.id)).limit(most);
}

export async function deleteMailsOf(db: Db, recipients: readonly string[]) {
  await db.delete(outbox).where(inArray(outbox.recipient, [...recipients]));
}

export async function deleteUnsent(db: Db, id: number) {
  await db.delete(outbox).where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
}

export async function deleteMailsUntil(db: Db, until: Date, limit: number): Promise<number> {
  const some = db.select({ id: outbox.id }).from(outbox).where(lte(outbox.createdAt, until))
    .limit(limit);
  return (await db.delete(outbox).where(inArray(outbox.id, some))).rowsAffected;
}

/** Tried and not sent; facts alone. */
export async function listTroubledMails(db: Db, most: number) {
  return await db.select({
    id: outbox.id,
    recipient: outbox.recipient,
    attempts: outbox.attempts,
    createdAt: outbox.createdAt,
    nextTryAt: outbox.nextTryAt,
    lastError: outbox.lastError,
  }).from(outbox).where(and(isNull(outbox.sentAt), gte(outbox.attempts, 1)))
    .orderBy(desc(outbox.id)).limit(most);
}

export async function countGivenUp(db: Db, attempts: number) {
  const [found] = await db.select({ count: count(), oldest: min(outbox.createdAt) }).from(outbox)
    .where(and(isNull(outbox.sentAt), gte(outbox.attempts, attempts)));
  return found ?? { count: 0, oldest: null };
}

/** False where it has been sent, or is not there. */
export async function setMailTries(
  db: Db,
  id: number,
  set: { attempts: number; nextTryAt: Date },
): Promise<boolean> {
  const changed = await db.update(outbox).set(set)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt))).returning({ id: outbox.id });
  return changed.length > 0;
}

/** A mail that failed and rests until its next try was due when it was written. */
export async function findOldestDue(
  db: Db,
  now: Date,
  mostAttempts: number,
): Promise<Date | undefined> {
  const [found] = await db.select({ at: min(outbox.createdAt) }).from(outbox)
    .where(
      and(isNull(outbox.sentAt), lt(outbox.attempts, mostAttempts), lte(outbox.createdAt, now)),
    );
  return found?.at ?? undefined;
}

import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { consents, sessions, users } from '../../db/schema/accounts.ts';
import { translationUsage } from '../../db/schema/jobs.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { mtUsage } from '../../db/schema/usage.ts';
import { purgeCertificates, retainedRecords } from '../../db/schema/security.ts';
import type { RetainedKind } from './rules.ts';

export async function findUser(db: Db, uid: string) {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}

export async function listConsents(db: Db, uid: string) {
  return await db.select().from(consents).where(eq(consents.uid, uid));
}

export async function listSessions(db: Db, uid: string) {
  return await db.select().from(sessions).where(eq(sessions.uid, uid));
}

export async function insertRetained(db: Db, rows: (typeof retainedRecords.$inferInsert)[]) {
  await db.insert(retainedRecords).values(rows);
}

/** With it go sessions, consents, links, codes and choices. */
export async function deleteUser(db: Db, uid: string) {
  await db.delete(translationUsage).where(eq(translationUsage.asker, uid));
  // The budget of the day still counts what was spent; for whom is forgotten.
  await db.update(mtUsage).set({ asker: '', jobId: null, documentId: null })
    .where(eq(mtUsage.asker, uid));
  await db.delete(users).where(eq(users.uid, uid));
}

export async function deleteMailsTo(db: Db, recipients: string[]) {
  if (recipients.length > 0) await db.delete(outbox).where(inArray(outbox.recipient, recipients));
}

/** Mails that are done with: sent long ago, or given up. */
export async function deleteOldMails(db: Db, until: Date): Promise<number> {
  const gone = await db.delete(outbox).where(lte(outbox.createdAt, until))
    .returning({ id: outbox.id });
  return gone.length;
}

/** Sign-ups that nobody confirmed in time. */
export async function deleteUnconfirmed(db: Db, until: Date) {
  return await db.delete(users).where(and(isNull(users.verifiedAt), lte(users.createdAt, until)))
    .returning({ email: users.email, uid: users.uid });
}

export async function deleteRetained(db: Db, kind: RetainedKind, now: Date) {
  return await db.delete(retainedRecords)
    .where(and(eq(retainedRecords.kind, kind), lte(retainedRecords.purgeAt, now)))
    .returning({ uid: retainedRecords.uid });
}

export async function listRetained(db: Db, uid: string) {
  return await db.select().from(retainedRecords).where(eq(retainedRecords.uid, uid));
}

export async function insertCertificate(db: Db, row: typeof purgeCertificates.$inferInsert) {
  await db.insert(purgeCertificates).values(row);
}

/** Sessions that ended so long ago, of members who stay. */
export async function deleteOldSessions(db: Db, until: Date): Promise<number> {
  const gone = await db.delete(sessions).where(lte(sessions.expiresAt, until))
    .returning({ sid: sessions.sid });
  return gone.length;
}

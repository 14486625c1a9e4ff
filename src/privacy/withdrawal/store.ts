import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { purgeCertificates, retainedRecords } from '../../../db/schema/accounts.ts';
import type { RetainedKind } from './rules.ts';

export async function insertRetained(db: Db, rows: (typeof retainedRecords.$inferInsert)[]) {
  await db.insert(retainedRecords).values(rows);
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

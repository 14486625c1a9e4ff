import { and, eq, lte, sql } from 'drizzle-orm';
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

/** One certificate for each kind and run, however many slices it took. */
export async function certify(
  db: Db,
  { kind, count, at }: { kind: string; count: number; at: Date },
) {
  const [known] = await db.update(purgeCertificates)
    .set({ count: sql`${purgeCertificates.count} + ${count}` })
    .where(and(eq(purgeCertificates.purgedAt, at), eq(purgeCertificates.kind, kind)))
    .returning({ id: purgeCertificates.id });
  if (known) return;
  await db.insert(purgeCertificates).values({ kind, count, dueBefore: at, purgedAt: at });
}

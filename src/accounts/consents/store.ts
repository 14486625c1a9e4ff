import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { consents, legalNotices, users } from '../../../db/schema/accounts.ts';

const person = { uid: users.uid, email: users.email, name: users.name, lang: users.lang };

export async function findPerson(db: Db, uid: string) {
  const [row] = await db.select(person).from(users).where(eq(users.uid, uid));
  return row;
}

export async function listConsents(db: Db, uid: string) {
  return await db.select().from(consents).where(eq(consents.uid, uid)).orderBy(asc(consents.id));
}

/** What a member has agreed to and not taken back. */
export async function listLiveConsents(db: Db, uid: string) {
  return await db.select().from(consents)
    .where(and(eq(consents.uid, uid), isNull(consents.withdrawnAt)));
}

/** The same, as far as every page of a member needs it. */
export async function listLiveVersions(db: Db, uid: string) {
  const rows = await db.all<{ kind: string; version: string }>(sql`
    select kind, version from consents where uid = ${uid} and withdrawn_at is null`);
  return rows.map((row) => ({ ...row, withdrawnAt: null }));
}

export async function insertConsents(db: Db, rows: (typeof consents.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(consents).values(rows);
}

export async function setWithdrawn(db: Db, uid: string, kind: string, at: Date) {
  await db.update(consents).set({ withdrawnAt: at })
    .where(and(eq(consents.uid, uid), eq(consents.kind, kind), isNull(consents.withdrawnAt)));
}

/** Members who have not been mailed about a version yet, in a fixed order. */
export async function listUntold(
  db: Db,
  { kind, version }: { kind: string; version: string },
  count: number,
) {
  return await db.select(person).from(users)
    .leftJoin(
      legalNotices,
      and(
        eq(legalNotices.uid, users.uid),
        eq(legalNotices.kind, kind),
        eq(legalNotices.version, version),
      ),
    )
    .where(and(isNotNull(users.verifiedAt), isNull(legalNotices.uid)))
    .orderBy(asc(users.no)).limit(count);
}

export async function insertNotices(db: Db, rows: (typeof legalNotices.$inferInsert)[]) {
  await db.insert(legalNotices).values(rows);
}

/** Consents to news that were given, or confirmed, at that moment or before. */
export async function listUnconfirmedNews(db: Db, until: Date, count: number) {
  return await db.select({ id: consents.id, agreedAt: consents.agreedAt, ...person })
    .from(consents).innerJoin(users, eq(users.uid, consents.uid))
    .where(and(
      // To the letter as in the index, or it is not used.
      sql`${consents.kind} = 'marketing' and ${consents.withdrawnAt} is null`,
      isNotNull(users.verifiedAt),
      // By which the index is narrowed: nobody is reminded before agreeing.
      lte(consents.agreedAt, until),
      lte(sql`coalesce(${consents.remindedAt}, ${consents.agreedAt})`, until.getTime()),
    ))
    .limit(count);
}

export async function setReminded(db: Db, ids: number[], at: Date) {
  await db.update(consents).set({ remindedAt: at })
    .where(sql`${consents.id} in ${ids}`);
}

import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mailTokens, users } from '../../db/schema/accounts.ts';

export async function insertMailToken(db: Db, token: typeof mailTokens.$inferInsert) {
  await db.insert(mailTokens).values(token);
}

export async function findVerification(db: Db, hash: string, uid: string) {
  const [row] = await db.select({ token: mailTokens, user: users }).from(mailTokens)
    .innerJoin(users, eq(users.uid, mailTokens.uid))
    .where(
      and(eq(mailTokens.hash, hash), eq(mailTokens.uid, uid), eq(mailTokens.kind, 'verify')),
    );
  return row;
}

export async function setTokenUsed(db: Db, hash: string, at: Date) {
  await db.update(mailTokens).set({ usedAt: at }).where(eq(mailTokens.hash, hash));
}

export async function setVerified(
  db: Db,
  uid: string,
  at: Date,
  role: typeof users.$inferSelect['role'],
) {
  await db.update(users).set({ verifiedAt: at, role }).where(eq(users.uid, uid));
}

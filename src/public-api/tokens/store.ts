import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { apiTokens } from '../../../db/schema/public-api.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';

export type TokenRow = typeof apiTokens.$inferSelect;
type NewToken = Omit<typeof apiTokens.$inferInsert, 'ownerUid'>;

export async function insertToken(db: Db, uid: MemberScope, token: NewToken) {
  await db.insert(apiTokens).values({ ...token, ownerUid: uid });
}

/** The newest first. */
export async function listTokensOf(db: Db, uid: MemberScope): Promise<TokenRow[]> {
  return await db.select().from(apiTokens).where(eq(apiTokens.ownerUid, uid))
    .orderBy(desc(apiTokens.no));
}

export async function countLiveTokens(db: Db, uid: MemberScope, now: Date): Promise<number> {
  return await db.$count(
    apiTokens,
    and(eq(apiTokens.ownerUid, uid), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now)),
  );
}

/** By the hash of what was sent: before it is found nobody is known. */
export async function findTokenByHash(db: Db, _: SystemScope, hash: string) {
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.hash, hash));
  return row;
}

/** Those of suspended members rest. */
export async function listLiveTokens(
  db: Db,
  _: SystemScope,
  nos: readonly number[],
  now: Date,
): Promise<number[]> {
  const isLive = and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now));
  const rows = await db.select({ no: apiTokens.no }).from(apiTokens)
    .innerJoin(users, and(eq(users.uid, apiTokens.ownerUid), isNull(users.suspendedAt)))
    .where(and(inArray(apiTokens.no, [...nos]), isLive));
  return rows.map(({ no }) => no);
}

/** True when there was one to end. */
export async function setTokenRevoked(db: Db, uid: MemberScope, no: number, at: Date) {
  const { rowsAffected } = await db.update(apiTokens).set({ revokedAt: at }).where(
    and(eq(apiTokens.ownerUid, uid), eq(apiTokens.no, no), isNull(apiTokens.revokedAt)),
  );
  return rowsAffected > 0;
}

export async function setAllTokensRevoked(db: Db, uid: MemberScope, at: Date) {
  await db.update(apiTokens).set({ revokedAt: at })
    .where(and(eq(apiTokens.ownerUid, uid), isNull(apiTokens.revokedAt)));
}

export async function setTokenUsed(db: Db, uid: MemberScope, no: number, day: Date) {
  await db.update(apiTokens).set({ lastUsedAt: day })
    .where(and(eq(apiTokens.ownerUid, uid), eq(apiTokens.no, no)));
}

/** Those whose time was over by then. Answers how many. */
export async function deleteTokensUntil(db: Db, _: SystemScope, until: Date, limit: number) {
  const some = db.select({ no: apiTokens.no }).from(apiTokens)
    .where(lte(apiTokens.expiresAt, until)).limit(limit);
  return (await db.delete(apiTokens).where(inArray(apiTokens.no, some))).rowsAffected;
}

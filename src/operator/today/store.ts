import { count, gte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';

export async function countMembers(db: Db): Promise<number> {
  return await db.$count(users);
}

export async function countJoinedSince(db: Db, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(gte(users.createdAt, since));
  return row?.count ?? 0;
}

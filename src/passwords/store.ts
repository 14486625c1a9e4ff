import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';

export async function findPasswordHash(db: Db, uid: string): Promise<string | undefined> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users)
    .where(eq(users.uid, uid));
  return row?.passwordHash;
}

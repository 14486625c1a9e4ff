import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { profiles } from '../../../db/schema/accounts.ts';

export async function findProfile(db: Db, uid: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.uid, uid));
  return row;
}

type Change = Partial<Omit<typeof profiles.$inferInsert, 'uid'>>;

export async function setProfile(db: Db, uid: string, change: Change) {
  await db.insert(profiles).values({ uid, ...change })
    .onConflictDoUpdate({ target: profiles.uid, set: change });
}

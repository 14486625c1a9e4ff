import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { memberKeys } from '../../../db/schema/accounts.ts';
import type { KeyMap } from './rules.ts';

export async function findKeys(db: Db, uid: string): Promise<KeyMap | undefined> {
  const [row] = await db.select({ keys: memberKeys.keys }).from(memberKeys)
    .where(eq(memberKeys.uid, uid));
  return row?.keys;
}

export async function setKeys(db: Db, uid: string, keys: KeyMap, changedAt: Date) {
  const change = { keys, changedAt };
  await db.insert(memberKeys).values({ uid, ...change })
    .onConflictDoUpdate({ target: memberKeys.uid, set: change });
}

export async function deleteKeys(db: Db, uid: string) {
  await db.delete(memberKeys).where(eq(memberKeys.uid, uid));
}

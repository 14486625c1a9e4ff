import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { startCodes } from '../../../db/schema/accounts.ts';

export async function replaceStartCode(db: Db, code: typeof startCodes.$inferInsert) {
  await db.delete(startCodes);
  await db.insert(startCodes).values(code);
}

/** When the live code expires; undefined when there is none, or none any more. */
export async function findStartCode(db: Db, now: Date, most: number) {
  const [row] = await db.select().from(startCodes)
    .where(and(gt(startCodes.expiresAt, now), lt(startCodes.tries, most)));
  return row;
}

/** Counts a try at the live code; undefined when there is none, or none any more. */
export async function addStartCodeTry(db: Db, now: Date, most: number) {
  const [row] = await db.update(startCodes).set({ tries: sql`${startCodes.tries} + 1` })
    .where(and(gt(startCodes.expiresAt, now), lt(startCodes.tries, most))).returning();
  return row;
}

/** False when it has been used meanwhile. */
export async function deleteStartCode(db: Db, hash: string): Promise<boolean> {
  const gone = await db.delete(startCodes).where(eq(startCodes.hash, hash))
    .returning({ hash: startCodes.hash });
  return gone.length > 0;
}

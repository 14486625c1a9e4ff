import { and, count, isNotNull, isNull, lte, min, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { work } from '../../../db/schema/work.ts';

export async function countGivenUpWork(db: Db): Promise<number> {
  const [found] = await db.select({ count: count() }).from(work).where(isNotNull(work.failedAt));
  return found?.count ?? 0;
}

/** Since when the oldest work waits that could be done; what failed and rests until its next try counts, too. */
export async function findOldestDueWork(db: Db, now: Date): Promise<Date | null> {
  const [found] = await db.select({ oldest: min(work.createdAt) }).from(work)
    .where(and(isNull(work.failedAt), or(isNull(work.dueAt), lte(work.dueAt, now))));
  return found?.oldest ?? null;
}

import { and, count, eq, isNotNull, isNull, lt, lte, min, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../db/client.ts';
import { work } from '../../../db/schema/work.ts';

export async function countGivenUpWork(db: Db): Promise<number> {
  const [found] = await db.select({ count: count() }).from(work).where(isNotNull(work.failedAt));
  return found?.count ?? 0;
}

/** Since when the oldest work waits that could be begun: nobody does it, and nothing of the same key comes before it. */
export async function findOldestDueWork(db: Db, now: Date): Promise<Date | null> {
  const before = alias(work, 'before');
  const [found] = await db.select({ oldest: min(work.createdAt) }).from(work).where(and(
    isNull(work.failedAt),
    or(isNull(work.dueAt), lte(work.dueAt, now)),
    or(isNull(work.leaseUntil), lte(work.leaseUntil, now)),
    notExists(
      db.select({ id: before.id }).from(before)
        .where(and(eq(before.key, work.key), lt(before.id, work.id), isNull(before.failedAt))),
    ),
  ));
  return found?.oldest ?? null;
}

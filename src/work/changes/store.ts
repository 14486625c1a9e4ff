import { and, asc, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { changes } from '../../../db/schema/work.ts';
import type { Event } from '../../ports/bus/port.ts';

export async function insertChanges(db: Db, origin: string, events: readonly Event[], at: Date) {
  await db.insert(changes).values(events.map((event) => ({ origin, event, at })));
}

/** What other processes have written behind a number, in order. */
export async function listChangesAfter(
  db: Db,
  { seq, origin, limit }: { seq: number; origin: string; limit: number },
) {
  return await db.select({ seq: changes.seq, event: changes.event }).from(changes)
    .where(and(gt(changes.seq, seq), ne(changes.origin, origin)))
    .orderBy(asc(changes.seq)).limit(limit);
}

/** The number of the last one that was ever written. */
export async function findLastChange(db: Db): Promise<number> {
  const [row] = await db.all<{ seq: number }>(
    sql`select seq from sqlite_sequence where name = 'changes'`,
  );
  return row?.seq ?? 0;
}

export async function deleteChangesBefore(db: Db, before: Date) {
  await db.delete(changes).where(lt(changes.at, before));
}

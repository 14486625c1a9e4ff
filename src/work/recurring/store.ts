import { and, eq, like, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { recurringWork } from '../../../db/schema/work.ts';

/** The clock of the database: those of several processes differ. */
const now = sql<Date>`cast(unixepoch('subsec') * 1000 as integer)`;

const DEAD_TURN_MS = 60 * 60_000;

/** The moment at which it was begun; undefined where that was done less than `restMs` ago. */
export async function beginRecurring(
  db: Db,
  name: string,
  restMs: number,
): Promise<Date | undefined> {
  const [row] = await db.insert(recurringWork).values({ name, begunAt: now })
    .onConflictDoUpdate({
      target: recurringWork.name,
      set: { begunAt: now },
      setWhere: sql`${recurringWork.begunAt} <= ${now} - ${restMs}`,
    }).returning();
  return row?.begunAt;
}

const TURN = 'turn:';
const turnOf = (key: string) => `${TURN}${key}`;

/** As `beginRecurring`, for what processes do one after the other; rows of turns whose processes died long ago go. */
export async function beginTurn(db: Db, key: string, leaseMs: number): Promise<Date | undefined> {
  await db.delete(recurringWork).where(
    and(
      like(recurringWork.name, `${TURN}%`),
      sql`${recurringWork.begunAt} < ${now} - ${DEAD_TURN_MS}`,
    ),
  );
  return await beginRecurring(db, turnOf(key), leaseMs);
}

/** Goes on from now; undefined where another process has begun meanwhile. */
export async function extendTurn(db: Db, key: string, begunAt: Date): Promise<Date | undefined> {
  const [row] = await db.update(recurringWork).set({ begunAt: now }).where(
    and(eq(recurringWork.name, turnOf(key)), eq(recurringWork.begunAt, begunAt)),
  ).returning();
  return row?.begunAt;
}

export async function endTurn(db: Db, key: string, begunAt: Date) {
  await deleteRecurring(db, turnOf(key), begunAt);
}

/** As if it had not been begun then. */
export async function deleteRecurring(db: Db, name: string, begunAt: Date) {
  await db.delete(recurringWork).where(
    and(eq(recurringWork.name, name), eq(recurringWork.begunAt, begunAt)),
  );
}

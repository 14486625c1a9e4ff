import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { recurringWork } from '../../../db/schema/work.ts';

/** The clock of the database: those of several processes differ. */
const now = sql<Date>`cast(unixepoch('subsec') * 1000 as integer)`;

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

/** As if it had not been begun then. */
export async function deleteRecurring(db: Db, name: string, begunAt: Date) {
  await db.delete(recurringWork).where(
    and(eq(recurringWork.name, name), eq(recurringWork.begunAt, begunAt)),
  );
}

import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { engineCalls } from '../../../db/schema/machine-translation.ts';

/** The clock of the database: those of several processes differ. */
const now = sql<Date>`cast(unixepoch('subsec') * 1000 as integer)`;

type Call = { id: string; engine: string; limit: number; leaseMs: number };

/** False: as many calls as it allows are under way at the engine. */
export async function insertCall(db: Db, { id, engine, limit, leaseMs }: Call): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`
    insert into engine_calls (id, engine, lease_until)
    select ${id}, ${engine}, ${now} + ${leaseMs}
    where (select count(*) from engine_calls where engine = ${engine} and lease_until > ${now}) < ${limit}`);
  return rowsAffected > 0;
}

export async function extendCall(db: Db, id: string, leaseMs: number) {
  await db.update(engineCalls).set({ leaseUntil: sql`${now} + ${leaseMs}` })
    .where(eq(engineCalls.id, id));
}

export async function deleteCall(db: Db, id: string) {
  await db.delete(engineCalls).where(eq(engineCalls.id, id));
}

/** Of processes that died. */
export async function deleteEndedCalls(db: Db) {
  await db.delete(engineCalls).where(lt(engineCalls.leaseUntil, now));
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { workPauses } from '../../../db/schema/work.ts';

export type WorkPause = typeof workPauses.$inferSelect;

export async function listPauses(db: Db): Promise<WorkPause[]> {
  return await db.select().from(workPauses);
}

/** False: it rests already. */
export async function insertPause(db: Db, pause: WorkPause): Promise<boolean> {
  return (await db.insert(workPauses).values(pause).onConflictDoNothing()).rowsAffected > 0;
}

/** False: it did not rest. */
export async function deletePause(db: Db, kind: string): Promise<boolean> {
  return (await db.delete(workPauses).where(eq(workPauses.kind, kind))).rowsAffected > 0;
}

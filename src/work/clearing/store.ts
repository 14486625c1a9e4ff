import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { clearings } from '../../../db/schema/work.ts';

export async function findUntil(db: Db, name: string): Promise<Date | undefined> {
  const [row] = await db.select().from(clearings).where(eq(clearings.name, name));
  return row?.until;
}

export async function setUntil(db: Db, name: string, until: Date) {
  await db.insert(clearings).values({ name, until })
    .onConflictDoUpdate({ target: clearings.name, set: { until } });
}

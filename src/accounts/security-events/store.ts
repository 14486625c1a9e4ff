import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { securityEvents } from '../../../db/schema/accounts.ts';

export type EventRow = typeof securityEvents.$inferSelect;

export async function findLastEvent(db: Db): Promise<EventRow | undefined> {
  const [row] = await db.select().from(securityEvents).orderBy(desc(securityEvents.no)).limit(1);
  return row;
}

export async function insertEvent(db: Db, row: EventRow) {
  await db.insert(securityEvents).values(row);
}

export async function listEventsAfter(db: Db, no: number, count: number): Promise<EventRow[]> {
  return await db.select().from(securityEvents).where(gt(securityEvents.no, no))
    .orderBy(asc(securityEvents.no)).limit(count);
}

export async function listEventsOf(db: Db, uid: string, count: number): Promise<EventRow[]> {
  return await db.select().from(securityEvents).where(eq(securityEvents.uid, uid))
    .orderBy(desc(securityEvents.no)).limit(count);
}

/** Answers how many rows lost their facts. */
export async function eraseFactsOf(db: Db, uid: string, exceptKind?: string): Promise<number> {
  const rows = await db.update(securityEvents).set({ facts: null, uid: null })
    .where(and(
      eq(securityEvents.uid, uid),
      exceptKind === undefined ? undefined : ne(securityEvents.kind, exceptKind),
    )).returning({ no: securityEvents.no });
  return rows.length;
}

export async function eraseFactsOfStrangers(db: Db, until: Date): Promise<number> {
  const rows = await db.update(securityEvents).set({ facts: null })
    .where(and(
      isNull(securityEvents.uid),
      isNotNull(securityEvents.facts),
      lte(securityEvents.at, until),
    )).returning({ no: securityEvents.no });
  return rows.length;
}

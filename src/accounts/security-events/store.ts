import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { securityEvents } from '../../../db/schema/accounts.ts';
import { operatorEventKinds } from './rules.ts';

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
      notInArray(securityEvents.kind, [...operatorEventKinds]),
      exceptKind === undefined ? undefined : ne(securityEvents.kind, exceptKind),
    )).returning({ no: securityEvents.no });
  return rows.length;
}

export async function eraseFactsOfStrangers(
  db: Db,
  until: Date,
  limit: number,
): Promise<number> {
  const some = db.select({ no: securityEvents.no }).from(securityEvents)
    .where(and(
      isNull(securityEvents.uid),
      isNotNull(securityEvents.facts),
      notInArray(securityEvents.kind, [...operatorEventKinds]),
      lte(securityEvents.at, until),
    )).limit(limit);
  const { rowsAffected } = await db.update(securityEvents).set({ facts: null })
    .where(inArray(securityEvents.no, some));
  return rowsAffected;
}

/** To the letter as in the index, or it is not used. */
const isOfOperators =
  sql`${securityEvents.kind} in ('operator.read', 'operator.acted', 'inquiry.read')`;

/** What those who run the service have read and done, the newest first; `before`: what came earlier than that number. */
export async function listOperatorEvents(
  db: Db,
  { before, count, uid }: { before?: number | undefined; count: number; uid?: string },
): Promise<EventRow[]> {
  return await db.select().from(securityEvents).where(and(
    isOfOperators,
    uid === undefined ? undefined : eq(securityEvents.uid, uid),
    before === undefined ? undefined : lt(securityEvents.no, before),
  )).orderBy(desc(securityEvents.no)).limit(count);
}

/** Whether one of them has opened what is stored about a member since a moment. */
export async function hasReadSince(
  db: Db,
  { uid, by, since }: { uid: string; by: string; since: Date },
): Promise<boolean> {
  const [row] = await db.select({ no: securityEvents.no }).from(securityEvents).where(and(
    eq(securityEvents.uid, uid),
    eq(securityEvents.kind, 'operator.read'),
    gt(securityEvents.at, since),
    sql`json_extract(${securityEvents.facts}, '$.by') = ${by}`,
  )).limit(1);
  return row !== undefined;
}

export async function eraseOperatorFacts(db: Db, until: Date): Promise<number> {
  const rows = await db.update(securityEvents).set({ facts: null, uid: null })
    .where(and(isOfOperators, isNotNull(securityEvents.facts), lte(securityEvents.at, until)))
    .returning({ no: securityEvents.no });
  return rows.length;
}

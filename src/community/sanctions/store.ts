import { and, count, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { sanctions } from '../../../db/schema/community/moderation.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';
import type { Feature } from './rules.ts';

export type SanctionRow = typeof sanctions.$inferSelect;

const isActive = (now: Date) =>
  and(isNull(sanctions.endedAt), or(isNull(sanctions.until), gt(sanctions.until, now)));

/** The one that ends last. */
export async function findActive(db: Db, uid: MemberScope, feature: Feature, now: Date) {
  const [row] = await db.select().from(sanctions)
    .where(and(eq(sanctions.uid, uid), eq(sanctions.feature, feature), isActive(now)))
    .orderBy(desc(sanctions.until)).limit(1);
  return row;
}

/** Those of some members, the one that ends last first. */
export async function listActive(
  db: Db,
  _why: SystemScope,
  { uids, feature, now }: { uids: readonly string[]; feature: Feature; now: Date },
): Promise<SanctionRow[]> {
  if (uids.length === 0) return [];
  return await db.select().from(sanctions)
    .where(and(inArray(sanctions.uid, [...uids]), eq(sanctions.feature, feature), isActive(now)))
    .orderBy(desc(sanctions.until));
}

/** The newest first; ended ones too. */
export async function listSanctionsOf(db: Db, uid: MemberScope): Promise<SanctionRow[]> {
  return await db.select().from(sanctions).where(eq(sanctions.uid, uid))
    .orderBy(desc(sanctions.no));
}

export async function insertSanction(
  db: Db,
  _why: SystemScope,
  row: typeof sanctions.$inferInsert,
): Promise<void> {
  await db.insert(sanctions).values(row);
}

/** Those that an act has brought about and that are still in force; answers what they were about. */
export async function setSanctionEnded(db: Db, _why: SystemScope, actNo: number, at: Date) {
  return await db.update(sanctions).set({ endedAt: at })
    .where(and(eq(sanctions.actNo, actNo), isActive(at))).returning();
}

/** How many are in force, of each of some members. */
export async function countActive(
  db: Db,
  _why: SystemScope,
  { uids, now }: { uids: readonly string[]; now: Date },
) {
  return await db.select({ uid: sanctions.uid, count: count() }).from(sanctions)
    .where(and(inArray(sanctions.uid, [...uids]), isActive(now))).groupBy(sanctions.uid);
}

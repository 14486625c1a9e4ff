import { and, desc, eq, like, lte, notInArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { postDrafts } from '../../../db/schema/community/drafts.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';

export type DraftRow = typeof postDrafts.$inferSelect;

export async function findDraft(db: Db, uid: MemberScope, key: string) {
  const [row] = await db.select().from(postDrafts)
    .where(and(eq(postDrafts.uid, uid), eq(postDrafts.key, key)));
  return row;
}

/** In place of the one before. */
export async function setDraft(db: Db, row: Omit<DraftRow, 'uid'> & { uid: MemberScope }) {
  await db.insert(postDrafts).values(row)
    .onConflictDoUpdate({ target: [postDrafts.uid, postDrafts.key], set: row });
}

export async function deleteDraftRow(db: Db, uid: MemberScope, key: string): Promise<void> {
  await db.delete(postDrafts).where(and(eq(postDrafts.uid, uid), eq(postDrafts.key, key)));
}

export async function listDraftsOf(db: Db, uid: MemberScope): Promise<DraftRow[]> {
  return await db.select().from(postDrafts).where(eq(postDrafts.uid, uid))
    .orderBy(desc(postDrafts.at), postDrafts.key);
}

export async function deleteAllBut(db: Db, uid: MemberScope, most: number): Promise<void> {
  const newest = db.select({ key: postDrafts.key }).from(postDrafts)
    .where(eq(postDrafts.uid, uid)).orderBy(desc(postDrafts.at), postDrafts.key).limit(most);
  await db.delete(postDrafts)
    .where(and(eq(postDrafts.uid, uid), notInArray(postDrafts.key, newest)));
}

/** Of the drafts whose keys begin so, the newest few stay. */
export async function deleteOlderOf(
  db: Db,
  uid: MemberScope,
  { prefix, most }: { prefix: string; most: number },
): Promise<void> {
  const isMeant = and(eq(postDrafts.uid, uid), like(postDrafts.key, `${prefix}%`));
  const newest = db.select({ key: postDrafts.key }).from(postDrafts).where(isMeant)
    .orderBy(desc(postDrafts.at), postDrafts.key).limit(most);
  await db.delete(postDrafts).where(and(isMeant, notInArray(postDrafts.key, newest)));
}

export async function deleteDraftsBefore(db: Db, _: SystemScope, until: Date): Promise<number> {
  const { rowsAffected } = await db.delete(postDrafts).where(lte(postDrafts.at, until));
  return rowsAffected;
}

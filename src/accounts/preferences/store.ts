import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { memberKeys, memberPlaces, memberViews } from '../../../db/schema/accounts.ts';
import type { DocumentPlace, KeyMap, ViewSettings } from './rules.ts';

export async function findKeys(db: Db, uid: string): Promise<KeyMap | undefined> {
  const [row] = await db.select({ keys: memberKeys.keys }).from(memberKeys)
    .where(eq(memberKeys.uid, uid));
  return row?.keys;
}

export async function setKeys(db: Db, uid: string, keys: KeyMap, changedAt: Date) {
  const change = { keys, changedAt };
  await db.insert(memberKeys).values({ uid, ...change })
    .onConflictDoUpdate({ target: memberKeys.uid, set: change });
}

export async function deleteKeys(db: Db, uid: string) {
  await db.delete(memberKeys).where(eq(memberKeys.uid, uid));
}

export async function findView(db: Db, uid: string): Promise<ViewSettings | undefined> {
  const [row] = await db.select({ settings: memberViews.settings }).from(memberViews)
    .where(eq(memberViews.uid, uid));
  return row?.settings;
}

export async function setView(db: Db, uid: string, settings: ViewSettings, changedAt: Date) {
  const change = { settings, changedAt };
  await db.insert(memberViews).values({ uid, ...change })
    .onConflictDoUpdate({ target: memberViews.uid, set: change });
}

export async function findPlace(db: Db, uid: string, name: string) {
  const [row] = await db.select({ place: memberPlaces.place }).from(memberPlaces)
    .where(and(eq(memberPlaces.uid, uid), eq(memberPlaces.name, name)));
  return row?.place;
}

export async function listPlaces(db: Db, uid: string, most: number) {
  const { name, place, changedAt } = memberPlaces;
  return await db.select({ name, place }).from(memberPlaces).where(eq(memberPlaces.uid, uid))
    .orderBy(desc(changedAt)).limit(most);
}

type PlaceOf = { uid: string; name: string; place: DocumentPlace; changedAt: Date };

export async function setPlace(db: Db, { uid, name, place, changedAt }: PlaceOf) {
  const change = { place, changedAt };
  await db.insert(memberPlaces).values({ uid, name, ...change })
    .onConflictDoUpdate({ target: [memberPlaces.uid, memberPlaces.name], set: change });
}

/** Deletes all but the newest places of a member. */
export async function deletePlacesOver(db: Db, uid: string, most: number) {
  const newest = db.select({ name: memberPlaces.name }).from(memberPlaces)
    .where(eq(memberPlaces.uid, uid)).orderBy(desc(memberPlaces.changedAt)).limit(most);
  await db.delete(memberPlaces)
    .where(and(eq(memberPlaces.uid, uid), notInArray(memberPlaces.name, newest)));
}

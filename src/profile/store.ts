import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { consents, profiles, sessions, users } from '../../db/schema/accounts.ts';

export async function findUser(db: Db, uid: string) {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}

export async function findUserByName(db: Db, nameKey: string) {
  const [row] = await db.select().from(users).where(eq(users.nameKey, nameKey));
  return row;
}

export async function setName(db: Db, uid: string, names: { name: string; nameKey: string }) {
  await db.update(users).set(names).where(eq(users.uid, uid));
}

export async function setLang(db: Db, uid: string, lang: 'ko' | 'en') {
  await db.update(users).set({ lang }).where(eq(users.uid, uid));
}

export async function findProfile(db: Db, uid: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.uid, uid));
  return row;
}

type Change = Partial<Omit<typeof profiles.$inferInsert, 'uid'>>;

export async function setProfile(db: Db, uid: string, change: Change) {
  await db.insert(profiles).values({ uid, ...change })
    .onConflictDoUpdate({ target: profiles.uid, set: change });
}

export async function listConsents(db: Db, uid: string) {
  return await db.select().from(consents).where(eq(consents.uid, uid)).orderBy(asc(consents.id));
}

export async function listSessions(db: Db, uid: string) {
  return await db.select().from(sessions).where(eq(sessions.uid, uid))
    .orderBy(asc(sessions.createdAt));
}

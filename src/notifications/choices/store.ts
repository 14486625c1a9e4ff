import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { notificationChoices, notificationMutes } from '../../../db/schema/notifications.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { type Choice, MOST_MUTED, type MutedThing } from './rules.ts';

export async function findChoice(db: Db, uid: MemberScope, cause: string) {
  const [row] = await db.select().from(notificationChoices)
    .where(and(eq(notificationChoices.uid, uid), eq(notificationChoices.cause, cause)));
  return row;
}

export async function listChoices(db: Db, uid: MemberScope) {
  return await db.select().from(notificationChoices).where(eq(notificationChoices.uid, uid));
}

export async function saveChoice(db: Db, uid: MemberScope, cause: string, choice: Choice) {
  await db.insert(notificationChoices).values({ uid, cause, ...choice })
    .onConflictDoUpdate({
      target: [notificationChoices.uid, notificationChoices.cause],
      set: choice,
    });
}

export async function insertMute(db: Db, uid: MemberScope, thing: MutedThing, at: Date) {
  await db.insert(notificationMutes).values({ uid, ...thing, at }).onConflictDoNothing();
}

export async function deleteMute(db: Db, uid: MemberScope, thing: MutedThing) {
  await db.delete(notificationMutes).where(isMute(uid, thing));
}

export async function findMute(db: Db, uid: MemberScope, thing: MutedThing) {
  const [row] = await db.select().from(notificationMutes).where(isMute(uid, thing));
  return row;
}

/** The newest first. */
export async function listMutes(db: Db, uid: MemberScope) {
  return await db.select().from(notificationMutes).where(eq(notificationMutes.uid, uid))
    .orderBy(desc(notificationMutes.at)).limit(MOST_MUTED);
}

function isMute(uid: MemberScope, { kind, id }: MutedThing) {
  return and(
    eq(notificationMutes.uid, uid),
    eq(notificationMutes.kind, kind),
    eq(notificationMutes.id, id),
  );
}

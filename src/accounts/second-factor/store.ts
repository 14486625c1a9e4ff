import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { recoveryCodes, secondFactors, signInTickets } from '../../../db/schema/accounts.ts';

export async function findFactor(db: Db, uid: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.uid, uid));
  return row;
}

/** A key that was never confirmed gives way to the new one. */
export async function replaceFactor(db: Db, factor: typeof secondFactors.$inferInsert) {
  await db.delete(secondFactors)
    .where(and(eq(secondFactors.uid, factor.uid), isNull(secondFactors.confirmedAt)));
  await db.insert(secondFactors).values(factor);
}

export async function setConfirmed(db: Db, uid: string, at: Date) {
  await db.update(secondFactors).set({ confirmedAt: at }).where(eq(secondFactors.uid, uid));
}

/** False when this or a later code was used already: of two at the same moment one is first. */
export async function setStepUsed(db: Db, uid: string, step: number): Promise<boolean> {
  const used = await db.update(secondFactors).set({ lastStep: step })
    .where(and(eq(secondFactors.uid, uid), lt(secondFactors.lastStep, step)))
    .returning({ uid: secondFactors.uid });
  return used.length > 0;
}

export async function deleteFactor(db: Db, uid: string) {
  await db.delete(secondFactors).where(eq(secondFactors.uid, uid));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
}

export async function replaceRecoveryCodes(db: Db, uid: string, hashes: string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, uid })));
}

export async function setRecoveryCodeUsed(db: Db, uid: string, hash: string, now: Date) {
  const used = await db.update(recoveryCodes).set({ usedAt: now })
    .where(and(
      eq(recoveryCodes.hash, hash),
      eq(recoveryCodes.uid, uid),
      isNull(recoveryCodes.usedAt),
    )).returning({ uid: recoveryCodes.uid });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, uid: string): Promise<number> {
  return await db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.uid, uid), isNull(recoveryCodes.usedAt)),
  );
}

export async function countConfirmed(db: Db, uid: string): Promise<number> {
  return await db.$count(
    secondFactors,
    and(eq(secondFactors.uid, uid), isNotNull(secondFactors.confirmedAt)),
  );
}

export async function insertTicket(db: Db, ticket: typeof signInTickets.$inferInsert) {
  await db.insert(signInTickets).values(ticket);
}

/** Counts a try with a live ticket; undefined when there is none, or none any more. */
export async function addTicketTry(db: Db, hash: string, now: Date, most: number) {
  const [row] = await db.update(signInTickets).set({ tries: sql`${signInTickets.tries} + 1` })
    .where(and(
      eq(signInTickets.hash, hash),
      gt(signInTickets.expiresAt, now),
      lt(signInTickets.tries, most),
    )).returning();
  return row;
}

/** False when it has been used meanwhile. */
export async function deleteTicket(db: Db, hash: string): Promise<boolean> {
  const gone = await db.delete(signInTickets).where(eq(signInTickets.hash, hash))
    .returning({ hash: signInTickets.hash });
  return gone.length > 0;
}

export async function deleteOldTickets(db: Db, now: Date) {
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, now));
}

export async function deleteTicketsOf(db: Db, uid: string) {
  await db.delete(signInTickets).where(eq(signInTickets.uid, uid));
}

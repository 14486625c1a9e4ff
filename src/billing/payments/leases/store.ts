import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { billingLeases } from '../../../../db/schema/billing.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';

type Lease = typeof billingLeases.$inferSelect;

/** False where another holds it. */
export async function insertLease(db: Db, uid: MemberScope, holder: string): Promise<boolean> {
  const made = await db.insert(billingLeases).values({ uid, holder, beat: 1 })
    .onConflictDoNothing().returning({ uid: billingLeases.uid });
  return made.length > 0;
}

export async function findLease(db: Db, uid: MemberScope): Promise<Lease | undefined> {
  const [held] = await db.select().from(billingLeases).where(eq(billingLeases.uid, uid));
  return held;
}

/** Gives a lease to another holder, if its old one has not moved since it was read. */
export async function inheritLease(
  db: Db,
  uid: MemberScope,
  { holder, beat }: Lease,
  heir: string,
): Promise<boolean> {
  const won = await db.update(billingLeases).set({ holder: heir, beat: 1 })
    .where(and(
      eq(billingLeases.uid, uid),
      eq(billingLeases.holder, holder),
      eq(billingLeases.beat, beat),
    )).returning({ uid: billingLeases.uid });
  return won.length > 0;
}

export async function setBeat(
  db: Db,
  uid: MemberScope,
  { holder, beat }: { holder: string; beat: number },
): Promise<void> {
  await db.update(billingLeases).set({ beat })
    .where(and(eq(billingLeases.uid, uid), eq(billingLeases.holder, holder)));
}

export async function deleteLease(db: Db, uid: MemberScope, holder: string): Promise<void> {
  await db.delete(billingLeases)
    .where(and(eq(billingLeases.uid, uid), eq(billingLeases.holder, holder)));
}

/** At the start of a service that has the database for itself: every holder is gone. */
export async function clearLeases(db: Db, _scope: SystemScope): Promise<void> {
  await db.delete(billingLeases);
}

/** Of members who left so long ago that nothing of theirs may stay. */
export async function deleteLeaseOf(db: Db, _scope: SystemScope, uid: string): Promise<void> {
  await db.delete(billingLeases).where(eq(billingLeases.uid, uid));
}

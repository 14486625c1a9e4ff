import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import {
  billingCustomers,
  cardDeletions,
  subscriptions,
} from '../../../../../db/schema/billing.ts';
import type { IssuedCard } from '../../../../ports/payments/port.ts';
import type { Deps } from '../../../../server/deps.ts';
import { randomId } from '../../../../shared/random.ts';
import type { MemberScope, SystemScope } from '../../../../shared/scopes.ts';
import { seal, unseal } from '../../../../shared/seal.ts';

export type Customer = typeof billingCustomers.$inferSelect;

/** The key of card keys and of what they are made of, apart from all others. */
const CARD = 'card key';

type Sealing = Pick<Deps, 'config'>;

export const sealCard = ({ config }: Sealing, value: string) =>
  seal(config.dataSecret, CARD, value);
export const unsealCard = ({ config }: Sealing, sealed: string) =>
  unseal(config.dataSecret, CARD, sealed);

export async function findCustomer(db: Db, uid: MemberScope): Promise<Customer | undefined> {
  const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.uid, uid));
  return found;
}

/** Makes the customer of a member once, with a random name at the gateway. */
export async function ensureCustomer(db: Db, uid: MemberScope, now: Date): Promise<Customer> {
  await db.insert(billingCustomers).values({ uid, customerKey: randomId(), createdAt: now })
    .onConflictDoNothing();
  const customer = await findCustomer(db, uid);
  if (!customer) throw new Error('no customer was written');
  return customer;
}

/** Stores a card, sealed; the one before is to be deleted at the gateway. */
export async function setCard(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  uid: MemberScope,
  card: IssuedCard,
): Promise<void> {
  await dropCard(deps, tx, uid);
  const { issuer, lastFour } = card;
  const sealedBillingKey = await sealCard(deps, card.billingKey);
  await tx.update(billingCustomers).set({ sealedBillingKey, issuer, lastFour })
    .where(eq(billingCustomers.uid, uid));
}

/** Takes the card of a member away, here at once and at the gateway by the next round. */
export async function dropCard(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  uid: MemberScope,
): Promise<void> {
  const old = await findCustomer(tx, uid);
  if (!old?.sealedBillingKey) return;
  await tx.insert(cardDeletions)
    .values({ uid, sealedBillingKey: old.sealedBillingKey, createdAt: now() });
  await tx.update(billingCustomers).set({ sealedBillingKey: null, issuer: null, lastFour: null })
    .where(eq(billingCustomers.uid, uid));
}

export async function setAboveFree(db: Db, uid: MemberScope, at: Date): Promise<void> {
  await ensureCustomer(db, uid, at);
  await db.update(billingCustomers).set({ aboveFreeAt: at }).where(eq(billingCustomers.uid, uid));
}

export async function setOverLimit(
  db: Db,
  uid: MemberScope,
  { since, now }: { since: Date | null; now: Date },
): Promise<void> {
  if (since) await ensureCustomer(db, uid, now);
  await db.update(billingCustomers).set({ overLimitSince: since })
    .where(eq(billingCustomers.uid, uid));
}

/** Members who used more than their plan allows when that was last looked at. */
export async function listOverLimit(db: Db, _scope: SystemScope): Promise<string[]> {
  const rows = await db.select({ uid: billingCustomers.uid }).from(billingCustomers)
    .where(isNotNull(billingCustomers.overLimitSince));
  return rows.map(({ uid }) => uid);
}

/** Members with a card whose plan does not renew, in the order of their ids. */
export async function listUnusedCards(
  db: Db,
  _scope: SystemScope,
  { after, count }: { after: string; count: number },
): Promise<{ uid: string }[]> {
  const { uid, sealedBillingKey } = billingCustomers;
  return await db.select({ uid }).from(billingCustomers)
    .leftJoin(subscriptions, eq(subscriptions.uid, uid))
    .where(and(
      isNotNull(sealedBillingKey),
      gt(uid, after),
      or(isNull(subscriptions.renews), eq(subscriptions.renews, false)),
    ))
    .orderBy(asc(uid)).limit(count);
}

export async function listCardDeletions(db: Db, _scope: SystemScope, count: number) {
  return await db.select().from(cardDeletions).orderBy(asc(cardDeletions.id)).limit(count);
}

export async function deleteCardDeletion(db: Db, _scope: SystemScope, id: number): Promise<void> {
  await db.delete(cardDeletions).where(eq(cardDeletions.id, id));
}

/** Of members who left so long ago that nothing of theirs may stay. */
export async function deleteCustomer(db: Db, _scope: SystemScope, uid: string): Promise<void> {
  await db.delete(cardDeletions).where(eq(cardDeletions.uid, uid));
  await db.delete(billingCustomers).where(eq(billingCustomers.uid, uid));
}

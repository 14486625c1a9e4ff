import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { billingConsents } from '../../../../db/schema/billing.ts';
import type { MemberScope, SystemScope } from '../../../shared/scopes.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { CONSENT_DAYS, type Won } from '../../plans/prices/rules.ts';

type Consent = typeof billingConsents.$inferSelect;

export async function insertConsent(
  db: Db,
  uid: MemberScope,
  row: Omit<typeof billingConsents.$inferInsert, 'uid'>,
): Promise<void> {
  await db.insert(billingConsents).values({ ...row, uid });
}

/** Newest first. */
export async function listConsents(db: Db, uid: MemberScope): Promise<Consent[]> {
  return await db.select().from(billingConsents).where(eq(billingConsents.uid, uid))
    .orderBy(desc(billingConsents.id));
}

/** Whether the member has agreed to a charge, in time and to this price or a higher one. */
export async function hasConsent(
  db: Db,
  uid: MemberScope,
  { kind, priceAfter, effectiveAt }: {
    kind: Consent['kind'];
    priceAfter: Won;
    effectiveAt: Date;
  },
): Promise<boolean> {
  return (await listConsents(db, uid)).some((one) =>
    one.kind === kind && one.priceAfter >= priceAfter && one.withdrawnAt === null &&
    one.effectiveAt.getTime() === effectiveAt.getTime() &&
    one.agreedAt < effectiveAt && one.agreedAt >= daysAfter(effectiveAt, -CONSENT_DAYS)
  );
}

export async function withdrawConsents(
  db: Db,
  uid: MemberScope,
  kind: Consent['kind'],
  at: Date,
): Promise<void> {
  await db.update(billingConsents).set({ withdrawnAt: at }).where(and(
    eq(billingConsents.uid, uid),
    eq(billingConsents.kind, kind),
    isNull(billingConsents.withdrawnAt),
  ));
}

/** Answers how many. */
export async function deleteConsentsBefore(
  db: Db,
  _scope: SystemScope,
  before: Date,
): Promise<number> {
  const gone = await db.delete(billingConsents).where(lt(billingConsents.effectiveAt, before))
    .returning({ id: billingConsents.id });
  return gone.length;
}

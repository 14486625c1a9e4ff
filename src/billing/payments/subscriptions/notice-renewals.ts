import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { hashOf } from '../../../shared/random.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import type { BillingMail } from '../mails/text.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { priceLists, priceOf, type Won } from '../../plans/prices/rules.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import {
  findSubscription,
  listDue,
  setSubscription,
  type Subscription,
} from '../records/subscriptions/store.ts';
import { CONSENT_DAYS, hasConsent, insertConsent } from './store.ts';
import { consentHash } from './consent-text.ts';

const YEARLY_DAYS = 7;
const AT_ONCE = 500;

/** Mails before a charge: a week before each yearly one, and a question 30 days before a higher price. */
export async function noticeRenewals(deps: Deps): Promise<void> {
  const until = daysAfter(deps.now(), CONSENT_DAYS);
  let after: { at: Date; uid: string } | undefined;
  for (;;) {
    const page = { until, count: AT_ONCE, ...(after ? { after } : {}) };
    const due = await listDue(deps.db, ofBilling, page);
    for (const one of due) await noticeOne(deps, one);
    const last = due.at(-1);
    if (due.length < AT_ONCE || !last?.nextChargeAt) return;
    after = { at: last.nextChargeAt, uid: last.uid };
  }
}

async function noticeOne(deps: Deps, subscription: Subscription): Promise<void> {
  const { uid, nextChargeAt, noticedFor } = subscription;
  const mail = noticeOf(subscription, deps.now());
  if (!mail || !nextChargeAt || noticedFor?.getTime() === nextChargeAt.getTime()) return;
  await deps.db.transaction(async (tx) => {
    const id = await queueBillingMail(deps, tx, uid, mail);
    const set = { noticedFor: nextChargeAt, noticeMailId: id ?? null };
    await setSubscription(tx, memberOfRow(uid), set, deps.now());
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

function noticeOf(subscription: Subscription, now: Date): BillingMail | undefined {
  const { plan, period, price, nextChargeAt, nextPlan, nextPeriod } = subscription;
  if (!plan || !period || price === null || !nextChargeAt || nextChargeAt <= now) return undefined;
  const offer = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  const raised = higherPrice(subscription);
  if (raised) {
    return { kind: 'price-notice', offer, before: price, after: raised, at: nextChargeAt };
  }
  if (offer.period !== 'annual' || nextChargeAt > daysAfter(now, YEARLY_DAYS)) return undefined;
  const due = priceOf(priceLists, offer, nextChargeAt);
  return { kind: 'yearly-notice', offer, price: due, at: nextChargeAt };
}

/** The price of the next charge where it is higher than the last. */
export function higherPrice(
  { plan, period, price, nextPlan, nextPeriod, nextChargeAt }: Subscription,
): Won | undefined {
  if (!plan || !period || price === null || !nextChargeAt || nextPlan || nextPeriod) {
    return undefined;
  }
  const due = priceOf(priceLists, { plan, period }, nextChargeAt);
  return due > price ? due : undefined;
}

/** Agrees to the higher price of the next charge. Who does not, is not charged. */
export async function agreeToPrice(deps: Deps, uid: MemberScope): Promise<void> {
  const subscription = await findSubscription(deps.db, uid);
  const { plan, period, price, nextChargeAt } = subscription ?? {};
  const due = subscription && higherPrice(subscription);
  const at = deps.now();
  const from = nextChargeAt && daysAfter(nextChargeAt, -CONSENT_DAYS);
  const isInTime = from && at >= from && at < nextChargeAt;
  if (!due || !plan || !period || price === undefined || price === null || !isInTime) {
    fail('payment.consentLate');
  }
  await insertConsent(deps.db, uid, {
    kind: 'price',
    plan,
    period,
    textHash: await hashOf(consentHash({ price: due, at: nextChargeAt })),
    priceBefore: price,
    priceAfter: due,
    effectiveAt: nextChargeAt,
    agreedAt: at,
  });
}

export async function hasAgreedToPrice(
  deps: Deps,
  uid: MemberScope,
  { nextChargeAt }: Subscription,
  priceAfter: Won,
): Promise<boolean> {
  if (!nextChargeAt) return false;
  return await hasConsent(deps.db, uid, { kind: 'price', priceAfter, effectiveAt: nextChargeAt });
}

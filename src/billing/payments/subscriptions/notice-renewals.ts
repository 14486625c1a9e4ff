import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { hashOf } from '../../../shared/random.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import type { BillingMail } from '../mails/text.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import { CONSENT_DAYS, type PriceList, priceOf, type Won } from '../../plans/prices/rules.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import {
  findSubscription,
  listDue,
  setSubscription,
  type Subscription,
} from '../records/subscriptions/store.ts';
import { hasConsent, insertConsent } from './store.ts';
import { mayConsent } from './trial.ts';
import { priceConsentHash } from './consent-text.ts';
import { raiseOf } from './rules.ts';

const YEARLY_DAYS = 7;
const AT_ONCE = 500;

/** Mails before a charge: a week before each yearly one, and a question 30 days before a higher price. */
export async function noticeRenewals(deps: Deps): Promise<void> {
  const until = daysAfter(deps.now(), CONSENT_DAYS);
  const lists = await readPriceLists(deps.db);
  let after: { at: Date; uid: string } | undefined;
  for (;;) {
    const page = { until, count: AT_ONCE, ...(after ? { after } : {}) };
    const due = await listDue(deps.db, ofBilling, page);
    for (const one of due) await noticeOne(deps, lists, one);
    const last = due.at(-1);
    if (due.length < AT_ONCE || !last?.nextChargeAt) return;
    after = { at: last.nextChargeAt, uid: last.uid };
  }
}

async function noticeOne(
  deps: Deps,
  lists: readonly PriceList[],
  subscription: Subscription,
): Promise<void> {
  const { uid, nextChargeAt, noticedFor } = subscription;
  const mail = noticeOf(lists, subscription, deps.now());
  if (!mail || !nextChargeAt || noticedFor?.getTime() === nextChargeAt.getTime()) return;
  await deps.db.transaction(async (tx) => {
    const id = await queueBillingMail(deps, tx, uid, mail);
    const set = { noticedFor: nextChargeAt, noticeMailId: id ?? null };
    await setSubscription(tx, memberOfRow(uid), set, deps.now());
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

function noticeOf(
  lists: readonly PriceList[],
  subscription: Subscription,
  now: Date,
): BillingMail | undefined {
  const { plan, period, price, nextChargeAt, nextPlan, nextPeriod } = subscription;
  if (!plan || !period || price === null || !nextChargeAt || nextChargeAt <= now) return undefined;
  const offer = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  const raise = raiseOf(lists, subscription);
  if (raise) return { kind: 'price-notice', ...raise, at: nextChargeAt };
  if (offer.period !== 'annual' || nextChargeAt > daysAfter(now, YEARLY_DAYS)) return undefined;
  const due = priceOf(lists, offer, nextChargeAt);
  return { kind: 'yearly-notice', offer, price: due, at: nextChargeAt };
}

/** Agrees to the higher price of the next charge. Who does not, is not charged. */
export async function agreeToPrice(deps: Deps, uid: MemberScope): Promise<void> {
  const subscription = await findSubscription(deps.db, uid);
  const raise = subscription && raiseOf(await readPriceLists(deps.db), subscription);
  const effectiveAt = subscription?.nextChargeAt;
  const agreedAt = deps.now();
  if (!raise || !effectiveAt || !mayConsent(effectiveAt, agreedAt)) fail('payment.consentLate');
  const { offer, before, after } = raise;
  await insertConsent(deps.db, uid, {
    kind: 'price',
    ...offer,
    textHash: await hashOf(priceConsentHash({ price: after, before, at: effectiveAt })),
    priceBefore: before,
    priceAfter: after,
    effectiveAt,
    agreedAt,
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

import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { hashOf } from '../../../shared/random.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { hasLeft } from '../../../notifications/mail/queue-mail.ts';
import { isForSale, requirePayments } from '../gateway/health.ts';
import { withLease } from '../leases/lease.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import { openOrder } from '../charging/checkout.ts';
import { attemptId } from '../charging/ids.ts';
import { eachMember } from '../charging/reconcile.ts';
import { sendAttempt } from '../charging/send-attempt.ts';
import { daysAfter, periodEnd } from '../../plans/periods/rules.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import { CONSENT_DAYS, type Offer, priceOf } from '../../plans/prices/rules.ts';
import { insertAttempt } from '../records/attempts/store.ts';
import { findCustomer } from '../records/customers/store.ts';
import { listOrders, moveOrder } from '../records/orders/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import {
  findSubscription,
  listTrials,
  setSubscription,
  type Subscription,
} from '../records/subscriptions/store.ts';
import { planAt } from '../../plans/plan-at.ts';
import { readHeldPlan, readPlanRows } from '../plan/plan-of.ts';
import { listGifts } from '../plan/store.ts';
import { hasConsent, insertConsent, withdrawConsents } from './store.ts';
import { consentHash } from './consent-text.ts';

/** What a trial is of, and what it goes on as. */
export const trialOffer: Offer = { plan: 'standard', period: 'monthly' };

const NOTICE_DAYS = 7;
const AT_ONCE = 200;
const LEASE_WAIT_MS = 20_000;

/** One month of Standard, once, without a card and without a charge at its end unless the member agrees to one. */
export async function startTrial(deps: Deps, uid: MemberScope): Promise<void> {
  requirePayments(deps);
  // It leads to a sale.
  if (!await isForSale(deps)) fail('payment.closed');
  await withLease(deps, uid, { waitMs: LEASE_WAIT_MS }, async () => {
    const hasPaid = (await listOrders(deps.db, uid)).some(({ paidAt }) => paidAt);
    if (hasPaid || (await findSubscription(deps.db, uid))?.trialUntil) fail('payment.trialUsed');
    const at = deps.now();
    // A month beside a gift would be over before it is noticed.
    const { source } = planAt(await readPlanRows(deps, deps.db, uid), at);
    if (source === 'gift') fail('payment.trialLater');
    const trialUntil = periodEnd(at, trialOffer.period);
    await deps.db.transaction(async (tx) => {
      await setSubscription(tx, uid, { trialUntil }, at);
      const price = priceOf(await readPriceLists(tx), trialOffer, trialUntil);
      await queueBillingMail(deps, tx, uid, { kind: 'trial', until: trialUntil, price });
    });
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

/** The consent that the law wants of the last 30 days: to these prices, for this moment, and no other. */
export async function agreeAfterTrial(
  deps: Deps,
  uid: MemberScope,
  isGiven: boolean,
): Promise<void> {
  const { gateway } = requirePayments(deps);
  const at = deps.now();
  const effectiveAt = (await findSubscription(deps.db, uid))?.trialUntil;
  if (!gateway.hasCards || !effectiveAt || !mayConsent(effectiveAt, at)) {
    fail('payment.consentLate');
  }
  const priceAfter = priceOf(await readPriceLists(deps.db), trialOffer, effectiveAt);
  const textHash = await hashOf(consentHash({ price: priceAfter, at: effectiveAt }));
  await deps.db.transaction(async (tx) => {
    await withdrawConsents(tx, uid, 'trial', at);
    if (!isGiven) return;
    const row = { kind: 'trial', ...trialOffer, textHash, priceBefore: 0 } as const;
    await insertConsent(tx, uid, { ...row, priceAfter, effectiveAt, agreedAt: at });
  });
}

/** Not before the 30 days of the law, and not a second too late. */
export function mayConsent(effectiveAt: Date, now: Date): boolean {
  return now >= daysAfter(effectiveAt, -CONSENT_DAYS) && now < effectiveAt;
}

export async function hasAgreedAfterTrial(deps: Deps, uid: MemberScope, effectiveAt: Date) {
  const priceAfter = priceOf(await readPriceLists(deps.db), trialOffer, effectiveAt);
  return await hasConsent(deps.db, uid, { kind: 'trial', priceAfter, effectiveAt });
}

/** Who has been given days beyond the trial goes on without paying. */
export async function hasGiftBeyond({ db }: Pick<Deps, 'db'>, uid: MemberScope, trialUntil: Date) {
  return (await listGifts(db, uid, trialUntil)).length > 0;
}

/** Trials that end before a moment, a page at a time. */
async function* pagesOfTrials(deps: Deps, until: Date): AsyncGenerator<Subscription[]> {
  let after: { at: Date; uid: string } | undefined;
  for (;;) {
    const page = { until, count: AT_ONCE, ...(after ? { after } : {}) };
    const trials = await listTrials(deps.db, ofBilling, page);
    if (trials.length > 0) yield trials;
    const last = trials.at(-1);
    if (trials.length < AT_ONCE || !last?.trialUntil) return;
    after = { at: last.trialUntil, uid: last.uid };
  }
}

/** Mails who has a week left what will happen, and what may. */
export async function noticeTrials(deps: Deps): Promise<void> {
  const until = daysAfter(deps.now(), NOTICE_DAYS);
  for await (const trials of pagesOfTrials(deps, until)) await noticeSome(deps, trials);
}

async function noticeSome(deps: Deps, trials: readonly Subscription[]): Promise<void> {
  const canConvert = requirePayments(deps).gateway.hasCards;
  const owed = trials.filter(({ trialUntil, noticedFor }) =>
    trialUntil && trialUntil > deps.now() && noticedFor?.getTime() !== trialUntil.getTime()
  );
  const lists = await readPriceLists(deps.db);
  for (const { uid: owner, trialUntil } of owed) {
    if (!trialUntil) continue;
    const price = priceOf(lists, trialOffer, trialUntil);
    await deps.db.transaction(async (tx) => {
      const notice = { kind: 'trial-notice', offer: trialOffer, price, canConvert } as const;
      const next = await readHeldPlan(deps, tx, memberOfRow(owner), trialUntil);
      const facts = { ...notice, until: trialUntil, next };
      const mail = await queueBillingMail(deps, tx, owner, facts);
      const set = { noticedFor: trialUntil, noticeMailId: mail ?? null };
      await setSubscription(tx, memberOfRow(owner), set, deps.now());
    });
  }
  if (owed.length > 0) await deps.bus.publish({ type: 'mail.queued' });
}

/** Trials that are over: charged where the member has agreed, has a card and was mailed in time; Free otherwise. */
export async function settleTrials(deps: Deps): Promise<void> {
  for await (const over of pagesOfTrials(deps, deps.now())) {
    await eachMember(deps, over, ({ uid }) => settleTrial(deps, memberOfRow(uid)));
  }
}

async function settleTrial(deps: Deps, uid: MemberScope): Promise<void> {
  const subscription = await findSubscription(deps.db, uid);
  const { trialUntil, trialSettledAt, noticeMailId } = subscription ?? {};
  if (!trialUntil || trialSettledAt) return;
  const at = deps.now();
  const orders = await listOrders(deps.db, uid);
  const isPaid = orders.some(({ paidAt, state }) => paidAt || state === 'charging');
  const converts = !isPaid && noticeMailId && await hasLeft(deps.db, noticeMailId) &&
    (await findCustomer(deps.db, uid))?.sealedBillingKey &&
    await hasAgreedAfterTrial(deps, uid, trialUntil) &&
    !await hasGiftBeyond(deps, uid, trialUntil);
  // A maintenance may begin during the round; what is due is charged behind it.
  if (converts) return await deps.hooks.mayCharge() ? await convert(deps, uid) : undefined;
  await deps.db.transaction(async (tx) => {
    await setSubscription(tx, uid, { trialSettledAt: at }, at);
    if (isPaid) return;
    const next = await readHeldPlan(deps, tx, uid);
    await queueBillingMail(deps, tx, uid, { kind: 'ended', plan: trialOffer.plan, next });
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

/** The order, its attempt and the end of the trial are one commit, so that a crash charges nobody twice. */
async function convert(deps: Deps, uid: MemberScope): Promise<void> {
  const { order } = await openOrder(deps, uid, trialOffer, { kind: 'first' });
  const at = deps.now();
  const attempt = await deps.db.transaction(async (tx) => {
    const open = { id: order.id, from: ['created'] } as const;
    await moveOrder(tx, uid, open, { state: 'charging', steppedAt: at });
    await setSubscription(tx, uid, { trialSettledAt: at }, at);
    const row = { id: attemptId(order.id, 1), orderId: order.id, n: 1, sentAt: at } as const;
    return await insertAttempt(tx, ofBilling, { ...row, state: 'sent' });
  });
  await sendAttempt(deps, order, attempt);
}

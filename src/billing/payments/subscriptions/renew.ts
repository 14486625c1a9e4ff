import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import { attemptId } from '../charging/ids.ts';
import { writeOrder } from '../charging/checkout.ts';
import { firstTry } from '../charging/refuse.ts';
import type { Finished } from '../charging/finish.ts';
import { eachMember } from '../charging/reconcile.ts';
import { readHeldPlan } from '../plan/plan-of.ts';
import { sendAttempt } from '../charging/send-attempt.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import { priceOf, type Won } from '../../plans/prices/rules.ts';
import { insertAttempt, listAttempts } from '../records/attempts/store.ts';
import { listOrders, moveOrder, type Order } from '../records/orders/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import {
  findSubscription,
  listDue,
  setSubscription,
  type Subscription,
} from '../records/subscriptions/store.ts';
import { raiseOf } from './rules.ts';
import { hasConsent } from './store.ts';

/** A refused renewal is tried again on these days. */
const TRY_DAYS = [0, 1, 3, 5];
const AT_ONCE = 200;
/** Thousands that are due at once may not make editors wait: ten a second are begun, one after the other. */
const EVERY_MS = 100;

/** Charges whose period is over. The plan goes on meanwhile, so nobody has to be the first. */
export async function renewDue(deps: Deps, signal?: AbortSignal): Promise<void> {
  let after: { at: Date; uid: string } | undefined;
  for (;;) {
    const page = { until: deps.now(), count: AT_ONCE, ...(after ? { after } : {}) };
    const due = await listDue(deps.db, ofBilling, page);
    await eachMember(deps, due, ({ uid }) => renewIfAllowed(deps, uid), {
      everyMs: EVERY_MS,
      signal,
    });
    const last = due.at(-1);
    if (signal?.aborted || due.length < AT_ONCE || !last?.nextChargeAt) return;
    after = { at: last.nextChargeAt, uid: last.uid };
  }
}

/** Thousands take a quarter of an hour, and a maintenance may begin meanwhile. */
async function renewIfAllowed(deps: Deps, uid: string): Promise<void> {
  if (await deps.hooks.mayCharge()) await renewOne(deps, uid);
}

/** Takes the next step of one renewal. Called with the lease of the member. */
async function renewOne(
  deps: Deps,
  owner: string,
  { hasNewCard = false }: { hasNewCard?: boolean } = {},
): Promise<void> {
  const uid = memberOfRow(owner);
  const subscription = await findSubscription(deps.db, uid);
  const now = deps.now();
  if (!subscription?.renews || !subscription.nextChargeAt || subscription.nextChargeAt > now) {
    return;
  }
  const orders = await listOrders(deps.db, uid);
  if (orders.some(({ state }) => state === 'charging')) return;
  const start = subscription.nextChargeAt;
  const known = renewalFrom(orders, start);
  if (known && !['created', 'declined'].includes(known.state)) {
    return await endRenewal(deps, subscription, known);
  }
  if (!known && !await mayCharge(deps, subscription)) return await endRenewal(deps, subscription);
  const order = known ?? await openRenewal(deps, subscription, start);
  const attempts = await listAttempts(deps.db, ofBilling, [order.id]);
  if (subscription.graceUntil && now >= subscription.graceUntil) {
    return await endRenewal(deps, subscription, order);
  }
  const day = TRY_DAYS[attempts.length];
  const isTurn = day !== undefined && now >= daysAfter(firstTry(order, attempts[0]), day);
  if (!isTurn && !hasNewCard) return;
  await charge(deps, order, attempts.length + 1);
}

async function openRenewal(
  deps: Deps,
  { uid, plan, period, nextPlan, nextPeriod, anchorDay }: Subscription,
  periodStart: Date,
): Promise<Order> {
  const bought = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  if (!bought.plan || !bought.period) throw new Error('a subscription to nothing');
  const offer = { plan: bought.plan, period: bought.period };
  return await deps.db.transaction((tx) =>
    writeOrder(deps, tx, memberOfRow(uid), { offer, kind: 'renewal', periodStart, anchorDay })
  );
}

async function charge(deps: Deps, order: Order, n: number): Promise<void> {
  const uid = memberOfRow(order.uid);
  const at = deps.now();
  const attempt = await deps.db.transaction(async (tx) => {
    // A stop does not wait for the lease.
    if (!(await findSubscription(tx, uid))?.renews) return undefined;
    const from = [order.state];
    const set = { state: 'charging', steppedAt: at } as const;
    if (!await moveOrder(tx, uid, { id: order.id, from }, set)) return undefined;
    const id = attemptId(order.id, n);
    const row = { id, orderId: order.id, n, state: 'sent', sentAt: at } as const;
    return await insertAttempt(tx, ofBilling, row);
  });
  if (attempt) await sendAttempt(deps, order, attempt);
}

/** A higher price than before needs the express consent of the member; the same price or a lower one does not. */
async function mayCharge(deps: Deps, subscription: Subscription): Promise<boolean> {
  const { uid, plan, period, price, nextChargeAt } = subscription;
  if (!plan || !period || price === null || !nextChargeAt) return false;
  const raise = raiseOf(await readPriceLists(deps.db), subscription);
  if (!raise) return true;
  return await hasConsent(deps.db, memberOfRow(uid), {
    kind: 'price',
    priceAfter: raise.after,
    effectiveAt: nextChargeAt,
  });
}

/** Nothing more is tried: the plan is over, and the member is notified once. */
async function endRenewal(deps: Deps, { uid: owner, plan }: Subscription, order?: Order) {
  const uid = memberOfRow(owner);
  await deps.db.transaction(async (tx) => {
    const none = { renews: false, graceUntil: null };
    await setSubscription(tx, uid, none, deps.now());
    if (order) {
      const open = { id: order.id, from: ['created', 'declined'] } as const;
      await moveOrder(tx, uid, open, { state: 'failed', steppedAt: deps.now() });
    }
    const next = await readHeldPlan(deps, tx, uid);
    await queueBillingMail(deps, tx, owner, { kind: 'ended', plan: plan ?? 'free', next });
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

/** What a new card is charged with at once: a renewal that is due, refused or not tried yet. */
export async function readDueCharge(deps: Deps, uid: MemberScope): Promise<Won | undefined> {
  const subscription = await findSubscription(deps.db, uid);
  const now = deps.now();
  const { renews, nextChargeAt, graceUntil, plan, period } = subscription ?? {};
  if (!subscription || !renews || !nextChargeAt || nextChargeAt > now || !plan || !period) return;
  if (graceUntil && now >= graceUntil) return;
  const orders = await listOrders(deps.db, uid);
  if (orders.some(({ state }) => state === 'charging')) return;
  const known = renewalFrom(orders, nextChargeAt);
  if (known) return ['created', 'declined'].includes(known.state) ? known.amount : undefined;
  if (!await mayCharge(deps, subscription)) return;
  const { nextPlan, nextPeriod } = subscription;
  const offer = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  return priceOf(await readPriceLists(deps.db), offer, nextChargeAt);
}

/**
 * A renewal that is due is charged to the new card now, and not on its next day, if the member was shown this sum before.
 * Undefined: nothing was charged.
 */
export async function renewAtOnce(
  deps: Deps,
  uid: MemberScope,
  { shown, start }: { shown: Won; start: Date },
): Promise<Finished | undefined> {
  const isDue = await readDueCharge(deps, uid) === shown;
  if (isDue) await eachMember(deps, [{ uid }], () => renewOne(deps, uid, { hasNewCard: true }));
  // The round of all members may have begun it in between, with the new card.
  const order = renewalFrom(await listOrders(deps.db, uid), start);
  if (order?.state === 'paid') return { state: 'paid' };
  if (order?.state === 'charging') return { state: 'pending' };
  if (!order || !isDue) return undefined;
  if (order.state === 'created') return { state: 'pending' };
  return { state: 'failed', ...(order.code ? { code: order.code } : {}) };
}

/** From when on the next renewal is for; read before a card is changed, for the charge may come before the answer. */
export async function readRenewalStart(deps: Deps, uid: MemberScope): Promise<Date | undefined> {
  return (await findSubscription(deps.db, uid))?.nextChargeAt ?? undefined;
}

function renewalFrom(orders: readonly Order[], start: Date): Order | undefined {
  return orders.find((one) =>
    one.kind === 'renewal' && one.periodStart.getTime() === start.getTime()
  );
}

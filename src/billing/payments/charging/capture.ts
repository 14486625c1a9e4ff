import type { Db } from '../../../../db/client.ts';
import type { GatewayPayment } from '../../../ports/payments/port.ts';
import type { Deps } from '../../../server/deps.ts';
import { randomId } from '../../../shared/random.ts';
import { capturePostings, refundDecidedPostings, refundDonePostings } from '../ledger/rules.ts';
import { postEntries } from '../ledger/store.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import { koreanDay, periodEnd } from '../../plans/periods/rules.ts';
import { readHeldPlan } from '../plan/plan-of.ts';
import { isHeld } from '../../plans/plan-at.ts';
import { type Attempt, setAttempt } from '../records/attempts/store.ts';
import { setAboveFree } from '../records/customers/store.ts';
import { findOrder, listOrders, moveOrder, type Order } from '../records/orders/store.ts';
import { insertRefund, listRefunds } from '../records/refunds/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import {
  findSubscription,
  setSubscription,
  type Subscription,
} from '../records/subscriptions/store.ts';
import { endOrder } from '../refunds/decide-refund.ts';
import { postWrongMoney } from './extra-money.ts';

/** Orders that may become paid. */
const OPEN = ['charging'] as const;

/**
 * The money of an order is there: order, attempt, ledger, subscription and receipt in one transaction. Answers 'wrong'
 * where the time is paid by another order, and then nothing is written.
 */
export async function commitCapture(
  deps: Deps,
  order: Order,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<'paid' | 'wrong'> {
  const outcome = await deps.db.transaction(async (tx) => {
    const uid = memberOfRow(order.uid);
    const at = deps.now();
    const span = spanOf(order, at, (await findSubscription(tx, uid))?.anchorDay ?? null);
    const others = (await listOrders(tx, uid)).filter((one) =>
      one.id !== order.id && one.id !== order.replaces && isHeld(one) &&
      one.periodStart < span.periodEnd && span.periodStart < one.periodEnd
    );
    if (others.length > 0) return 'wrong';
    const moved = await moveOrder(tx, uid, { id: order.id, from: OPEN }, {
      state: 'paid',
      ...span,
      paidAt: at,
      steppedAt: at,
      code: null,
      receiptUrl: payment.receiptUrl,
    });
    if (!moved) return 'paid';
    await closeAttempt(tx, attempt, payment, at);
    const facts = { at, orderId: order.id, paymentKey: payment.paymentKey };
    await postEntries(tx, ofBilling, capturePostings(payment.total), facts);
    await afterCapture(deps, tx, { ...order, ...span });
    return 'paid';
  });
  if (outcome === 'paid') {
    await deps.bus.publish({ type: 'mail.queued' });
    await deps.bus.publish({ type: 'plan.changed', uid: order.uid });
  }
  return outcome;
}

/** A renewal begins where the last period has ended; after so long a break that it would be over already, now. */
function spanOf(order: Order, now: Date, anchorDay: number | null) {
  if (order.kind === 'renewal') {
    const anchor = anchorDay ?? koreanDay(order.periodStart);
    const end = periodEnd(order.periodStart, order.period, anchor);
    if (end > now) return { periodStart: order.periodStart, periodEnd: end };
  }
  return { periodStart: now, periodEnd: periodEnd(now, order.period) };
}

async function afterCapture(deps: Deps, tx: Db, order: Order): Promise<void> {
  const uid = memberOfRow(order.uid);
  const at = deps.now();
  const old = order.replaces ? await findOrder(tx, uid, order.replaces) : undefined;
  // Before the subscription is written: its refund is reckoned by the old one.
  if (old && isHeld(old)) await endOrder(deps, tx, old, { reason: 'changed', by: order.uid });
  if ((await deps.hooks.planUsage(tx, uid)).isAboveFree) await setAboveFree(tx, uid, at);
  const before = await findSubscription(tx, uid);
  const isBegun = order.kind !== 'renewal';
  const renews = await renewsAfter(deps, tx, order, before);
  await setSubscription(tx, uid, {
    plan: order.plan,
    period: order.period,
    price: order.amount,
    renews,
    anchorDay: isBegun || !before?.anchorDay ? koreanDay(order.periodStart) : before.anchorDay,
    nextChargeAt: order.periodEnd,
    graceUntil: null,
    nextPlan: null,
    nextPeriod: null,
    trialUntil: endedTrial(before?.trialUntil ?? null, at),
  }, at);
  await queueBillingMail(deps, tx, order.uid, { kind: 'paid', order, renews });
  if (before?.endWantedAt) await endAtOnce(deps, tx, order);
}

/** A purchase turns renewal on, unless the member has stopped or ended since; a renewal leaves it as it is. */
async function renewsAfter(
  deps: Deps,
  tx: Db,
  { id, uid, kind }: Order,
  before: Subscription | undefined,
): Promise<boolean> {
  if (!deps.payments?.gateway.hasCards || before?.endWantedAt) return false;
  if (kind === 'renewal' && before) return before.renews;
  // Read anew, for a stop does not wait until the charge is known.
  return (await findOrder(tx, memberOfRow(uid), id))?.stoppedAt === null;
}

/** The member had ended the plan, or left, while this charge was under way. */
async function endAtOnce(deps: Deps, tx: Db, { id, uid: owner }: Order): Promise<void> {
  const uid = memberOfRow(owner);
  const order = await findOrder(tx, uid, id);
  if (order) await endOrder(deps, tx, order, { reason: 'ended', by: owner });
  const none = { renews: false, nextChargeAt: null, endWantedAt: null };
  await setSubscription(tx, uid, none, deps.now());
}

/** Who has paid has no trial any more; that there was one is remembered. */
function endedTrial(trialUntil: Date | null, now: Date): Date | null {
  return trialUntil && trialUntil > now ? now : trialUntil;
}

/** Money that is not ours: booked apart, and promised back whole. No plan comes of it. */
export async function commitWrongMoney(
  deps: Deps,
  order: Order,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const uid = memberOfRow(order.uid);
    const at = deps.now();
    const from = ['charging', 'declined', 'failed', 'lapsed', 'created'] as const;
    const moved = await moveOrder(tx, uid, { id: order.id, from }, {
      state: 'refunding',
      endedAt: at,
      steppedAt: at,
      code: 'WRONG_MONEY',
    });
    if (!moved) return;
    await closeAttempt(tx, attempt, payment, at);
    const { total, balance } = payment;
    const gone = await postWrongMoney(deps, tx, order.id, payment);
    if (gone > 0) {
      const set = { refunded: gone, ...(balance === 0 ? { state: 'refunded' as const } : {}) };
      await moveOrder(tx, uid, { id: order.id, from: ['refunding'] }, set);
    }
    if (order.kind === 'renewal') await setSubscription(tx, uid, { renews: false }, at);
    await queueBillingMail(deps, tx, order.uid, { kind: 'wrong', amount: total });
  });
  deps.log.error('payment.wrongMoney', { orderId: order.id });
  await deps.bus.publish({ type: 'mail.queued' });
}

async function closeAttempt(
  tx: Db,
  { id }: Attempt,
  { paymentKey }: GatewayPayment,
  closedAt: Date,
): Promise<void> {
  const set = {
    state: 'paid',
    paymentKey,
    closedAt,
    sealedAuth: null,
    missingSince: null,
  } as const;
  await setAttempt(tx, ofBilling, id, set);
}

/**
 * A payment was cancelled at the gateway itself: what went back is booked, and a plan whose money is gone ends. Nothing
 * while a refund of ours is under way, for that looks at the balance too.
 */
export async function commitCancelledOutside(
  deps: Deps,
  { id, uid: owner }: Order,
  payment: GatewayPayment,
): Promise<void> {
  const isBooked = await deps.db.transaction(async (tx) => {
    const uid = memberOfRow(owner);
    const order = await findOrder(tx, uid, id);
    const open = (await listRefunds(tx, ofBilling, [id])).some((one) =>
      one.state === 'decided' && one.paymentKey === payment.paymentKey
    );
    const extra = payment.total - payment.balance - (order?.refunded ?? 0);
    if (!order || open || extra <= 0) return false;
    const at = deps.now();
    const facts = { at, orderId: id, paymentKey: payment.paymentKey };
    await insertRefund(tx, ofBilling, {
      id: randomId(),
      orderId: id,
      paymentKey: payment.paymentKey,
      amount: extra,
      account: 'deferred',
      state: 'done',
      reason: 'gateway',
      by: 'gateway',
      createdAt: at,
      doneAt: at,
    });
    const held = { held: order.amount - order.refunded, account: 'deferred' } as const;
    await postEntries(tx, ofBilling, refundDecidedPostings(extra, held), facts);
    await postEntries(tx, ofBilling, refundDonePostings(extra), facts);
    const isAll = payment.balance === 0;
    await moveOrder(tx, uid, { id, from: [order.state] }, {
      refunded: order.refunded + extra,
      refundRule: null,
      steppedAt: at,
      ...(isAll ? { state: 'refunded' as const, endedAt: order.endedAt ?? at } : {}),
    });
    if (isAll && order.state === 'paid') {
      await setSubscription(tx, uid, { renews: false, nextChargeAt: null, graceUntil: null }, at);
      const next = await readHeldPlan(deps, tx, uid);
      await queueBillingMail(deps, tx, owner, { kind: 'cancelled', order, next });
    }
    return true;
  });
  if (isBooked) await deps.bus.publish({ type: 'mail.queued' });
}

import type { GatewayPayment } from '../../../ports/payments/port.ts';
import type { Deps } from '../../../server/deps.ts';
import { askGateway } from '../gateway/health.ts';
import { DAY_MS } from '../../plans/periods/rules.ts';
import {
  type Attempt,
  findPaidAttempt,
  listAttempts,
  setAttempt,
} from '../records/attempts/store.ts';
import { findAnyOrder, moveOrder, type Order } from '../records/orders/store.ts';
import { listRefunds } from '../records/refunds/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { findSubscription } from '../records/subscriptions/store.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { commitCancelledOutside, commitWrongMoney } from './capture.ts';
import { commitExtraMoney, hasMoney } from './extra-money.ts';
import { closeRefused } from './refuse.ts';
import { applyPayment, sendAttempt, type Step } from './send-attempt.ts';

/** The gateway forgets keys after 15 days: later a call that is sent again would be done again. */
const RESEND_MS = 14 * DAY_MS;
/** What the gateway does not know for so long was never there. */
const MISSING_MS = DAY_MS;

/** Finds out what has become of an order whose charge was sent. Called with the lease of the member. */
export async function settleOrder(deps: Deps, order: Order): Promise<Step> {
  const attempts = await listAttempts(deps.db, ofBilling, [order.id]);
  const attempt = attempts.findLast(({ state }) => state === 'sent');
  if (!attempt) return 'pending';
  const at = deps.now();
  const same = { id: order.id, from: ['charging'] } as const;
  await moveOrder(deps.db, memberOfRow(order.uid), same, { steppedAt: at });
  if (attempt.sealedAuth) return await sendAgain(deps, order, attempt);

  const { paymentKey, id } = attempt;
  const read = await askGateway(
    deps,
    (gateway) => paymentKey ? gateway.get(paymentKey) : gateway.getByOrder(id),
  );
  if (read.state !== 'done') return 'pending';
  if (!read.value) return await settleMissing(deps, order, attempt);
  if (read.value.status === 'in-progress') return await sendAgain(deps, order, attempt);
  return await applyPayment(deps, order, attempt, read.value);
}

async function settleMissing(deps: Deps, order: Order, attempt: Attempt): Promise<Step> {
  const at = deps.now();
  const since = attempt.missingSince ?? at;
  if (at.getTime() - since.getTime() >= MISSING_MS) {
    await closeRefused(deps, order, attempt, { code: 'NEVER_ARRIVED', state: 'lapsed' });
    return 'failed';
  }
  if (!attempt.missingSince) {
    await setAttempt(deps.db, ofBilling, attempt.id, { missingSince: at });
  }
  // It may still arrive, but what the member has stopped is not sent a second time.
  if (await isStopped(deps, order)) return 'pending';
  return await sendAgain(deps, order, attempt);
}

async function isStopped(deps: Deps, { kind, uid }: Order): Promise<boolean> {
  if (kind !== 'renewal') return false;
  return (await findSubscription(deps.db, memberOfRow(uid)))?.renews === false;
}

async function sendAgain(deps: Deps, order: Order, attempt: Attempt): Promise<Step> {
  if (Math.abs(deps.now().getTime() - attempt.sentAt.getTime()) < RESEND_MS) {
    return await sendAttempt(deps, order, attempt);
  }
  if (!attempt.sealedAuth) return 'pending';
  // A card was never registered, so nothing was ever charged by it.
  await closeRefused(deps, order, attempt, { code: 'NEVER_ARRIVED', state: 'lapsed' });
  return 'failed';
}

/**
 * Compares one order with the gateway, whatever state it is in: because of news that nobody need believe, or of a sum
 * that differs. Called with the lease of the member.
 */
export async function inspectOrder(deps: Deps, orderId: string): Promise<void> {
  const order = await findAnyOrder(deps.db, ofBilling, orderId);
  if (!order) return;
  if (order.state === 'charging') return void await settleOrder(deps, order);
  const attempts = await listAttempts(deps.db, ofBilling, [order.id]);
  const open = (await listRefunds(deps.db, ofBilling, [order.id]))
    .filter(({ state }) => state === 'decided');
  for (const refund of open) await runRefund(deps, refund);
  for (const attempt of attempts) {
    const payment = await readPayment(deps, attempt);
    if (!payment) continue;
    if (attempt.state === 'paid') await commitCancelledOutside(deps, order, payment);
    // It was closed without money, and there is money.
    else if (hasMoney(payment)) await commitLate(deps, order.id, attempt, payment);
  }
}

/** The attempt stays closed where another one has paid the order. */
async function commitLate(
  deps: Deps,
  orderId: string,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  const order = await findAnyOrder(deps.db, ofBilling, orderId);
  if (!order) return;
  if (!await findPaidAttempt(deps.db, ofBilling, orderId)) {
    return await commitWrongMoney(deps, order, attempt, payment);
  }
  const { paymentKey } = payment;
  if (!attempt.paymentKey) await setAttempt(deps.db, ofBilling, attempt.id, { paymentKey });
  await commitExtraMoney(deps, order, payment);
}

async function readPayment(
  deps: Deps,
  { id, paymentKey }: Attempt,
): Promise<GatewayPayment | undefined> {
  const read = await askGateway(
    deps,
    (gateway) => paymentKey ? gateway.get(paymentKey) : gateway.getByOrder(id),
  );
  return read.state === 'done' && read.value ? read.value : undefined;
}

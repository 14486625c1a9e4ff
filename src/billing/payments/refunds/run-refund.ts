import type { GatewayPayment } from '../../../ports/payments/port.ts';
import type { Deps } from '../../../server/deps.ts';
import { askGateway } from '../gateway/health.ts';
import { refundDonePostings } from '../ledger/rules.ts';
import { postEntries } from '../ledger/store.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { findPaidAttempt } from '../records/attempts/store.ts';
import { findAnyOrder, moveOrder } from '../records/orders/store.ts';
import { finishRefund, listRefunds, type Refund, setRefund } from '../records/refunds/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';

/** No answer takes longer than a minute: a try without one is over by then, and may be made anew. */
const TRY_MS = 10 * 60 * 1000;

/**
 * Gives back what was promised, once: the balance at the gateway says what is left to do. Called with the lease of the
 * member. What stays open is done by the next round.
 */
export async function runRefund(deps: Deps, refund: Refund): Promise<void> {
  const due = await readGone(deps, refund) + refund.amount;
  const before = await readPayment(deps, refund.paymentKey);
  if (!before) return;
  if (goneOf(before) >= due) return await finish(deps, refund);

  const n = await numberOfTry(deps, refund);
  const answer = await askGateway(deps, (gateway) =>
    gateway.cancel({
      paymentKey: refund.paymentKey,
      amount: due - goneOf(before),
      reason: reasons[refund.reason],
    }, `${refund.id}-${n}`));
  if (answer.state === 'refused') {
    // The gateway would repeat this refusal for days under the same key.
    await setRefund(deps.db, ofBilling, refund.id, { n: n + 1, triedAt: null, code: answer.code });
    return;
  }
  const after = await readPayment(deps, refund.paymentKey);
  if (after && goneOf(after) >= due) await finish(deps, refund);
}

/** What went back of the same payment before: beside an order there may be money that never paid it. */
async function readGone({ db }: Deps, { orderId, paymentKey }: Refund): Promise<Won> {
  return (await listRefunds(db, ofBilling, [orderId]))
    .filter((one) => one.state === 'done' && one.paymentKey === paymentKey)
    .reduce((total, { amount }) => total + amount, 0);
}

const reasons: Record<Refund['reason'], string> = {
  ended: '이용자 해지',
  changed: '요금제 변경',
  wrong: '잘못된 결제',
  operator: '운영자 환불',
  gateway: '결제대행사 취소',
};

const goneOf = ({ total, balance }: GatewayPayment) => total - balance;

async function readPayment(deps: Deps, paymentKey: string): Promise<GatewayPayment | undefined> {
  const read = await askGateway(deps, (gateway) => gateway.get(paymentKey));
  return read.state === 'done' && read.value ? read.value : undefined;
}

/** The same try again while its outcome may still be open; a committed row says which. */
async function numberOfTry({ db, now }: Deps, { id, n, triedAt }: Refund): Promise<number> {
  const at = now();
  const age = triedAt ? Math.abs(at.getTime() - triedAt.getTime()) : undefined;
  if (age !== undefined && age < TRY_MS) return n;
  const next = age === undefined ? n : n + 1;
  await setRefund(db, ofBilling, id, { n: next, triedAt: at });
  return next;
}

async function finish(deps: Deps, refund: Refund): Promise<void> {
  const at = deps.now();
  const isDone = await deps.db.transaction(async (tx) => {
    if (!await finishRefund(tx, ofBilling, refund.id, at)) return false;
    const { orderId, paymentKey, amount } = refund;
    await postEntries(tx, ofBilling, refundDonePostings(amount), { at, orderId, paymentKey });
    const paid = await findPaidAttempt(tx, ofBilling, orderId);
    const order = await findAnyOrder(tx, ofBilling, orderId);
    // Money beside an order is not a part of what was paid for it.
    if (!order || paid?.paymentKey !== paymentKey) return true;
    const ended = order.state === 'refunding' ? { state: 'refunded' as const } : {};
    const refunded = order.refunded + amount;
    const from = [order.state];
    await moveOrder(tx, memberOfRow(order.uid), { id: orderId, from }, {
      refunded,
      ...ended,
      steppedAt: at,
    });
    await queueBillingMail(deps, tx, order.uid, { kind: 'refunded', order, amount });
    return true;
  });
  if (isDone) await deps.bus.publish({ type: 'mail.queued' });
}

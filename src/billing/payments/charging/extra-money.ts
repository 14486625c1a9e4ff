import type { Db } from '../../../../db/client.ts';
import type { GatewayPayment } from '../../../ports/payments/port.ts';
import type { Deps } from '../../../server/deps.ts';
import { randomId } from '../../../shared/random.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { askGateway } from '../gateway/health.ts';
import { refundDecidedPostings, refundDonePostings, suspensePostings } from '../ledger/rules.ts';
import { hasEntries, postEntries } from '../ledger/store.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import { queueOperatorMail, QUIET_MS } from '../mails/queue-operator-mail.ts';
import { findAttemptByPayment } from '../records/attempts/store.ts';
import { findAnyOrder, type Order } from '../records/orders/store.ts';
import { hasWrongSince, insertRefund } from '../records/refunds/store.ts';
import { ofBilling } from '../records/scope.ts';
import { orderOfAttempt } from './ids.ts';

/**
 * Books money that pays nothing apart, and promises back what of it has not gone back already. Answers how much has.
 * Called in the transaction of the caller.
 */
export async function postWrongMoney(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  orderId: string,
  { paymentKey, total, balance }: GatewayPayment,
): Promise<Won> {
  const at = deps.now();
  const quiet = new Date(at.getTime() - QUIET_MS);
  if (!await hasWrongSince(tx, ofBilling, quiet)) await queueOperatorMail(deps, tx, 'wrong');
  const facts = { at, orderId, paymentKey };
  await postEntries(tx, ofBilling, suspensePostings(total), facts);
  const gone = total - balance;
  const row = { orderId, paymentKey, account: 'suspense', by: 'service', createdAt: at } as const;
  const decide = (amount: Won) =>
    postEntries(
      tx,
      ofBilling,
      refundDecidedPostings(amount, { held: amount, account: 'suspense' }),
      facts,
    );
  if (gone > 0) {
    const mine = { ...row, id: randomId(), amount: gone, reason: 'gateway' } as const;
    await insertRefund(tx, ofBilling, { ...mine, state: 'done', doneAt: at });
    await decide(gone);
    await postEntries(tx, ofBilling, refundDonePostings(gone), facts);
  }
  if (balance > 0) {
    const mine = { ...row, id: randomId(), amount: balance, reason: 'wrong' } as const;
    await insertRefund(tx, ofBilling, { ...mine, state: 'decided' });
    await decide(balance);
  }
  return gone;
}

/** A payment beside the one that pays its order, or one without an order: goes back whole, and changes no order. */
export async function commitExtraMoney(
  deps: Deps,
  order: Order | undefined,
  payment: GatewayPayment,
): Promise<void> {
  if (payment.balance <= 0 || payment.currency !== 'KRW') return;
  const isBooked = await deps.db.transaction(async (tx) => {
    if (await hasEntries(tx, ofBilling, payment.paymentKey)) return false;
    const orderId = order?.id ?? orderOfAttempt(payment.orderId) ?? payment.orderId;
    await postWrongMoney(deps, tx, orderId, payment);
    if (order) {
      await queueBillingMail(deps, tx, order.uid, { kind: 'wrong', amount: payment.total });
    }
    return true;
  });
  if (!isBooked) return;
  deps.log.error('payment.wrongMoney', { orderId: order?.id ?? 'none' });
  await deps.bus.publish({ type: 'mail.queued' });
}

/**
 * A payment that the gateway lists under a number of ours and that no attempt of ours knows: its order is unknown, or is
 * paid by another payment. Other numbers are of another shop with the same keys, whose money stays where it is. Called
 * with the lease of the member.
 */
export async function returnStray(deps: Deps, paymentKey: string): Promise<void> {
  if (await findAttemptByPayment(deps.db, ofBilling, paymentKey)) return;
  const read = await askGateway(deps, (gateway) => gateway.get(paymentKey));
  if (read.state !== 'done' || !read.value || !hasMoney(read.value)) return;
  const orderId = orderOfAttempt(read.value.orderId);
  if (!orderId) return;
  const order = await findAnyOrder(deps.db, ofBilling, orderId);
  // What is under way may be this payment, whose name is not known yet.
  if (order?.state === 'charging') return;
  await commitExtraMoney(deps, order, read.value);
}

export const hasMoney = ({ status }: GatewayPayment): boolean =>
  status === 'done' || status === 'partly-canceled';

import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { type Attempt, listAttempts, setAttempt } from '../records/attempts/store.ts';
import { moveOrder, type Order } from '../records/orders/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { findSubscription, setSubscription } from '../records/subscriptions/store.ts';

/** So long the plan of a refused renewal stays in force. */
const GRACE_DAYS = 7;

/**
 * Nothing was charged, for certain: the attempt is closed. A renewal is tried again later, unless the member has stopped
 * meanwhile; anything else has failed.
 */
export async function closeRefused(
  deps: Deps,
  order: Order,
  attempt: Attempt,
  { code, state = 'refused' }: { code: string; state?: 'refused' | 'lapsed' },
): Promise<void> {
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const uid = memberOfRow(order.uid);
    const subscription = await findSubscription(tx, uid);
    const isOver = subscription !== undefined &&
      (!subscription.renews || subscription.endWantedAt !== null);
    const isTriedAgain = order.kind === 'renewal' && !isOver;
    const moved = await moveOrder(tx, uid, { id: order.id, from: ['charging'] }, {
      state: isTriedAgain ? 'declined' : 'failed',
      code,
      steppedAt: at,
    });
    if (!moved) return;
    const closed = { state, code, closedAt: at, sealedAuth: null };
    await setAttempt(tx, ofBilling, attempt.id, closed);
    let until: Date | null = null;
    if (isTriedAgain) {
      until = subscription?.graceUntil ?? await graceOf(tx, order);
      await setSubscription(tx, uid, { graceUntil: until }, at);
    }
    if (subscription?.endWantedAt) {
      const none = { renews: false, nextChargeAt: null, endWantedAt: null };
      return await setSubscription(tx, uid, none, at);
    }
    await queueBillingMail(deps, tx, order.uid, { kind: 'refused', order, until });
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

/** Counted from the end of the period; from the first try where that came late, for the delay was ours. */
async function graceOf(tx: Db, order: Order): Promise<Date> {
  const [first] = await listAttempts(tx, ofBilling, [order.id]);
  return daysAfter(firstTry(order, first), GRACE_DAYS);
}

/** From when the days of a refused renewal are counted. */
export function firstTry({ periodStart }: Order, first: Attempt | undefined): Date {
  const late = daysAfter(periodStart, 3);
  return first && first.sentAt > late ? first.sentAt : periodStart;
}

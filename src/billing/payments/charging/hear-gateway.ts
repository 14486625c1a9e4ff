import type { Deps } from '../../../server/deps.ts';
import { hashOf } from '../../../shared/random.ts';
import { LeaseHeld, withLease } from '../leases/lease.ts';
import { findAttemptByPayment, listAttempts } from '../records/attempts/store.ts';
import { insertEvent } from '../records/gateway-events/store.ts';
import { findAnyOrder } from '../records/orders/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { orderOfAttempt } from './ids.ts';
import type { GatewayNews } from '../schema.ts';
import { inspectOrder } from './settle-order.ts';

const LEASE_WAIT_MS = 60_000;

/**
 * News of the gateway carry no signature, so they are a reason to look and nothing more. Answers the order to look at,
 * also where the same news came before; undefined where it is about nothing of ours.
 */
export async function noteNews(
  deps: Deps,
  news: GatewayNews,
  transmission: string | undefined,
): Promise<string | undefined> {
  const { orderId: id = '', paymentKey = '' } = news.data;
  const attempt = paymentKey
    ? await findAttemptByPayment(deps.db, ofBilling, paymentKey)
    : undefined;
  const order = await findAnyOrder(
    deps.db,
    ofBilling,
    attempt?.orderId ?? orderOfAttempt(id) ?? '',
  );
  // Nothing was ever sent for it: no news can be true.
  if (!order || (await listAttempts(deps.db, ofBilling, [order.id])).length === 0) return undefined;
  const transmissionId = await hashOf(transmission ?? JSON.stringify(news));
  const kind = news.eventType.replace(/[^A-Z_]/g, '').slice(0, 40);
  const row = { transmissionId, kind, orderId: order.id, at: deps.now() };
  await insertEvent(deps.db, ofBilling, row);
  return order.id;
}

/** Looks at the order behind the answer to the news, for the gateway waits ten seconds only. */
export async function followNews(deps: Deps, orderId: string): Promise<void> {
  try {
    const order = await findAnyOrder(deps.db, ofBilling, orderId);
    if (!order) return;
    const uid = memberOfRow(order.uid);
    await withLease(deps, uid, { waitMs: LEASE_WAIT_MS }, () => inspectOrder(deps, orderId));
  } catch (error) {
    // The jobs look at it again.
    if (!(error instanceof LeaseHeld)) deps.log.error('payment.news', { error });
  }
}

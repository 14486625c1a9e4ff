import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import { inspectOrder } from '../charging/settle-order.ts';
import { noteDifference } from '../charging/compare-gateway.ts';
import { requirePayments } from '../gateway/health.ts';
import { LeaseHeld, withLease } from '../leases/lease.ts';
import { listAttempts } from '../records/attempts/store.ts';
import { findAnyOrder } from '../records/orders/store.ts';
import { memberOfRow } from '../records/scope.ts';

const LEASE_WAIT_MS = 20_000;

/** Asks the gateway at once what has become of an order, and whether it holds what the ledger says. */
export async function inspectNow(deps: Deps, scope: SystemScope, id: string): Promise<void> {
  requirePayments(deps);
  const order = await findAnyOrder(deps.db, scope, id) ?? fail('payment.notFound');
  try {
    await withLease(deps, memberOfRow(order.uid), { waitMs: LEASE_WAIT_MS }, async () => {
      await inspectOrder(deps, id);
      for (const { paymentKey } of await listAttempts(deps.db, scope, [id])) {
        if (paymentKey) await noteDifference(deps, paymentKey, id);
      }
    });
  } catch (error) {
    if (error instanceof LeaseHeld) fail('payment.busy');
    throw error;
  }
}

/** The same for a payment without an order of ours. */
export async function inspectPayment(
  deps: Deps,
  _scope: SystemScope,
  paymentKey: string,
): Promise<void> {
  requirePayments(deps);
  await noteDifference(deps, paymentKey, undefined);
}

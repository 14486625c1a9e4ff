import type { Deps } from '../../../server/deps.ts';
import { sleep } from '../../../shared/sleep.ts';
import { askGateway, requirePayments } from '../gateway/health.ts';
import { LeaseHeld, withLease } from '../leases/lease.ts';
import { deleteCardDeletion, listCardDeletions, unsealCard } from '../records/customers/store.ts';
import {
  findAnyOrder,
  lapseOrders,
  listChargingOrders,
  listOrders,
} from '../records/orders/store.ts';
import { listOpenRefunds, listRefunds } from '../records/refunds/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { ORDER_LIFE_MS } from './finish.ts';
import { settleOrder } from './settle-order.ts';

const AT_ONCE = 100;
const BESIDE = 8;
/** Longer than it takes to see that the holder of a lease is gone. */
const LEASE_WAIT_MS = 12_000;

/** Looks up whatever is open: charges of unknown outcome, refunds that have not left, cards that are to be deleted. */
export async function reconcile(deps: Deps): Promise<void> {
  const { reconcileMs } = requirePayments(deps);
  const now = deps.now().getTime();
  await lapseOrders(deps.db, ofBilling, new Date(now - 2 * ORDER_LIFE_MS));
  const until = new Date(now - reconcileMs);
  const page = { until, future: new Date(now), count: AT_ONCE };
  const charging = await listChargingOrders(deps.db, ofBilling, page);
  await eachMember(deps, charging, async ({ id }) => {
    const order = await findAnyOrder(deps.db, ofBilling, id);
    if (order?.state === 'charging') await settleOrder(deps, order);
  });
  await runRefunds(deps);
  await deleteCards(deps);
}

async function runRefunds(deps: Deps): Promise<void> {
  const open = await listOpenRefunds(deps.db, ofBilling, AT_ONCE);
  const owned = await Promise.all(open.map(async (refund) => ({
    refund,
    uid: (await findAnyOrder(deps.db, ofBilling, refund.orderId))?.uid ?? '',
  })));
  await eachMember(deps, owned, async ({ refund }) => {
    const rows = await listRefunds(deps.db, ofBilling, [refund.orderId]);
    const fresh = rows.find(({ id }) => id === refund.id);
    if (fresh?.state === 'decided') await runRefund(deps, fresh);
  });
}

/** Here the card is gone already. At the gateway it stays until nothing is charged by it. */
async function deleteCards(deps: Deps): Promise<void> {
  for (const row of await listCardDeletions(deps.db, ofBilling, AT_ONCE)) {
    const orders = await listOrders(deps.db, memberOfRow(row.uid));
    if (orders.some(({ state }) => state === 'charging')) continue;
    const billingKey = await unsealCard(deps, row.sealedBillingKey);
    const gone = await askGateway(deps, (gateway) => gateway.deleteCard(billingKey));
    if (gone.state === 'done') await deleteCardDeletion(deps.db, ofBilling, row.id);
  }
}

type Pace = {
  /** So long after one the next is begun at the earliest, for the database is others' too. */
  everyMs?: number;
  /** Begins no more once it is aborted. */
  signal?: AbortSignal | undefined;
};

/** Some members beside each other, each under their lease. One that fails stops none of the others. */
export async function eachMember<Item extends { uid: string }>(
  deps: Deps,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { everyMs = 0, signal }: Pace = {},
): Promise<void> {
  const queue = [...items];
  const inTurn = everyMs > 0 ? pacer(deps, everyMs) : undefined;
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const one = item;
      await inTurn?.();
      if (signal?.aborted) return;
      try {
        await withLease(deps, memberOfRow(one.uid), { waitMs: LEASE_WAIT_MS }, () => work(one));
      } catch (error) {
        if (!(error instanceof LeaseHeld)) deps.log.error('billing', { error });
      }
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, worker));
}

/** Answers at once the first time, and then with a pause between one answer and the next, however many wait. */
function pacer({ wait = sleep }: Deps, everyMs: number): () => Promise<void> {
  let next = Promise.resolve();
  return () => {
    const mine = next;
    next = mine.then(() => wait(everyMs));
    return mine;
  };
}

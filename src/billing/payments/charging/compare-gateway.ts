import type { GatewayTransaction } from '../../../ports/payments/port.ts';
import type { Deps } from '../../../server/deps.ts';
import { askGateway } from '../gateway/health.ts';
import { queueOperatorMail, QUIET_MS } from '../mails/queue-operator-mail.ts';
import { balanceAtGateway } from '../ledger/store.ts';
import { findAttemptByPayment } from '../records/attempts/store.ts';
import { listDifferences, setDifference, settleDifference } from '../records/differences/store.ts';
import { findAnyOrder } from '../records/orders/store.ts';
import { ofBilling } from '../records/scope.ts';
import { returnStray } from './extra-money.ts';
import { orderOfAttempt } from './ids.ts';
import { eachMember } from './reconcile.ts';
import { inspectOrder } from './settle-order.ts';

/** Neither we nor the gateway need so long from a charge to its row. */
const UNDERWAY_MS = 5_000;
/** With more that differ nobody needs another mail. */
const MOST_OPEN = 1_000;

/**
 * Compares what moved at the gateway in a time with the ledger, payment by payment. What differs is looked up; what then
 * still differs is a row for the operator.
 */
export async function compareGateway(deps: Deps, from: Date, to: Date): Promise<void> {
  const moved = new Map<string, { orderId: string; amount: number }>();
  let after: string | undefined;
  for (;;) {
    const page = await askGateway(deps, (gateway) => gateway.list(from, to, after));
    if (page.state !== 'done') return;
    page.value.forEach((one) => add(moved, one));
    const last = page.value.at(-1);
    if (!last || last.key === after) break;
    after = last.key;
  }
  const suspects = [];
  for (const [paymentKey, { orderId, amount }] of moved) {
    if (await balanceAtGateway(deps.db, ofBilling, paymentKey) === amount) continue;
    suspects.push(await suspectOf(deps, paymentKey, orderId));
  }
  await eachMember(deps, suspects, async ({ paymentKey, orderId }) => {
    if (orderId) await inspectOrder(deps, orderId);
    await returnStray(deps, paymentKey);
    await noteDifference(deps, paymentKey, orderId);
  });
}

function add(moved: Map<string, { orderId: string; amount: number }>, one: GatewayTransaction) {
  const { orderId, amount } = moved.get(one.paymentKey) ?? { orderId: one.orderId, amount: 0 };
  moved.set(one.paymentKey, { orderId, amount: amount + one.amount });
}

async function suspectOf({ db }: Deps, paymentKey: string, gatewayId: string) {
  const attempt = await findAttemptByPayment(db, ofBilling, paymentKey);
  const orderId = attempt?.orderId ?? orderOfAttempt(gatewayId) ?? '';
  const order = await findAnyOrder(db, ofBilling, orderId);
  return { paymentKey, orderId: order?.id, uid: order?.uid ?? 'nobody' };
}

/** Reads the payment itself: in the list there may be only a part of its story. */
export async function noteDifference(
  deps: Deps,
  paymentKey: string,
  orderId: string | undefined,
): Promise<void> {
  const read = await askGateway(deps, (gateway) => gateway.get(paymentKey));
  if (read.state !== 'done' || !read.value) return;
  const { status, balance } = read.value;
  const hasMoney = status === 'done' || status === 'partly-canceled' || status === 'canceled';
  const atGateway = hasMoney ? balance : 0;
  const inLedger = await balanceAtGateway(deps.db, ofBilling, paymentKey);
  const order = orderId ? await findAnyOrder(deps.db, ofBilling, orderId) : undefined;
  const age = order ? Math.abs(deps.now().getTime() - order.steppedAt.getTime()) : Infinity;
  const isUnderway = age < UNDERWAY_MS || order?.state === 'charging' ||
    order?.state === 'refunding';
  if (atGateway === inLedger) {
    return await settleDifference(deps.db, ofBilling, { paymentKey, at: deps.now() });
  }
  if (isUnderway) return;
  await deps.db.transaction(async (tx) => {
    const noticedAt = deps.now();
    const quiet = noticedAt.getTime() - QUIET_MS;
    const open = await listDifferences(tx, ofBilling, MOST_OPEN);
    const isQuiet = open.some((one) =>
      one.paymentKey === paymentKey || one.noticedAt.getTime() > quiet
    );
    const facts = { orderId: orderId ?? null, atGateway, inLedger, noticedAt };
    await setDifference(tx, ofBilling, { paymentKey, ...facts });
    if (!isQuiet) await queueOperatorMail(deps, tx, 'difference');
  });
  await deps.bus.publish({ type: 'mail.queued' });
  deps.log.error('payment.difference', { orderId: orderId ?? 'none' });
}

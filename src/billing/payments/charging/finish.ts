import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { askGateway, requirePayments } from '../gateway/health.ts';
import { LeaseHeld, withLease } from '../leases/lease.ts';
import { findAttemptByPayment, insertAttempt } from '../records/attempts/store.ts';
import { ensureCustomer, setCard } from '../records/customers/store.ts';
import {
  findAnyOrder,
  findOrder,
  listOrders,
  moveOrder,
  type Order,
} from '../records/orders/store.ts';
import { ofBilling } from '../records/scope.ts';
import { hasLostPlan, hasRival } from './checkout.ts';
import { attemptId } from './ids.ts';
import type { WayBack } from '../schema.ts';
import { issueKey, sealAuth, sendAttempt, type Step } from './send-attempt.ts';
import { settleOrder } from './settle-order.ts';

export type Finished = { state: Step; code?: string };

/** The member waits so long; the work goes on without them. */
const PATIENCE_MS = 20_000;
const LEASE_WAIT_MS = 90_000;
/** So long an order may wait for its payer. */
export const ORDER_LIFE_MS = 60 * 60 * 1000;

/** The payer has come back from the window of the gateway: pays, once, what they have agreed to. */
export async function finish(deps: Deps, member: Member, given: WayBack): Promise<Finished> {
  requirePayments(deps);
  if (!await findOrder(deps.db, member.uid, given.order)) fail('payment.notFound');
  const work = withLease(
    deps,
    member.uid,
    { waitMs: LEASE_WAIT_MS },
    () => finishAlone(deps, member, given),
  );
  return await patiently(deps, work);
}

/** Answers 'pending' where it takes long. A fault after that is logged, and found by looking the order up. */
export async function patiently(
  deps: Pick<Deps, 'log'>,
  work: Promise<Finished>,
): Promise<Finished> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = new Promise<Finished>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve({ state: 'pending' });
    }, PATIENCE_MS);
  });
  const safe = work.catch((error): Finished => {
    if (error instanceof LeaseHeld) return { state: 'pending' };
    if (!isLate) throw error;
    deps.log.error('payment.late', { error });
    return { state: 'pending' };
  });
  try {
    return await Promise.race([safe, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function finishAlone(deps: Deps, member: Member, given: WayBack): Promise<Finished> {
  const order = await findOrder(deps.db, member.uid, given.order) ?? fail('payment.notFound');
  switch (order.state) {
    case 'paid':
      return { state: 'paid' };
    case 'charging':
      return await stateOf(deps, order, await settleOrder(deps, order));
    case 'created':
      return await begin(deps, member, order, given);
    default:
      return failed(order.paidAt ? 'ENDED' : order.code);
  }
}

const failed = (code: string | null): Finished => ({ state: 'failed', ...(code ? { code } : {}) });

async function stateOf(deps: Deps, order: Order, state: Step): Promise<Finished> {
  if (state !== 'failed') return { state };
  const after = await findAnyOrder(deps.db, ofBilling, order.id);
  return failed(after?.code ?? null);
}

async function begin(
  deps: Deps,
  member: Member,
  order: Order,
  given: WayBack,
): Promise<Finished> {
  const refuse = async (code: string): Promise<Finished> => {
    const at = deps.now();
    const open = { id: order.id, from: ['created'] } as const;
    await moveOrder(deps.db, member.uid, open, { state: 'failed', code, steppedAt: at });
    return failed(code);
  };
  if (deps.now().getTime() - order.createdAt.getTime() > ORDER_LIFE_MS) {
    return await refuse('ORDER_EXPIRED');
  }
  if (given.code) {
    return await refuse(given.code.replace(/[^A-Z0-9_]/g, '').slice(0, 60) || 'FAILED');
  }
  const attempt = await readyAttempt(deps, member, order, given);
  const made = await deps.db.transaction(async (tx) => {
    // Read in here: an end of the plan does not wait for the lease.
    const orders = await listOrders(tx, member.uid);
    if (hasRival(orders, order, deps.now())) return 'ALREADY_PAID';
    if (hasLostPlan(orders, order)) return 'PLAN_ENDED';
    const open = { id: order.id, from: ['created'] } as const;
    const set = { state: 'charging', steppedAt: deps.now() } as const;
    if (!await moveOrder(tx, member.uid, open, set)) fail('payment.busy');
    return await insertAttempt(tx, ofBilling, attempt);
  });
  if (typeof made === 'string') return await refuse(made);
  const step = await sendAttempt(deps, order, made);
  // The answer may only have been lost: one look says so at once.
  const charging = step === 'pending' && await findOrder(deps.db, member.uid, order.id);
  return await stateOf(deps, order, charging ? await settleOrder(deps, charging) : step);
}

/** Checks what the gateway sent the payer back with: it must be of this order and of this member. */
async function readyAttempt(deps: Deps, member: Member, order: Order, given: WayBack) {
  const id = attemptId(order.id, 1);
  const base = { id, orderId: order.id, n: 1, state: 'sent', sentAt: deps.now() } as const;
  if (requirePayments(deps).gateway.hasCards) {
    const { customerKey } = await ensureCustomer(deps.db, member.uid, deps.now());
    if (!given.authKey || given.customerKey !== customerKey) fail('payment.amount');
    return { ...base, sealedAuth: await sealAuth(deps, given.authKey) };
  }
  const { paymentKey } = given;
  if (!paymentKey || given.orderId !== id || given.amount !== String(order.amount)) {
    fail('payment.amount');
  }
  if (await findAttemptByPayment(deps.db, ofBilling, paymentKey)) fail('payment.amount');
  return { ...base, paymentKey };
}

/** Another card in place of the one before. Not while something is charged by that one. */
export async function changeCard(
  deps: Deps,
  member: Member,
  given: { customerKey: string; authKey: string },
): Promise<void> {
  await withLease(deps, member.uid, { waitMs: LEASE_WAIT_MS }, async () => {
    const { customerKey } = await ensureCustomer(deps.db, member.uid, deps.now());
    if (given.customerKey !== customerKey) fail('payment.amount');
    const orders = await listOrders(deps.db, member.uid);
    if (orders.some(({ state }) => state === 'charging')) fail('payment.pending');
    const { authKey } = given;
    const key = await issueKey(customerKey.slice(0, 12), authKey);
    const ask = () =>
      askGateway(deps, (gateway) => gateway.issueCard({ authKey, customerKey }, key));
    let issued = await ask();
    if (issued.state === 'unknown') issued = await ask();
    if (issued.state !== 'done') fail('payment.cardRefused');
    const card = issued.value;
    await deps.db.transaction((tx) => setCard(deps, tx, member.uid, card));
  });
}

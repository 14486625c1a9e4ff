import type { Deps } from '../../../server/deps.ts';
import type { GatewayPayment } from '../../../ports/payments/port.ts';
import { askGateway } from '../gateway/health.ts';
import { planName } from '../mails/text.ts';
import { type Attempt, setAttempt } from '../records/attempts/store.ts';
import {
  ensureCustomer,
  findCustomer,
  sealCard,
  setCard,
  unsealCard,
} from '../records/customers/store.ts';
import type { Order } from '../records/orders/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { hashOf } from '../../../shared/random.ts';
import { commitCapture, commitWrongMoney } from './capture.ts';
import { closeRefused } from './refuse.ts';

/** What has become of an order: nobody knows while it is pending. */
export type Step = 'paid' | 'failed' | 'pending';

/**
 * Sends an attempt whose row is committed, or sends it again: the same attempt has the same key, under which the gateway
 * does nothing twice. Called with the lease of the member.
 */
export async function sendAttempt(deps: Deps, order: Order, attempt: Attempt): Promise<Step> {
  if (attempt.sealedAuth) {
    const issued = await issueCard(deps, order, attempt, attempt.sealedAuth);
    if (issued !== 'issued') return issued;
  }
  const answer = attempt.paymentKey
    ? await confirm(deps, order, attempt.id, attempt.paymentKey)
    : await charge(deps, order, attempt.id);
  if (answer.state === 'unknown') return 'pending';
  if (answer.state === 'refused') {
    await closeRefused(deps, order, attempt, answer);
    return 'failed';
  }
  return await readAndApply(deps, order, attempt, answer.value.paymentKey);
}

/** The card key is stored before anything is charged by it. */
async function issueCard(
  deps: Deps,
  order: Order,
  attempt: Attempt,
  sealedAuth: string,
): Promise<'issued' | Step> {
  const uid = memberOfRow(order.uid);
  const { customerKey } = await ensureCustomer(deps.db, uid, deps.now());
  const authKey = await unsealCard(deps, sealedAuth);
  const key = await issueKey(order.id, authKey);
  const issued = await askGateway(
    deps,
    (gateway) => gateway.issueCard({ authKey, customerKey }, key),
  );
  if (issued.state === 'unknown') return 'pending';
  if (issued.state === 'refused') {
    await closeRefused(deps, order, attempt, issued);
    return 'failed';
  }
  await deps.db.transaction(async (tx) => {
    await setCard(deps, tx, uid, issued.value);
    await setAttempt(tx, ofBilling, attempt.id, { sealedAuth: null });
  });
  return 'issued';
}

/** What is stored of what a card key is made of, until it is made. */
export const sealAuth = (deps: Pick<Deps, 'config'>, authKey: string) => sealCard(deps, authKey);

/** One card of one purpose has one key, whenever it is sent. */
export async function issueKey(purpose: string, authKey: string): Promise<string> {
  return `${purpose}-card-${(await hashOf(authKey)).slice(0, 24)}`;
}

function confirm(deps: Deps, { amount }: Order, orderId: string, paymentKey: string) {
  return askGateway(
    deps,
    (gateway) => gateway.confirm({ paymentKey, orderId, amount }, orderId),
  );
}

async function charge(deps: Deps, order: Order, orderId: string) {
  const customer = await findCustomer(deps.db, memberOfRow(order.uid));
  if (!customer?.sealedBillingKey) return { state: 'refused', code: 'NO_CARD' } as const;
  const billingKey = await unsealCard(deps, customer.sealedBillingKey);
  return await askGateway(deps, (gateway) =>
    gateway.charge({
      billingKey,
      customerKey: customer.customerKey,
      orderId,
      orderName: orderName(order),
      amount: order.amount,
    }, orderId));
}

export function orderName({ plan, period }: Pick<Order, 'plan' | 'period'>): string {
  return `옮김 ${planName(plan)} ${period === 'annual' ? '연간' : '월간'}`;
}

/** The answer to a charge is not believed: the payment is read, and only that counts. */
async function readAndApply(
  deps: Deps,
  order: Order,
  attempt: Attempt,
  paymentKey: string,
): Promise<Step> {
  const read = await askGateway(deps, (gateway) => gateway.get(paymentKey));
  if (read.state !== 'done' || !read.value) return 'pending';
  return await applyPayment(deps, order, attempt, read.value);
}

/** Makes of an order what its payment says. */
export async function applyPayment(
  deps: Deps,
  order: Order,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<Step> {
  switch (payment.status) {
    case 'aborted':
    case 'expired':
      await closeRefused(deps, order, attempt, { code: payment.status.toUpperCase() });
      return 'failed';
    case 'canceled':
    case 'partly-canceled':
      await commitWrongMoney(deps, order, attempt, payment);
      return 'failed';
    case 'done':
      break;
    default:
      return 'pending';
  }
  if (payment.orderId !== attempt.id) return 'pending';
  if (!isAsOrdered(order, payment)) {
    const again = await askGateway(deps, (gateway) => gateway.getByOrder(attempt.id));
    // Two readings that differ prove nothing; the next round looks again.
    if (again.state !== 'done' || again.value?.total !== payment.total) return 'pending';
    await commitWrongMoney(deps, order, attempt, payment);
    return 'failed';
  }
  if (await commitCapture(deps, order, attempt, payment) === 'paid') return 'paid';
  await commitWrongMoney(deps, order, attempt, payment);
  return 'failed';
}

function isAsOrdered({ amount }: Order, { total, currency }: GatewayPayment): boolean {
  return total === amount && currency === 'KRW';
}

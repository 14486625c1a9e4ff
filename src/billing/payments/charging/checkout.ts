import type { Db } from '../../../../db/client.ts';
import type { WindowRequest } from '../../../ports/payments/port.ts';
import { inForce } from '../../../accounts/legal/rules.ts';
import { legalVersions } from '../../../accounts/legal/texts.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { countOrFail } from '../../../server/limit.ts';
import { isForSale, requirePayments } from '../gateway/health.ts';
import { periodEnd } from '../../plans/periods/rules.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import { listAt, type Offer, offerOf, priceOf, type Won } from '../../plans/prices/rules.ts';
import { isHeld, planAt } from '../../plans/plan-at.ts';
import { readPlanRows } from '../plan/plan-of.ts';
import { ensureCustomer } from '../records/customers/store.ts';
import { findOrder, insertOrder, type Order } from '../records/orders/store.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { attemptId, newOrderId } from './ids.ts';
import type { PurchaseForm } from '../schema.ts';
import { orderName } from './send-attempt.ts';

export type Checkout = { order: Order; request: WindowRequest };

const limitOfCheckouts = { count: 60, periodMs: 60 * 60 * 1000, burst: 30 };

/** Makes an order of the form of a purchase. Nothing in it is believed: it must agree with the list. */
export async function checkout(
  deps: Deps,
  member: Member,
  form: PurchaseForm,
): Promise<Checkout> {
  const offer = offerOf(form.itemname) ?? fail('payment.amount');
  const price = priceOf(await readPriceLists(deps.db), offer, deps.now());
  const names = [String(price), offer.plan === 'plus' ? 'unlimited' : offer.plan];
  if (form.period !== offer.period || !names.includes(form.amount)) fail('payment.amount');
  if (!await isForSale(deps)) fail('payment.closed');
  await countOrFail(deps, `checkout:${member.uid}`, limitOfCheckouts);
  const rows = await readPlanRows(deps, deps.db, member.uid);
  const held = planAt(rows, deps.now());
  if (held.source === 'paid' || held.source === 'grace') fail('payment.already');
  if (rows.orders.some(({ state }) => state === 'charging')) fail('payment.pending');
  const { hasCards } = requirePayments(deps).gateway;
  const kind = hasCards ? 'first' : 'pass';
  return await openOrder(deps, member.uid, offer, { kind, label: form.orderid });
}

/** Writes an order for an offer and says how the window of the gateway is opened for it. */
export async function openOrder(
  deps: Deps,
  uid: MemberScope,
  offer: Offer,
  more: { kind: Order['kind']; label?: string; replaces?: string },
): Promise<Checkout> {
  const { gateway } = requirePayments(deps);
  const { order, customerKey } = await deps.db.transaction(async (tx) => ({
    order: await writeOrder(deps, tx, uid, { offer, ...more }),
    customerKey: (await ensureCustomer(tx, uid, deps.now())).customerKey,
  }));
  const { id, amount } = order;
  const payment = { orderId: attemptId(id, 1), orderName: orderName(order), amount };
  const request = gateway.open({
    customerKey,
    backUrl: `${deps.config.publicOrigin}/payment/return?order=${id}`,
    ...(gateway.hasCards ? {} : { payment }),
  });
  return { order, request };
}

type NewOrder = {
  offer: Offer;
  kind: Order['kind'];
  label?: string;
  replaces?: string;
  /** Of a renewal: where the last period ends. */
  periodStart?: Date;
  anchorDay?: number | null;
};

/** At the price of the list that holds now; a form brings none. */
export async function writeOrder(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  uid: MemberScope,
  { offer, kind, label = '', replaces, periodStart = now(), anchorDay }: NewOrder,
): Promise<Order> {
  const at = now();
  const id = newOrderId(at);
  const lists = await readPriceLists(tx);
  await insertOrder(tx, uid, {
    id,
    kind,
    ...offer,
    amount: priceOf(lists, offer, periodStart),
    list: listAt(lists, periodStart).from,
    terms: inForce(legalVersions.terms, at).version,
    label: label.slice(0, 64),
    state: 'created',
    replaces: replaces ?? null,
    periodStart,
    periodEnd: periodEnd(periodStart, offer.period, anchorDay ?? undefined),
    createdAt: at,
    steppedAt: at,
  });
  return await findOrder(tx, uid, id) ?? fail('payment.notFound');
}

/** The window of the gateway for a card alone. */
export async function openCardWindow(
  deps: Deps,
  uid: MemberScope,
  /** What is charged by the new card at once, as the page says it. */
  due?: Won,
): Promise<WindowRequest> {
  const { gateway } = requirePayments(deps);
  if (!gateway.hasCards) fail('payment.closed');
  const { customerKey } = await ensureCustomer(deps.db, uid, deps.now());
  const backUrl = `${deps.config.publicOrigin}/payment/return?card=1${due ? `&charge=${due}` : ''}`;
  return gateway.open({ customerKey, backUrl });
}

/** Whether the time of an order is paid already, or may be paid by a charge that is under way. */
export function hasRival(orders: readonly Order[], order: Order, now: Date): boolean {
  return orders.some((one) =>
    one.id !== order.id && one.id !== order.replaces &&
    (one.state === 'charging' || (isHeld(one) && one.periodStart <= now && now < one.periodEnd))
  );
}

/** Whether the plan that an order would change has ended since. */
export function hasLostPlan(orders: readonly Order[], { replaces }: Order): boolean {
  return replaces !== null && !orders.some((one) => one.id === replaces && isHeld(one));
}

import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { type Attempt, findAttemptByPayment, listAttempts } from '../records/attempts/store.ts';
import {
  countOrdersIn,
  findAnyOrder,
  listOrdersIn,
  listOrdersUntil,
  type Order,
} from '../records/orders/store.ts';
import { countOpenRefunds, listRefunds, type Refund } from '../records/refunds/store.ts';
import { readHeld } from '../refunds/decide-refund.ts';
import { type OrderChoice, statesOf } from './rules.ts';
import { isRefundable } from './refund-order.ts';

export const ORDERS_A_PAGE = 50;

/** `uid` names its member, who may have left. */
export type OrderLine = Order & { attempts: Attempt[] };

type Wanted = { state: OrderChoice; q: string; before?: string | undefined };

/** Orders of all members, the newest first, or those that are meant. */
export async function listOrderLines(
  deps: Deps,
  scope: SystemScope,
  wanted: Wanted,
): Promise<{ orders: OrderLine[]; next: string | undefined }> {
  const rows = await readRows(deps, scope, wanted);
  const page = rows.slice(0, ORDERS_A_PAGE);
  const attempts = Map.groupBy(
    await listAttempts(deps.db, scope, page.map(({ id }) => id)),
    ({ orderId }) => orderId,
  );
  const hasMore = rows.length > page.length && wanted.state === 'all';
  return {
    orders: page.map((order) => ({ ...order, attempts: attempts.get(order.id) ?? [] })),
    next: hasMore ? page.at(-1)?.id : undefined,
  };
}

async function readRows({ db }: Deps, scope: SystemScope, { state, q, before }: Wanted) {
  if (q) {
    const byKey = await findAttemptByPayment(db, scope, q);
    // The number of an attempt is that of its order and more.
    const order = await findAnyOrder(db, scope, byKey?.orderId ?? q.slice(0, 26));
    return order ? [order] : [];
  }
  const count = ORDERS_A_PAGE + 1;
  if (state === 'all') return await listOrdersUntil(db, scope, { before, count });
  return await listOrdersIn(db, scope, { states: statesOf[state], count });
}

export type OrderFile = {
  order: Order;
  attempts: Attempt[];
  refunds: Refund[];
  /** What can still be given back. */
  held: Won;
  isRefundable: boolean;
};

export async function readOrderFile(
  { db }: Deps,
  scope: SystemScope,
  id: string,
): Promise<OrderFile> {
  const order = await findAnyOrder(db, scope, id) ?? fail('payment.notFound');
  return {
    order,
    attempts: await listAttempts(db, scope, [id]),
    refunds: await listRefunds(db, scope, [id]),
    held: order.paidAt ? await readHeld(db, order) : 0,
    isRefundable: isRefundable(order),
  };
}

/** Charges of unknown outcome for so long after their last step that they need attention. */
export async function countUnknown(
  { db, now }: Deps,
  scope: SystemScope,
): Promise<{ count: number; oldest: Date | null }> {
  const until = new Date(now().getTime() - UNKNOWN_MS);
  return await countOrdersIn(db, scope, { states: ['charging'], until });
}

/** Refunds that have not left for a day, by law due in three working days. */
export async function countLateRefunds({ db, now }: Deps, scope: SystemScope) {
  return await countOpenRefunds(db, scope, new Date(now().getTime() - LATE_MS));
}

const LATE_MS = 24 * 60 * 60_000;

/** The jobs need some minutes; what takes longer is worth a look. */
const UNKNOWN_MS = 60 * 60_000;

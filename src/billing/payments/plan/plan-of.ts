import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { readClosing } from '../gateway/health.ts';
import { setAboveFree } from '../records/customers/store.ts';
import { listOrders, listOrdersOf, type Order } from '../records/orders/store.ts';
import {
  findSubscription,
  listSubscriptions,
  type Subscription,
} from '../records/subscriptions/store.ts';
import { type HeldPlan, planAt, type PlanRows } from '../../plans/plan-at.ts';
import { listGifts, listGiftsOf } from './store.ts';
import { ofBilling } from '../records/scope.ts';
import type { Plan } from '../../plans/rules.ts';

/** Whether anything is sold is all that matters of the gateway. */
type Reading = { payments?: unknown } & Pick<Deps, 'now'>;

type MemberRows = Omit<PlanRows, 'orders' | 'subscription'> & {
  orders: Order[];
  subscription?: Subscription | undefined;
};

/** What decides the plan of a member now. */
export async function readPlanRows(
  { payments, now }: Reading,
  db: Db,
  uid: MemberScope,
): Promise<MemberRows> {
  if (!payments) return { isSelling: false, orders: [], gifts: [] };
  return {
    isSelling: true,
    orders: await listOrders(db, uid),
    subscription: await findSubscription(db, uid),
    gifts: await listGifts(db, uid, now()),
  };
}

/** The same for many members at once, by their ids. */
export async function readPlansOf(
  { payments, now }: Reading,
  db: Db,
  uids: readonly string[],
): Promise<Map<string, HeldPlan & { renews: boolean }>> {
  const isSelling = Boolean(payments);
  const given = isSelling ? uids : [];
  const orders = Map.groupBy(
    await listOrdersOf(db, ofBilling, { uids: given, now: now() }),
    ({ uid }) => uid,
  );
  const gifts = Map.groupBy(
    await listGiftsOf(db, ofBilling, { uids: given, now: now() }),
    ({ uid }) => uid,
  );
  const subscriptions = new Map(
    (await listSubscriptions(db, ofBilling, given)).map((one) => [one.uid, one]),
  );
  return new Map(uids.map((uid) => {
    const subscription = subscriptions.get(uid);
    const rows = { isSelling, orders: orders.get(uid) ?? [], gifts: gifts.get(uid) ?? [] };
    const held = planAt({ ...rows, subscription }, now());
    return [uid, { ...held, renews: subscription?.renews ?? false }];
  }));
}

/** The plan that a member holds now. */
export async function readHeldPlan(
  deps: Reading,
  db: Db,
  uid: MemberScope,
  /** Or at a later moment, if nothing is bought until then. */
  at: Date = deps.now(),
): Promise<Plan> {
  return planAt(await readPlanRows(deps, db, uid), at).plan;
}

/**
 * The plan that limits a member: the only place to ask. Undefined where nobody may be refused, because more cannot be
 * bought at this moment: who reaches a limit could do nothing about it.
 */
export async function planOf(
  deps: Pick<Deps, 'payments' | 'now' | 'state' | 'log'>,
  db: Db,
  uid: MemberScope,
): Promise<Plan | undefined> {
  const closing = await readClosing(deps, db);
  if (closing?.why === 'none') return undefined;
  if (closing) {
    deps.log.info('plan.unlimited', { why: closing.why });
    return undefined;
  }
  return await readHeldPlan(deps, db, uid);
}

/** More is in use than Free allows: within the first days that decides what goes back. */
export async function noteAboveFree(
  { payments, now }: Reading,
  tx: Db,
  uid: MemberScope,
): Promise<void> {
  if (payments) await setAboveFree(tx, uid, now());
}

import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { whyClosed } from '../gateway/health.ts';
import { setAboveFree } from '../records/customers/store.ts';
import { listOrders, type Order } from '../records/orders/store.ts';
import { findSubscription } from '../records/subscriptions/store.ts';
import { type HeldPlan, planAt, type PlanRows } from '../../plans/plan-at.ts';
import { listGifts } from './store.ts';
import type { Plan } from '../../plans/rules.ts';

/** Whether anything is sold is all that matters of the gateway. */
type Reading = { payments?: unknown } & Pick<Deps, 'now'>;

/** What decides the plan of a member now. */
export async function readPlanRows(
  { payments, now }: Reading,
  db: Db,
  uid: MemberScope,
): Promise<Omit<PlanRows, 'orders'> & { orders: Order[] }> {
  if (!payments) return { isSelling: false, orders: [], gifts: [] };
  return {
    isSelling: true,
    orders: await listOrders(db, uid),
    subscription: await findSubscription(db, uid),
    gifts: await listGifts(db, uid, now()),
  };
}

/** The plan that a member holds now, why, and until when. */
async function readPlan(deps: Reading, db: Db, uid: MemberScope): Promise<HeldPlan> {
  return planAt(await readPlanRows(deps, db, uid), deps.now());
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
  const closed = whyClosed(deps);
  if (closed === 'none') return undefined;
  if (closed) {
    deps.log.info('plan.unlimited', { why: closed });
    return undefined;
  }
  return (await readPlan(deps, db, uid)).plan;
}

/** More is in use than Free allows: within the first days that decides what goes back. */
export async function noteAboveFree(
  { payments, now }: Reading,
  tx: Db,
  uid: MemberScope,
): Promise<void> {
  if (payments) await setAboveFree(tx, uid, now());
}

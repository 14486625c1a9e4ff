import type { Deps } from '../../../server/deps.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import { type HeldPlan, planAt } from '../../plans/plan-at.ts';
import { listPlanRows } from './store.ts';

/** The plans that some members hold now. */
export async function readPlansOf(
  deps: Pick<Deps, 'db' | 'payments' | 'now'>,
  scope: SystemScope,
  uids: readonly string[],
): Promise<Map<string, HeldPlan>> {
  const now = deps.now();
  const isSelling = deps.payments !== undefined;
  if (!isSelling) {
    const all = planAt({ isSelling, orders: [], gifts: [] }, now);
    return new Map(uids.map((uid) => [uid, all]));
  }
  const rows = await listPlanRows(deps.db, scope, { uids, now });
  const orders = Map.groupBy(rows.orders, ({ uid }) => uid);
  const gifts = Map.groupBy(rows.gifts, ({ uid }) => uid);
  const subscriptions = new Map(rows.subscriptions.map((row) => [row.uid, row]));
  return new Map(uids.map((uid) => [
    uid,
    planAt({
      isSelling,
      orders: orders.get(uid) ?? [],
      gifts: gifts.get(uid) ?? [],
      subscription: subscriptions.get(uid),
    }, now),
  ]));
}

import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { eachMember } from '../charging/reconcile.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { isInGrace, orderAt } from '../../plans/plan-at.ts';
import { dropCard, listUnusedCards } from '../records/customers/store.ts';
import { listOrders, type Order } from '../records/orders/store.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';
import { findSubscription, type Subscription } from '../records/subscriptions/store.ts';

/** So long after the end of a plan its card stays, for members who come back. */
const IDLE_DAYS = 7;
const AT_ONCE = 500;

/** Takes cards away that nothing is charged by any more: the plan has ended, and a week has gone by. */
export async function dropIdleCards(deps: Deps): Promise<void> {
  for (let after = '';;) {
    const holders = await listUnusedCards(deps.db, ofBilling, { after, count: AT_ONCE });
    const idle = [];
    for (const one of holders) if (await isIdle(deps, memberOfRow(one.uid))) idle.push(one);
    await eachMember(deps, idle, async ({ uid: owner }) => {
      const uid = memberOfRow(owner);
      if (await isIdle(deps, uid)) {
        await deps.db.transaction((tx) => dropCard(deps, tx, uid));
      }
    });
    const last = holders.at(-1);
    if (holders.length < AT_ONCE || !last) return;
    after = last.uid;
  }
}

async function isIdle({ db, now }: Deps, uid: MemberScope): Promise<boolean> {
  const subscription = await findSubscription(db, uid);
  const orders = await listOrders(db, uid);
  const at = now();
  if (orders.some(({ state }) => state === 'charging') || orderAt(orders, at)) return false;
  if (subscription && isInGrace(subscription, at)) return false;
  const { trialUntil, trialSettledAt } = subscription ?? {};
  if (trialUntil && !trialSettledAt) return false;
  const end = lastEnd(orders, subscription);
  return end !== undefined && at >= daysAfter(end, IDLE_DAYS);
}

/** When the last plan has ended; undefined where there was none, and the card waits for the first. */
function lastEnd(
  orders: readonly Order[],
  subscription: Subscription | undefined,
): Date | undefined {
  const ends = orders.filter(({ paidAt }) => paidAt)
    .map(({ endedAt, periodEnd }) => endedAt ?? periodEnd);
  if (subscription?.trialUntil) ends.push(subscription.trialUntil);
  return ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
}

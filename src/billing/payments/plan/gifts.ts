import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import type { PaidPlan } from '../../plans/rules.ts';
import { giveGift, listGifts } from './store.ts';

export type PlanGift = { plan: PaidPlan; fromAt: Date; untilAt: Date; reason: string };

/** What is given by hand; `by` is the operator who does it. No money moves. */
export async function giveDays(
  tx: Db,
  uid: MemberScope,
  gift: PlanGift & { by: string },
): Promise<void> {
  await giveGift(tx, uid, gift);
}

/** Days that a member has as a gift now or later, the next first. */
export async function readGifts(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  uid: MemberScope,
): Promise<PlanGift[]> {
  const rows = await listGifts(db, uid, now());
  return rows.toSorted((a, b) => a.fromAt.getTime() - b.fromAt.getTime());
}

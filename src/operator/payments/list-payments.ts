import { type Closing, readClosing } from '../../billing/payments/gateway/health.ts';
import {
  countLateRefunds,
  countUnknown,
  listOrderLines,
  type OrderLine,
} from '../../billing/payments/oversight/read-orders.ts';
import type { OrderChoice } from '../../billing/payments/oversight/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { nameMembers } from '../members/name-members.ts';

type PaymentLine = OrderLine & {
  /** Who has left has no name any more. */
  member: { no: number; name: string } | undefined;
};

type Wanted = { q: string; state: OrderChoice; before?: string | undefined };

/** Orders and what became of them, with the members as far as they are still here. */
export async function listPayments(
  deps: Deps,
  staff: Member,
  wanted: Wanted,
): Promise<{ rows: PaymentLine[]; next: string | undefined }> {
  requireStaff(staff);
  const { orders, next } = await listOrderLines(deps, ofConsole, wanted);
  const byUid = await nameMembers(deps.db, orders.map(({ uid }) => uid));
  return { rows: orders.map((order) => ({ ...order, member: byUid.get(order.uid) })), next };
}

/** Charges that nobody knows the outcome of for an hour. */
export async function countUnknownPayments(deps: Deps) {
  return await countUnknown(deps, ofConsole);
}

/** Money that is promised back and does not leave. */
export async function countHangingRefunds(deps: Deps) {
  return await countLateRefunds(deps, ofConsole);
}

type Reason = Exclude<Closing['why'], 'none'>;

/** One where plans are to be sold and cannot be bought, for this reason. */
export async function countClosed(deps: Deps, reason: Reason) {
  const closing = await readClosing(deps, deps.db);
  return closing?.why === reason ? { count: 1, oldest: closing.since } : { count: 0 };
}

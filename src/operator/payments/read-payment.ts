import { type OrderFile, readOrderFile } from '../../billing/payments/oversight/read-orders.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { recordOpening } from '../access/record.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { nameMembers } from '../members/name-members.ts';

type PaymentFile = OrderFile & { member: { no: number; name: string } | undefined };

/** One order with its attempts and refunds. That it was looked at is on record, and its member sees it. */
export async function readPayment(
  deps: Deps,
  staff: Member,
  id: string,
  ip: string,
): Promise<PaymentFile> {
  requireStaff(staff);
  const file = await readOrderFile(deps, ofConsole, id);
  const { uid } = file.order;
  await recordOpening(deps, staff, uid, { what: 'payment', why: 'payment', ip });
  return { ...file, member: (await nameMembers(deps.db, [uid])).get(uid) };
}

import type { Db } from '../../../db/client.ts';
import { hasOpenedSince } from '../../accounts/security-events/read-operator-events.ts';
import { recordEvent } from '../../accounts/security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from './require.ts';
import { OPENED_MS, type OperatorAct, type ReadReason, type ReadThing } from './rules.ts';

type Opening = { what: ReadThing; why: ReadReason; ip: string };

/** Puts on record that what is stored about a member is opened, and why; the member can see it. */
export async function recordOpening(
  deps: Deps,
  staff: Member,
  uid: string,
  { what, why, ip }: Opening,
): Promise<void> {
  requireStaff(staff);
  const facts = { by: staff.uid, ip, what, why };
  await recordEvent(deps, { kind: 'operator.read', uid, facts });
}

/** Whether this one has said lately why the member is opened. */
export async function hasOpened(deps: Deps, staff: Member, uid: string): Promise<boolean> {
  requireStaff(staff);
  const since = new Date(deps.now().getTime() - OPENED_MS);
  return await hasOpenedSince(deps.db, { uid, by: staff.uid, since });
}

type Done = {
  act: OperatorAct;
  ip: string;
  /** The member it concerns. */
  uid?: string | undefined;
  /** Numbers and choices; never what members write. */
  facts?: Record<string, string | number | undefined>;
};

/** Puts on record what was done, with the change or right after it. */
export async function recordAct(
  deps: Deps,
  staff: Member,
  { act, ip, uid, facts = {} }: Done,
  tx?: Db,
): Promise<void> {
  const all = { ...facts, by: staff.uid, ip, act };
  await recordEvent(deps, { kind: 'operator.acted', uid, facts: all }, tx);
}

import { readConsents } from '../../accounts/consents/list-consents.ts';
import { deviceName } from '../../accounts/devices/rules.ts';
import { hasSecondFactor } from '../../accounts/second-factor/has-factor.ts';
import { readOperatorEvents } from '../../accounts/security-events/read-operator-events.ts';
import { readLiveSessions } from '../../accounts/sessions/list-sessions.ts';
import {
  type PaymentView,
  readPaymentView,
} from '../../billing/payments/subscriptions/read-page.ts';
import { readSanctions, type Sanction } from '../../community/sanctions/impose-sanction.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { hasOpened, recordOpening } from '../access/record.ts';
import { requireStaff } from '../access/require.ts';
import type { ReadReason } from '../access/rules.ts';
import { openedMember } from '../access/scope.ts';
import { findMemberByNo, type MemberRow } from './store.ts';

const SHOWN_EVENTS = 20;

export type MemberFile = {
  member: MemberRow;
  hasFactor: boolean;
  devices: { name: string; seenAt: Date; since: Date }[];
  consents: { kind: string; version: string; agreedAt: Date; withdrawnAt: Date | null }[];
  payment: PaymentView;
  sanctions: Sanction[];
  /** What those who run the service did about this member. */
  events: Awaited<ReturnType<typeof readOperatorEvents>>;
};

/** Puts on record why a member is opened. */
export async function openMember(
  deps: Deps,
  staff: Member,
  no: number,
  { why, ip }: { why: ReadReason; ip: string },
): Promise<void> {
  requireStaff(staff);
  const member = await findMemberByNo(deps.db, no) ?? fail('operator.memberNotFound');
  await recordOpening(deps, staff, member.uid, { what: 'member', why, ip });
}

/** What is stored about a member, without anything that they wrote. Undefined: say why first. */
export async function readMember(
  deps: Deps,
  staff: Member,
  no: number,
): Promise<MemberFile | undefined> {
  requireStaff(staff);
  const member = await findMemberByNo(deps.db, no) ?? fail('operator.memberNotFound');
  const { uid } = member;
  if (!await hasOpened(deps, staff, uid)) return undefined;
  const scope = openedMember(uid);
  const [sessions, consents, payment, sanctions, events, hasFactor] = await Promise.all([
    readLiveSessions(deps.db, uid, deps.now()),
    readConsents(deps.db, uid),
    readPaymentView(deps, { uid: scope }),
    readSanctions(deps.db, scope),
    readOperatorEvents(deps.db, { uid, count: SHOWN_EVENTS }),
    hasSecondFactor(deps, uid),
  ]);
  return {
    member,
    hasFactor,
    devices: sessions.map(({ device, lastSeenAt, createdAt }) => ({
      name: deviceName(device),
      seenAt: lastSeenAt,
      since: createdAt,
    })),
    consents,
    payment,
    sanctions,
    events,
  };
}

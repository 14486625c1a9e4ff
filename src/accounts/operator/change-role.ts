import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { Role } from '../../shared/roles/rules.ts';
import { isStaff } from '../../shared/roles/rules.ts';
import { hasSecondFactor } from '../second-factor/has-factor.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { endSessions } from '../sessions/sessions.ts';
import { setUserRole } from '../users/change-user.ts';
import { isLastOperator, readUser, type User } from '../users/read-user.ts';

/**
 * Gives or takes a role that works for the service. Who receives one has a second factor already: otherwise a password
 * alone would open the console to the first who sets the factor up. Sessions end, for those of staff are shorter; the
 * caller announces that by `announceEnd`. Answers the member as before.
 */
export async function changeRole(
  deps: Deps,
  tx: Db,
  { uid, to, by }: { uid: string; to: Role; by: string },
): Promise<User> {
  const user = await readUser(tx, uid) ?? fail('operator.memberNotFound');
  if (user.role === to) fail('role.unchanged');
  if (isStaff(to)) {
    if (!user.verifiedAt || user.suspendedAt) fail('role.notActive');
    if (!await hasSecondFactor({ ...deps, db: tx }, uid)) fail('role.needsFactor');
  }
  if (await isLastOperator(tx, uid)) fail('operator.last');
  await setUserRole(tx, uid, to);
  const facts = { from: user.role, to, why: 'console', by };
  await recordEvent(deps, { kind: 'role.changed', uid, facts }, tx);
  await endSessions(deps, tx, uid);
  return user;
}

import { announceEnd, endSessions } from '../../accounts/sessions/sessions.ts';
import { readUser } from '../../accounts/users/read-user.ts';
import { sendVerification } from '../../accounts/verification/send-verification.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator } from '../access/require.ts';
import { findMemberByNo } from './store.ts';

/** Logs a member out everywhere, or sends the mail by which an address is confirmed once more. On record. */
export async function actOnMember(
  deps: Deps,
  operator: Member,
  no: number,
  { do: act, ip }: { do: 'endSessions' | 'verify'; ip: string },
): Promise<void> {
  requireOperator(operator);
  const { uid } = await findMemberByNo(deps.db, no) ?? fail('operator.memberNotFound');
  const user = await readUser(deps.db, uid) ?? fail('operator.memberNotFound');
  if (act === 'verify' && user.verifiedAt) fail('account.alreadyVerified');
  await deps.db.transaction(async (tx) => {
    if (act === 'verify') await sendVerification(deps, tx, user);
    else await endSessions(deps, tx, uid);
    await recordAct(deps, operator, { act: `member.${act}`, ip, uid }, tx);
  });
  if (act === 'verify') await deps.bus.publish({ type: 'mail.queued' });
  else await announceEnd(deps, uid);
}

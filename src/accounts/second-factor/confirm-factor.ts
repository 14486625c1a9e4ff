import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { announceEnd, endSessions } from '../sessions/sessions.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { isRightCode, newRecoveryCodes } from './codes.ts';
import { limitOfCodes } from './rules.ts';
import { findFactor, replaceRecoveryCodes, setConfirmed } from './store.ts';

/**
 * Turns the second factor on, proved by its first code. Answers the recovery codes, which nobody can read again. Sessions
 * that were opened by the password alone end, but for the one that asks.
 */
export async function confirmFactor(
  deps: Deps,
  { uid, sid }: Member,
  code: string,
): Promise<string[]> {
  await countOrFail(deps, `mfa:${uid}`, limitOfCodes);
  const { codes, hashes } = await newRecoveryCodes(deps, uid);
  await deps.db.transaction(async (tx) => {
    const factor = await findFactor(tx, uid) ?? fail('mfa.notSetUp');
    if (factor.confirmedAt) fail('mfa.alreadyOn');
    if (!await isRightCode(deps, tx, uid, code)) fail('mfa.wrongCode');
    await setConfirmed(tx, uid, deps.now());
    await replaceRecoveryCodes(tx, uid, hashes);
    await endSessions(deps, tx, uid, sid);
    await recordEvent(deps, { kind: 'second-factor.on', uid }, tx);
    await notify(deps, tx, { uid, cause: 'second factor on' });
  });
  await announceEnd(deps, uid);
  await announceNotification(deps, uid);
  return codes;
}

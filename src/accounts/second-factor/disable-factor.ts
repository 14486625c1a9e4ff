import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { needReauthentication } from '../sessions/reauthenticate.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { isRecoveryCode, isRightCode } from './codes.ts';
import { mustHaveFactor } from '../factor-policy/must-have-factor.ts';
import { limitOfCodes } from './rules.ts';
import { deleteFactor, findFactor } from './store.ts';

/** Turns the second factor off, for a member who has just typed the password and knows a code. Not for those who need it. */
export async function disableFactor(deps: Deps, member: Member, code: string): Promise<void> {
  await needReauthentication(deps, member);
  if (await mustHaveFactor(deps, member)) fail('mfa.required');
  const { uid } = member;
  await countOrFail(deps, `mfa:${uid}`, limitOfCodes);
  await deps.db.transaction(async (tx) => {
    const factor = await findFactor(tx, uid);
    if (!factor?.confirmedAt) fail('mfa.notSetUp');
    const isRight = await isRightCode(deps, tx, uid, code) ||
      await isRecoveryCode(deps, tx, uid, code);
    if (!isRight) fail('mfa.wrongCode');
    await deleteFactor(tx, uid);
    await recordEvent(deps, { kind: 'second-factor.off', uid }, tx);
    await notify(deps, tx, { uid, cause: 'second factor off' });
  });
  await announceNotification(deps, uid);
}

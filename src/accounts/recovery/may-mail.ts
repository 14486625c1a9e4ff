import { noticeRefusal } from '../security-events/notice-refusal.ts';
import type { Deps } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';
import { countOrFail, reservePlaceOrFail, senderOf } from '../../server/limit.ts';
import { hashOf } from '../../shared/random.ts';
import { recoveryLimits } from './rules.ts';

/**
 * Counts one mail to an address, and one from a sender. False when it is too many: that is not shown outside, for the
 * answer must not say anything about the address.
 */
export async function mayMail(
  deps: Deps,
  what: 'code' | 'reset',
  emailKey: string,
  ip?: string,
): Promise<boolean> {
  try {
    if (ip) await countOrFail(deps, `${what}-mail:${senderOf(ip)}`, recoveryLimits.mailsFromSender);
    const key = `${what}-mail:${await hashOf(emailKey)}`;
    await countOrFail(deps, key, recoveryLimits.mailsOfAccountAtOnce);
    await reservePlaceOrFail(deps, key, recoveryLimits.mailsOfAccount);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'request.tooMany') throw error;
    await noticeRefusal(deps, error, { uid: undefined, ip: ip ?? 'ours', route: `${what}-mail` });
    return false;
  }
}

import { confirmFirstNews } from '../consents/set-news.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { senderOf, takeOrFail } from '../../server/limit.ts';
import { hashOf } from '../../shared/random.ts';
import { markTokenUsed, readVerification } from '../mail-tokens/use-token.ts';
import { verifyUser } from '../users/change-user.ts';
import { readUser } from '../users/read-user.ts';
import { emailKeyOf } from '../users/rules.ts';
import { verificationLimits } from './rules.ts';

type Link = { params: string; query: string };

/** Takes the two parts of a mailed link and marks the address as confirmed, once; answers where joining leads back to. */
export async function confirmAccount(deps: Deps, { params, query }: Link, ip: string) {
  await takeOrFail(deps, `confirm:${senderOf(ip)}`, verificationLimits.confirm);
  const hash = await hashOf(query);
  const now = deps.now();
  const { hasMail, next } = await deps.db.transaction(async (tx) => {
    const token = await readVerification(tx, hash, params) ?? fail('account.linkInvalid');
    const user = await readUser(tx, token.uid) ?? fail('account.linkInvalid');
    if (user.verifiedAt) fail('account.alreadyVerified');
    if (token.expiresAt.getTime() <= now.getTime()) fail('account.linkExpired');
    const { operatorEmail } = deps.config;
    const isOperator = operatorEmail !== undefined && emailKeyOf(operatorEmail) === user.emailKey;
    await markTokenUsed(tx, hash, now);
    const role = isOperator ? 'operator' : user.role;
    await verifyUser(tx, user.uid, { at: now, role });
    if (isOperator) {
      const facts = { from: user.role, to: 'operator', why: 'setting' };
      await recordEvent(deps, { kind: 'role.changed', uid: user.uid, facts }, tx);
    }
    const hasMail = await confirmFirstNews(deps, tx, user.uid);
    return { hasMail, next: user.joinedFrom?.next };
  });
  if (hasMail) await deps.bus.publish({ type: 'mail.queued' });
  return { next };
}

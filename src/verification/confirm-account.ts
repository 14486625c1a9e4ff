import { confirmFirstNews } from '../consents/set-news.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { senderOf, takeOrFail } from '../shared/limit.ts';
import { hashOf } from '../shared/random.ts';
import { emailKeyOf, limits } from '../accounts/rules.ts';
import { findVerification, setTokenUsed, setVerified } from './store.ts';

type Link = { params: string; query: string };

/** Takes the two parts of a mailed link and marks the address as confirmed, once. */
export async function confirmAccount(deps: Deps, { params, query }: Link, ip: string) {
  await takeOrFail(deps, `confirm:${senderOf(ip)}`, limits.confirm);
  const hash = await hashOf(query);
  const now = deps.now();
  const hasMail = await deps.db.transaction(async (tx) => {
    const { token, user } = await findVerification(tx, hash, params) ?? fail('account.linkInvalid');
    if (user.verifiedAt) fail('account.alreadyVerified');
    if (token.expiresAt.getTime() <= now.getTime()) fail('account.linkExpired');
    const { operatorEmail } = deps.config;
    const isOperator = operatorEmail !== undefined && emailKeyOf(operatorEmail) === user.emailKey;
    await setTokenUsed(tx, hash, now);
    await setVerified(tx, user.uid, now, isOperator ? 'operator' : user.role);
    if (isOperator) {
      const facts = { from: user.role, to: 'operator', why: 'setting' };
      await recordEvent(deps, { kind: 'role.changed', uid: user.uid, facts }, tx);
    }
    return await confirmFirstNews(deps, tx, user.uid);
  });
  if (hasMail) await deps.bus.publish({ type: 'mail.queued' });
}

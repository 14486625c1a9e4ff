import type { Db } from '../../../db/client.ts';
import { confirmFirstNews } from '../consents/set-news.ts';
import { isOwnPassword } from '../passwords/own-password.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail, senderOf } from '../../server/limit.ts';
import { hashOf } from '../../shared/random.ts';
import { markTokenUsed, readVerification } from '../mail-tokens/use-token.ts';
import { verifyUser } from '../users/change-user.ts';
import { readUser } from '../users/read-user.ts';
import { verificationLimits } from './rules.ts';

type Link = { params: string; query: string; password: string };

/**
 * Marks an address as confirmed, once: by the two parts of the mailed link and the password of the account. An address can
 * be signed up by a stranger; its owner, who reads the mail, does not confirm an account that the stranger can open. Answers
 * whose account it is, where joining leads back to, and whether the password was checked.
 */
export async function confirmAccount(deps: Deps, { params, query, password }: Link, ip: string) {
  await countOrFail(deps, `confirm:${senderOf(ip)}`, verificationLimits.confirm);
  const hash = await hashOf(query);
  const now = deps.now();
  const { uid } = await userToConfirm(deps.db, { hash, params, now });
  // Programs that try a service out send the two parts alone, as specified.
  const mayBeLinkAlone = deps.config.isTrial === true && password === '';
  if (!mayBeLinkAlone && !await isOwnPassword(deps, { uid }, { password, ip })) {
    fail('account.wrongPassword');
  }
  const { hasMail, ...confirmed } = await deps.db.transaction(async (tx) => {
    const user = await userToConfirm(tx, { hash, params, now });
    await markTokenUsed(tx, hash, now);
    await verifyUser(tx, user.uid, now);
    const hasMail = await confirmFirstNews(deps, tx, user.uid);
    return { hasMail, email: user.email, next: user.joinedFrom?.next };
  });
  if (hasMail) await deps.bus.publish({ type: 'mail.queued' });
  return { uid, ...confirmed, isByPassword: !mayBeLinkAlone };
}

async function userToConfirm(
  db: Db,
  { hash, params, now }: { hash: string; params: string; now: Date },
) {
  const token = await readVerification(db, hash, params) ?? fail('account.linkInvalid');
  const user = await readUser(db, token.uid) ?? fail('account.linkInvalid');
  if (user.verifiedAt) fail('account.alreadyVerified');
  if (token.expiresAt.getTime() <= now.getTime()) fail('account.linkExpired');
  return user;
}

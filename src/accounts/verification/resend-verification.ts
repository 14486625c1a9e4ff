import type { Deps } from '../../server/deps.ts';
import { countOrFail, senderOf } from '../../server/limit.ts';
import { readUserByEmail, type User } from '../users/read-user.ts';
import { emailKeyOf, isAbandoned } from '../users/rules.ts';
import { verificationLimits } from './rules.ts';
import { sendVerification } from './send-verification.ts';

/** A new link for an account that waits for it; once in ten minutes is enough, and more is passed over. */
export async function resendVerification(deps: Deps, user: User): Promise<void> {
  const { waitMs } = await deps.limiter.take(`verify:${user.uid}#0`, verificationLimits.mail);
  if (waitMs > 0) return;
  await deps.db.transaction((tx) => sendVerification(deps, tx, user));
  await deps.bus.publish({ type: 'mail.queued' });
}

/** On request. Whether the address is known, confirmed or requested too often makes no difference outside. */
export async function sendVerificationAgain(deps: Deps, email: string, ip: string): Promise<void> {
  await countOrFail(deps, `verify.again:${senderOf(ip)}`, verificationLimits.mailsFromSender);
  const user = await readUserByEmail(deps.db, emailKeyOf(email));
  if (!user || user.verifiedAt || isAbandoned(user, deps.now())) return;
  await resendVerification(deps, user);
}

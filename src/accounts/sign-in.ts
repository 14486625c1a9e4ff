import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { giveBack, senderOf, takeOrFail } from '../shared/limit.ts';
import { hashOf } from '../shared/random.ts';
import { hashPassword, isPassword, needsRehash } from './passwords.ts';
import { emailKeyOf, isAbandoned, isSuspected, limits } from './rules.ts';
import { sendVerification } from './send-verification.ts';
import { startSession } from './sessions.ts';
import {
  addFailure,
  findUserByEmail,
  setNoFailures,
  setPasswordHash,
  type UserRow,
} from './store.ts';

type Asked = { email: string; password: string; ip: string; device: string };

/** Opens a session for whoever knows the password of a confirmed account. Failures count, per account and sender. */
export async function signIn(deps: Deps, { email, password, ip, device }: Asked) {
  const now = deps.now();
  const emailKey = emailKeyOf(email);
  const ofAccount = `sign-in:${await hashOf(emailKey)}`;
  const ofSender = `sign-in:${senderOf(ip)}`;
  await takeOrFail(deps, ofSender, limits.signInFromAddress);
  await takeOrFail(deps, ofAccount, limits.signInOfAccount);

  const found = await findUserByEmail(deps.db, emailKey);
  const user = found && !isAbandoned(found, now) ? found : undefined;
  const isRight = await isPassword(user?.passwordHash, password);
  if (!user) fail('account.notFound');
  if (isSuspected(user, now)) fail('account.suspected');
  if (!isRight) {
    await addFailure(deps.db, user.uid);
    fail('account.wrongPassword');
  }

  await giveBack(deps, ofAccount, limits.signInOfAccount);
  await giveBack(deps, ofSender, limits.signInFromAddress);
  if (!user.verifiedAt) {
    await resendVerification(deps, user);
    fail('account.unverified');
  }
  await setNoFailures(deps.db, user.uid);
  if (needsRehash(user.passwordHash)) {
    await setPasswordHash(deps.db, user.uid, await hashPassword(password));
  }
  return await startSession(deps, user.uid, device);
}

/** Whoever knows the password has asked for the mail; once in ten minutes is enough. */
async function resendVerification(deps: Deps, user: UserRow) {
  const { waitMs } = await deps.limiter.take(`verify:${user.uid}#0`, limits.verificationMail);
  if (waitMs > 0) return;
  await deps.db.transaction((tx) => sendVerification(deps, tx, user));
  await deps.bus.publish({ type: 'mail.queued' });
}

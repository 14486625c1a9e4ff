import { sendCode } from '../recovery/send-code.ts';
import { hasSecondFactor } from '../second-factor/has-factor.ts';
import { openTicket } from '../second-factor/tickets.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { recordRefusal } from '../security-events/record-refusal.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { formatMoment } from '../../shared/time.ts';
import { countTryOfAccount, countTryOfSender, giveTryBack } from '../passwords/password-tries.ts';
import { hashPassword, isPassword, needsRehash } from '../passwords/hash-password.ts';
import {
  emailKeyOf,
  isAbandoned,
  isSuspected,
  MOST_FAILURES,
  suspectedUntil,
} from '../users/rules.ts';
import { resendVerification } from '../verification/resend-verification.ts';
import { startSession } from '../sessions/sessions.ts';
import { changePasswordHash, suspectUser, trustUser } from '../users/change-user.ts';
import { countWrongPassword } from '../users/count-failure.ts';
import { readUserByEmail, type User } from '../users/read-user.ts';

type SignInAttempt = { email: string; password: string; ip: string; device: string };

/**
 * Opens a session for a caller who knows the password of a confirmed account, or a ticket where a second step is needed.
 * Failures count, per account and sender; the fifth closes the account until the mailed code is entered.
 */
export async function signIn(deps: Deps, { email, password, ip, device }: SignInAttempt) {
  const who = { emailKey: emailKeyOf(email), ip };
  await countTryOfSender(deps, ip);
  const found = await readUserByEmail(deps.db, who.emailKey);
  const user = found && !isAbandoned(found, deps.now()) ? found : undefined;
  // Says what to do at once; where nobody may learn who is a member, everybody takes the same way.
  if (user && isSuspected(user, deps.now()) && !deps.config.enumSafe) {
    return await refuse(deps, 'account.suspected', { user, ip });
  }
  await countTryOfAccount(deps, who.emailKey);
  const isRight = await isPassword(deps, user?.passwordHash, password);

  const reason = await reasonAgainst(deps, user, isRight);
  if (isRight) await giveTryBack(deps, who);
  if (reason || !user) {
    return await refuse(deps, reason ?? 'account.notFound', { user, ip });
  }
  await trustUser(deps.db, user.uid);
  if (needsRehash(user.passwordHash)) {
    await changePasswordHash(deps.db, user.uid, await hashPassword(deps, password));
  }
  if (await hasSecondFactor(deps, user.uid)) return { ticket: await openTicket(deps, user.uid) };
  return await startSession(deps, user.uid, { device, ip });
}

/** Puts it on record; outside there is one message for all where nobody may learn who is a member. */
async function refuse(
  deps: Deps,
  why: ErrorCode,
  { user, ip }: { user: User | undefined; ip: string },
): Promise<never> {
  await recordRefusal(deps, { kind: 'sign-in.refused', uid: user?.uid, ip, why });
  if (deps.config.enumSafe) fail('account.refused');
  const until = user && suspectedUntil(user);
  return fail(why, until && { until: formatMoment(until).slice(0, -3) });
}

async function reasonAgainst(
  deps: Deps,
  user: User | undefined,
  isRight: boolean,
): Promise<ErrorCode | undefined> {
  if (!user) return 'account.notFound';
  if (isSuspected(user, deps.now())) return 'account.suspected';
  if (!isRight) return await countFailure(deps, user);
  if (user.verifiedAt) return undefined;
  await resendVerification(deps, user);
  return 'account.unverified';
}

async function countFailure(deps: Deps, user: User): Promise<ErrorCode> {
  const failures = await countWrongPassword(deps.db, user.uid);
  if (failures < MOST_FAILURES || !user.verifiedAt) return 'account.wrongPassword';
  await suspectUser(deps.db, user.uid, deps.now());
  await recordEvent(deps, { kind: 'sign-in.suspected', uid: user.uid });
  await sendCode(deps, user);
  return 'account.codeSent';
}

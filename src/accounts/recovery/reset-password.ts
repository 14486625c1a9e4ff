import type { Db } from '../../../db/client.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { forgetTries } from '../passwords/password-tries.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { revokeTokens } from '../mail-tokens/issue-token.ts';
import { useToken } from '../mail-tokens/use-token.ts';
import { dropTickets } from '../second-factor/tickets.ts';
import { changePasswordHash } from '../users/change-user.ts';
import { readUser } from '../users/read-user.ts';
import { passwordProblem } from '../users/rules.ts';
import { announceEnd, endSessions } from '../sessions/sessions.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail, senderOf } from '../../server/limit.ts';
import { hashOf } from '../../shared/random.ts';
import { passwordChangedMail } from './mails.ts';
import { needReauthentication } from '../sessions/reauthenticate.ts';
import { recoveryLimits } from './rules.ts';

type Reset = { token: string; password: string; ip: string; user: Member | null };

/**
 * A new password for the holder of the mailed token. It counts once, and ends with any other change of the password. A
 * session of the same member that it comes with goes on.
 */
export async function resetPassword(
  deps: Deps,
  { token, password, ip, user }: Reset,
): Promise<void> {
  await countOrFail(deps, `reset:${senderOf(ip)}`, recoveryLimits.resetsFromSender);
  refuseUnfit(password);
  const passwordHash = await hashPassword(deps, password);
  const hash = await hashOf(token);
  const uid = await deps.db.transaction(async (tx) => {
    const used = await useToken(tx, hash, 'reset', deps.now()) ?? fail('account.resetInvalid');
    const exceptSid = user?.uid === used.uid ? user.sid : undefined;
    await replacePassword(deps, tx, { uid: used.uid, passwordHash, exceptSid });
    return used.uid;
  });
  await announce(deps, uid);
}

/** A new password for a member who has just typed the old one. This session goes on, all others end. */
export async function changePassword(deps: Deps, member: Member, password: string): Promise<void> {
  await needReauthentication(deps, member);
  refuseUnfit(password);
  const passwordHash = await hashPassword(deps, password);
  const { uid, sid: exceptSid } = member;
  await deps.db.transaction((tx) => replacePassword(deps, tx, { uid, passwordHash, exceptSid }));
  await announce(deps, uid);
}

function refuseUnfit(password: string) {
  const problem = passwordProblem(password);
  if (problem) fail(problem);
  if (isCommonPassword(password)) fail('account.passwordCommon');
}

type Change = { uid: string; passwordHash: string; exceptSid?: string | undefined };

async function replacePassword(deps: Deps, tx: Db, { uid, passwordHash, exceptSid }: Change) {
  const user = await readUser(tx, uid) ?? fail('account.resetInvalid');
  await changePasswordHash(tx, uid, passwordHash);
  await revokeTokens(tx, uid, ['code', 'reset']);
  await dropTickets(tx, uid);
  await endSessions(deps, tx, uid, exceptSid);
  await deps.hooks.passwordChanged(tx, user.uid);
  await queueMail(
    tx,
    passwordChangedMail(user, `${deps.config.publicOrigin}/auth/sign-in`),
    deps.now(),
  );
  await recordEvent(deps, { kind: 'password.changed', uid }, tx);
  await notify(deps, tx, { uid, cause: 'password changed' });
}

async function announce(deps: Deps, uid: string) {
  const user = await readUser(deps.db, uid);
  if (user) await forgetTries(deps, user.emailKey);
  await announceEnd(deps, uid);
  await announceNotification(deps, uid);
}

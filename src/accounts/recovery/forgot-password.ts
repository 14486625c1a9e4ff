import { replaceToken } from '../mail-tokens/issue-token.ts';
import { readUserByEmail } from '../users/read-user.ts';
import { emailKeyOf } from '../users/rules.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { recordRefusal } from '../security-events/record-refusal.ts';
import type { Deps } from '../../server/deps.ts';
import { atLeast } from '../../shared/sleep.ts';
import { hashOf, randomSecret } from '../../shared/random.ts';
import { mayMail } from './may-mail.ts';
import { resetMail } from './mails.ts';
import { ANSWER_MS, RESET_MS } from './rules.ts';

/** Mails a link to a new password, if the address belongs to a member. Outside it looks the same either way. */
export async function forgotPassword(deps: Deps, email: string, ip: string): Promise<void> {
  await atLeast(ANSWER_MS, () => mailLink(deps, email, ip));
}

async function mailLink(deps: Deps, email: string, ip: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  if (!await mayMail(deps, 'reset', emailKey, ip)) return;
  const user = await readUserByEmail(deps.db, emailKey);
  if (!user?.verifiedAt) {
    await recordRefusal(deps, { kind: 'reset.asked', ip, why: 'nobody' });
    return;
  }
  const now = deps.now();
  const secret = randomSecret();
  const hash = await hashOf(secret);
  const expiresAt = new Date(now.getTime() + RESET_MS);
  const link = `${deps.config.publicOrigin}/auth/reset-password?token=${secret}`;
  await deps.db.transaction(async (tx) => {
    await replaceToken(tx, { hash, uid: user.uid, kind: 'reset', expiresAt });
    await queueMail(tx, resetMail(user, link), now);
    await recordEvent(deps, { kind: 'reset.asked', uid: user.uid, facts: { ip } }, tx);
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

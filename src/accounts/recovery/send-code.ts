import type { Db } from '../../../db/client.ts';
import { replaceToken } from '../mail-tokens/issue-token.ts';
import { readUserByEmail } from '../users/read-user.ts';
import { emailKeyOf, isSuspected } from '../users/rules.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { recordRefusal } from '../security-events/record-refusal.ts';
import type { Deps } from '../../server/deps.ts';
import { hmacOf, randomDigits } from '../../shared/random.ts';
import { mayMail } from './may-mail.ts';
import { codeMail, type Person } from './mails.ts';
import { CODE_DIGITS, CODE_MS } from './rules.ts';

type Suspected = Person & { uid: string; emailKey: string };

/** Mails a new code to a suspected member; the one before ends. Too many in a row are passed over in silence. */
export async function sendCode(deps: Deps, user: Suspected): Promise<void> {
  if (!await mayMail(deps, 'code', user.emailKey)) return;
  await deps.db.transaction((tx) => queueCode(deps, tx, user));
  await deps.bus.publish({ type: 'mail.queued' });
}

/** On request. Whether the address is known, suspected or requested too often makes no difference outside. */
export async function sendCodeAgain(deps: Deps, email: string, ip: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  if (!await mayMail(deps, 'code', emailKey, ip)) return;
  const user = await readUserByEmail(deps.db, emailKey);
  if (!user || !isSuspected(user, deps.now())) {
    await recordRefusal(deps, { kind: 'code.asked', ip, why: 'nobody' });
    return;
  }
  await deps.db.transaction((tx) => queueCode(deps, tx, user));
  await deps.bus.publish({ type: 'mail.queued' });
}

/** How a code is stored: eight digits could be tried out, so their hash needs the server's secret. */
export async function hashOfCode(deps: Deps, uid: string, expiresAt: Date, code: string) {
  return await hmacOf(deps.config.dataSecret, `code:${uid}:${expiresAt.getTime()}:${code}`);
}

async function queueCode(deps: Deps, tx: Db, user: Suspected) {
  const now = deps.now();
  const code = randomDigits(CODE_DIGITS);
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const hash = await hashOfCode(deps, user.uid, expiresAt, code);
  await replaceToken(tx, { hash, uid: user.uid, kind: 'code', expiresAt });
  await queueMail(tx, codeMail(user, code), now);
  await recordEvent(deps, { kind: 'code.sent', uid: user.uid }, tx);
}

import type { Db } from '../../../db/client.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../server/deps.ts';
import type { UiLang } from '../../shared/languages.ts';
import { hashOf, randomSecret } from '../../shared/random.ts';
import { issueToken } from '../mail-tokens/issue-token.ts';
import { verificationMail } from './mails.ts';
import { VERIFICATION_MS } from '../users/rules.ts';

type Person = { uid: string; email: string; name: string; lang: UiLang };

/** Queues the mail with a new link; links sent before keep working until their time is over. */
export async function sendVerification(deps: Deps, tx: Db, person: Person): Promise<void> {
  const now = deps.now();
  const secret = randomSecret();
  const expiresAt = new Date(now.getTime() + VERIFICATION_MS);
  await issueToken(tx, {
    hash: await hashOf(secret),
    uid: person.uid,
    kind: 'verify',
    expiresAt,
  });
  const link = `${deps.config.publicOrigin}/auth/chk-request/${person.uid}?temp=${secret}`;
  await queueMail(tx, verificationMail(person, link), now);
}

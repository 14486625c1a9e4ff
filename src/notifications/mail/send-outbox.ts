import type { Deps } from '../../server/deps.ts';
import { CLAIM_MS, MOST_ATTEMPTS, waitAfter } from './rules.ts';
import { claimMail, listDueMails, type QueuedMail, setMailFailed, setMailSent } from './store.ts';

/** So many mails a round. */
export const MAILS_AT_ONCE = 20;

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log' | 'now'> & {
  config: Pick<Deps['config'], 'isDev'>;
};

/**
 * Sends what is due, each mail at least once: a process that dies between sending and noting it sends again. Answers
 * how many were due. A signal ends the round after the present mail.
 */
export async function sendOutbox(deps: MailDeps, signal?: AbortSignal): Promise<number> {
  const due = await listDueMails(deps.db, deps.now(), MOST_ATTEMPTS, MAILS_AT_ONCE);
  for (const mail of due) {
    if (signal?.aborted) break;
    const until = new Date(deps.now().getTime() + CLAIM_MS);
    if (await claimMail(deps.db, mail, until)) await sendOne(deps, mail);
  }
  return due.length;
}

async function sendOne(deps: MailDeps, mail: QueuedMail) {
  const { recipient: to, subject, text, html } = mail;
  const attempts = mail.attempts + 1;
  try {
    await deps.mailer.send({ to, subject, text, html });
  } catch (error) {
    const nextTryAt = new Date(deps.now().getTime() + waitAfter(attempts));
    const why = error instanceof Error ? error.message : String(error);
    await setMailFailed(deps.db, mail.id, nextTryAt, why.slice(0, 300));
    const event = attempts >= MOST_ATTEMPTS ? 'mail.givenUp' : 'mail.failed';
    deps.log.error(event, { mail: mail.id, attempts, error: why });
    return;
  }
  await setMailSent(deps.db, mail.id, deps.now(), deps.config.isDev);
  deps.log.info('mail.sent', { mail: mail.id, attempts });
}

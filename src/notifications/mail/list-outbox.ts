import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { linksIn } from './rules.ts';
import { listLatestMails } from './store.ts';

const SHOWN = 50;

/** The latest mails with their links. They let people in, so this exists in development only. */
export async function listOutbox(deps: Deps) {
  if (!deps.config.isDev) fail('page.notFound');
  const mails = await listLatestMails(deps.db, SHOWN);
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    links: linksIn(mail.text),
    createdAt: mail.createdAt,
    isSent: mail.sentAt !== null,
    lastError: mail.lastError,
  }));
}

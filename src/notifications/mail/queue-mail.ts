import type { Db } from '../../../db/client.ts';
import { type Mail, refuseLineBreaks } from '../../ports/mailer/port.ts';
import { insertMail, insertMails, isSent } from './store.ts';

/**
 * Puts a mail into the transaction that causes it; publish `mail.queued` after that transaction so that it leaves at
 * once and not at the next round. Answers its number.
 */
export async function queueMail(tx: Db, mail: Mail, now: Date): Promise<number> {
  refuseLineBreaks(mail);
  const { to, ...content } = mail;
  return await insertMail(tx, { ...content, recipient: to, createdAt: now, nextTryAt: now });
}

/** The same for many at once. */
export async function queueMails(tx: Db, mails: readonly Mail[], now: Date): Promise<void> {
  mails.forEach(refuseLineBreaks);
  const times = { createdAt: now, nextTryAt: now };
  await insertMails(
    tx,
    mails.map(({ to, ...content }) => ({ ...content, recipient: to, ...times })),
  );
}

/** Whether a mail has left us, and not only been queued. */
export async function hasLeft(db: Db, id: number): Promise<boolean> {
  return await isSent(db, id);
}

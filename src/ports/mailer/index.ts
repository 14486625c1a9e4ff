import { outboxFolder } from './outbox-folder.ts';
import type { Mailer } from './port.ts';
import { smtpMailer } from './smtp.ts';

type MailSettings = { mailUrl: string | undefined; mailFrom: string; dataDir: string };

/** The mailer that the settings ask for: a server, or a folder when none is named. */
export function mailerFor(settings: MailSettings, now: () => Date): Mailer {
  const { mailUrl, mailFrom, dataDir } = settings;
  if (mailUrl) return smtpMailer(mailUrl, mailFrom);
  return outboxFolder(`${dataDir}/outbox`, mailFrom, now);
}

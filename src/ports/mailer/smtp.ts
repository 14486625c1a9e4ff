import { createTransport } from 'nodemailer';
import { type AdapterEntry, isSet } from '../adapter-entry.ts';
import { type Mailer, type MailParts, refuseLineBreaks } from './port.ts';

type Waits = { connectMs: number; silenceMs: number };

export const smtp: AdapterEntry<Mailer, MailParts> = {
  id: 'smtp',
  settings: ['MAIL_URL', 'MAIL_FROM'],
  isChosen: (env) => isSet(env, 'MAIL_URL'),
  open: ({ MAIL_URL = '' }, { from }) => smtpMailer(MAIL_URL.trim(), from),
};

/** Sends through one mail server. `url` is smtp:// or smtps://, with user and password where they are needed. */
export function smtpMailer(
  url: string,
  from: string,
  waits: Waits = { connectMs: 10_000, silenceMs: 20_000 },
): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: waits.connectMs,
    dnsTimeout: waits.connectMs,
    greetingTimeout: waits.connectMs,
    socketTimeout: waits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      refuseLineBreaks(mail);
      await transport.sendMail({ from, ...mail });
    },
  };
}

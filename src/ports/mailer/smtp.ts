import { createTransport } from 'nodemailer';
import { type Mailer, refuseLineBreaks } from './port.ts';

type Waits = { connectMs: number; silenceMs: number };

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

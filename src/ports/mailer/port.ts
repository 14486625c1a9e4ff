export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one mail or throws; sending again after a failure is the caller's work. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** What is known when a mailer is opened. */
export type MailParts = { from: string; dataDir: string; now: () => Date };

/** A line break in a header would let its writer add headers of their own. */
export function refuseLineBreaks({ to, subject }: Pick<Mail, 'to' | 'subject'>) {
  if (/[\r\n]/.test(to + subject)) throw new Error('a line break in a mail header');
}

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one mail or throws; sending again after a failure is the caller's work. */
export type Mailer = { send(mail: Mail): Promise<void> };

import { type AdapterEntry, type AdapterSettings, openChosen } from '../adapter-entry.ts';
import { folderMailer } from './outbox-folder.ts';
import type { Mailer, MailParts } from './port.ts';
import { smtp } from './smtp.ts';

/** The first that the settings choose; the last is always there. */
export const mailers: readonly AdapterEntry<Mailer, MailParts>[] = [smtp, folderMailer];

/** A server, or a folder when none is named. */
export function mailerFromEnv(env: AdapterSettings, parts: MailParts): Mailer {
  return openChosen(mailers, env, parts) ?? folderMailer.open(env, parts);
}

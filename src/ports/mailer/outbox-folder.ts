import { createTransport } from 'nodemailer';
import { randomId } from '../../shared/random.ts';
import type { AdapterEntry } from '../adapter-entry.ts';
import { type Mailer, type MailParts, refuseLineBreaks } from './port.ts';

export const folderMailer: AdapterEntry<Mailer, MailParts> = {
  id: 'outbox-folder',
  settings: ['DATA_DIR', 'MAIL_FROM'],
  isChosen: () => true,
  open: (_env, { from, dataDir, now }) => outboxFolder(`${dataDir}/outbox`, from, now),
};

/** For places without a mail server: each mail becomes an .eml file that mail programs can open. */
export function outboxFolder(folder: string, from: string, now: () => Date): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      refuseLineBreaks(mail);
      const { message } = await transport.sendMail({ from, ...mail });
      if (!(message instanceof Uint8Array)) throw new Error('a mail that was not built at once');
      await Deno.mkdir(folder, { recursive: true });
      const time = now().toISOString().replace(/[:.]/g, '-');
      const path = `${folder}/${time}-${randomId()}`;
      // A watcher of the folder sees whole mails only; and only the owner of the process reads them.
      await Deno.writeFile(`${path}.part`, message, { mode: 0o600 });
      await Deno.rename(`${path}.part`, `${path}.eml`);
    },
  };
}

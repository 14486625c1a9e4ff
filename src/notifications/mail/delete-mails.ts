import type { Db } from '../../../db/client.ts';
import { deleteMailsOf, deleteMailsUntil } from './store.ts';

/** Deletes what was mailed, or waits to be, to these addresses. */
export async function deleteMailsTo(tx: Db, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await deleteMailsOf(tx, recipients);
}

/** Deletes some of the mails that were sent long ago, or given up. Answers how many. */
export async function deleteOldMails(tx: Db, until: Date, most: number): Promise<number> {
  return await deleteMailsUntil(tx, until, most);
}

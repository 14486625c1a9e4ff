import type { Db } from '../../../db/client.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import { MOST_ATTEMPTS } from './rules.ts';
import { setMailsHeld, setMailsReleased } from './store.ts';

/** In the place of an error, of mails that wait until the operator decides. */
const HELD = 'held: the database was restored from a backup';

/** Nothing that waits is sent: it may have been sent after the backup was made. Answers how many mails. */
export async function holdMails(db: Db, scope: SystemScope): Promise<number> {
  return await setMailsHeld(db, scope, { attempts: MOST_ATTEMPTS, lastError: HELD });
}

/** Sends what was held. Answers how many mails. */
export async function releaseMails(db: Db, scope: SystemScope, now: Date): Promise<number> {
  return await setMailsReleased(db, scope, { lastError: HELD, now });
}

import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { MOST_ATTEMPTS } from './rules.ts';
import { countGivenUp, findOldestDue, listTroubledMails, setMailTries } from './store.ts';

const MOST = 200;

/** A mail that has not left at the first try. Neither its words nor its subject, which may name what members named. */
type TroubledMail = Awaited<ReturnType<typeof listTroubledMails>>[number] & { isGivenUp: boolean };

/** Mails that were tried and have not left, the newest first. */
export async function readTroubledMails({ db }: Pick<Deps, 'db'>): Promise<TroubledMail[]> {
  const rows = await listTroubledMails(db, MOST);
  return rows.map((row) => ({ ...row, isGivenUp: row.attempts >= MOST_ATTEMPTS }));
}

/** Mails that nobody tries any more. */
export async function countGivenUpMails({ db }: Pick<Deps, 'db'>) {
  return await countGivenUp(db, MOST_ATTEMPTS);
}

/** `again`: it is due at once, with all its tries; `giveUp`: it is not tried any more. */
export async function changeMail(
  { db, now, bus }: Pick<Deps, 'db' | 'now' | 'bus'>,
  id: number,
  act: 'again' | 'giveUp',
): Promise<void> {
  const set = act === 'again'
    ? { attempts: 0, nextTryAt: now() }
    : { attempts: MOST_ATTEMPTS, nextTryAt: now() };
  if (!await setMailTries(db, id, set)) fail('mail.notWaiting');
  if (act === 'again') await bus.publish({ type: 'mail.queued' });
}

/** Since when the mail has been due that has waited longest; undefined where none waits. */
export async function oldestDueMail({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return await findOldestDue(db, now(), MOST_ATTEMPTS);
}

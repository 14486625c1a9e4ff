import type { Db } from '../../../db/client.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { giveConsents } from './give-consents.ts';
import { newsMail } from './mails.ts';
import { findPerson, listLiveConsents, setWithdrawn } from './store.ts';

/**
 * Gives or takes back the consent to news, and confirms it by mail as the law asks. Consent is a row for each time it was
 * given, closed when it was taken back. The caller publishes `mail.queued` when the answer is true: something changed.
 */
export async function setNews(
  deps: Deps,
  tx: Db,
  { uid, isGiven, shownIn }: { uid: string; isGiven: boolean; shownIn: UiLang },
): Promise<boolean> {
  if (isGiven === (await newsSince(deps, uid, tx) !== null)) return false;
  const now = deps.now();
  const person = await findPerson(tx, uid) ?? fail('auth.required');
  if (isGiven) {
    await giveConsents(tx, { uid, kinds: ['marketing'], shownIn, at: now });
  } else await setWithdrawn(tx, uid, 'marketing', now);
  await queueMail(tx, newsMail(person, { isGiven, at: now }), now);
  return true;
}

/** Confirms by mail the consent that was given when joining, now that the address is known to be the member's. */
export async function confirmFirstNews(deps: Deps, tx: Db, uid: string): Promise<boolean> {
  const at = await newsSince(deps, uid, tx);
  const person = at && await findPerson(tx, uid);
  if (!person) return false;
  await queueMail(tx, newsMail(person, { isGiven: true, at }), deps.now());
  return true;
}

/** When a member agreed to news; null when they did not, or not any more. */
export async function newsSince(deps: Deps, uid: string, db: Db = deps.db): Promise<Date | null> {
  const live = (await listLiveConsents(db, uid)).findLast(({ kind }) => kind === 'marketing');
  return live?.agreedAt ?? null;
}

import { type LegalText, type Versions, versionsToAnnounce } from '../legal/rules.ts';
import { legalVersions } from '../legal/texts.ts';
import { queueMails } from '../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../server/deps.ts';
import { changeMail } from './mails.ts';
import { type NeededConsent, neededConsents } from './rules.ts';
import { insertNotices, listUntold } from './store.ts';
import { consentPages } from './text.ts';

/** So many members at once: a step that is cut short is done again as a whole, and mails nobody twice. */
const AT_ONCE = 100;

/**
 * Mails every member that a text will change, once for each version, from 7 or 30 days before it holds. Those who join
 * meanwhile are mailed too. Answers how many mails were queued.
 */
export async function announceChanges(
  deps: Deps,
  versions: Record<NeededConsent, Versions> = legalVersions,
): Promise<number> {
  let count = 0;
  for (const kind of neededConsents) {
    for (const legal of versionsToAnnounce(versions[kind], deps.now())) {
      for (let queued = AT_ONCE; queued === AT_ONCE; count += queued) {
        queued = await announceToSome(deps, kind, legal);
      }
    }
  }
  if (count > 0) deps.log.info('legal.told', { count });
  return count;
}

/** Note and mail are one transaction: neither is there without the other. */
async function announceToSome(deps: Deps, kind: NeededConsent, legal: LegalText): Promise<number> {
  const { version } = legal;
  const now = deps.now();
  const link = `${deps.config.publicOrigin}${consentPages[kind]}?version=${version}`;
  const count = await deps.db.transaction(async (tx) => {
    const untold = await listUntold(tx, { kind, version }, AT_ONCE);
    if (untold.length === 0) return 0;
    await insertNotices(tx, untold.map(({ uid }) => ({ uid, kind, version, queuedAt: now })));
    await queueMails(tx, untold.map((person) => changeMail(person, { legal, link })), now);
    return untold.length;
  });
  if (count > 0) await deps.bus.publish({ type: 'mail.queued' });
  return count;
}

import { queueMails } from '../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../server/deps.ts';
import { newsStandsMail } from './mails.ts';
import { remindedBefore } from './rules.ts';
import { listUnconfirmedNews, setReminded } from './store.ts';

const AT_ONCE = 100;

/** Reminds members who agreed to news, or were last reminded, two years ago that the consent stands. */
export async function confirmNews(deps: Deps): Promise<number> {
  let count = 0;
  for (let queued = AT_ONCE; queued === AT_ONCE; count += queued) queued = await confirmSome(deps);
  return count;
}

async function confirmSome(deps: Deps): Promise<number> {
  const now = deps.now();
  const link = `${deps.config.publicOrigin}/profile/edit`;
  const count = await deps.db.transaction(async (tx) => {
    const due = await listUnconfirmedNews(tx, remindedBefore(now), AT_ONCE);
    if (due.length === 0) return 0;
    await setReminded(tx, due.map(({ id }) => id), now);
    await queueMails(
      tx,
      due.map(({ agreedAt, ...one }) => newsStandsMail(one, agreedAt, link)),
      now,
    );
    return due.length;
  });
  if (count > 0) await deps.bus.publish({ type: 'mail.queued' });
  return count;
}

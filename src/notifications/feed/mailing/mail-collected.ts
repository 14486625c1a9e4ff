import type { Db } from '../../../../db/client.ts';
import type { Cause } from '../kinds.ts';
import type { Deps } from '../../../server/deps.ts';
import { type MemberScope, systemScope } from '../../../shared/scopes.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { collectedMail } from './mails.ts';
import { clearDue, listDue, listDueMembers, setMailed } from './store.ts';
import { findRecipient } from '../store.ts';

const MEMBERS_AT_ONCE = 100;

/** Mails what waited for its hour or for the morning, one letter for each member; what was read meanwhile is left out. */
export async function mailCollected(deps: Pick<Deps, 'db' | 'now' | 'config' | 'bus'>) {
  const why = systemScope('notifications are mailed to their recipients');
  const now = deps.now();
  for (;;) {
    const uids = await listDueMembers(deps.db, why, now, MEMBERS_AT_ONCE);
    for (const uid of uids) {
      const member = systemScope<MemberScope>('the recipient of the letter', uid);
      await deps.db.transaction(async (tx) => {
        const rows = await listDue(tx, member, now);
        await setMailed(tx, member, now);
        const recipient = await findRecipient(tx, member);
        if (!recipient?.wantsMails || rows.length === 0) return;
        const link = `${deps.config.publicOrigin}/notifications`;
        await queueMail(tx, collectedMail(recipient, rows, link), now);
      });
    }
    if (uids.length > 0) await deps.bus.publish({ type: 'mail.queued' });
    if (uids.length < MEMBERS_AT_ONCE) return;
  }
}

/** The member wants no more mails of it: what waits is not sent. */
export async function forgetDue(tx: Db, uid: MemberScope, cause: Cause) {
  await clearDue(tx, uid, cause);
}

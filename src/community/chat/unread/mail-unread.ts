import { notify } from '../../../notifications/feed/notify.ts';
import type { Deps } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { UNREAD_LOOKBACK_MS, UNREAD_MS } from '../rules.ts';
import { GONE_NAME, OPERATOR_NAME } from '../view-message.ts';
import { listUnmailed, setMailedSeq } from './store.ts';

/**
 * Mails members of words that they have not read for half an hour, once until they have looked; rooms that are muted
 * are left out.
 */
export async function mailUnread(deps: Pick<Deps, 'db' | 'now' | 'config' | 'bus'>) {
  const why = systemScope('members are mailed of what they have not read');
  const now = deps.now().getTime();
  const span = { before: now - UNREAD_MS, since: now - UNREAD_LOOKBACK_MS };
  const rows = await listUnmailed(deps.db, why, span);
  for (const row of rows) {
    await deps.db.transaction(async (tx) => {
      await setMailedSeq(tx, why, row);
      const isOperators = row.kind === 'operator' && row.owner === row.uid;
      await notify(deps, tx, {
        uid: row.uid,
        cause: 'chat unread',
        query: row.id,
        actorName: isOperators ? OPERATOR_NAME : row.name ?? GONE_NAME,
        words: row.body,
        isMailOnly: true,
      });
    });
  }
  if (rows.length > 0) await deps.bus.publish({ type: 'mail.queued' });
}

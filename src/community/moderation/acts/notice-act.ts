import { readUser } from '../../../accounts/users/read-user.ts';
import type { Db } from '../../../../db/client.ts';
import { notify } from '../../../notifications/feed/notify.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../../server/deps.ts';
import { readAct, shownActs, type Snapshot } from '../rules.ts';
import { actMail } from './mails.ts';
import type { ActRow } from './store.ts';

/** Notifies the member whose it is, here and by mail; of what is only the operators' record, nobody. */
export async function noticeAct(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  act: ActRow,
  { snapshot }: { snapshot: Snapshot },
): Promise<string[]> {
  if (!act.uid || !shownActs.includes(readAct(act.act))) return [];
  const user = await readUser(tx, act.uid);
  if (!user) return [];
  const words = snapshot.title || snapshot.words;
  await notify(deps, tx, { uid: act.uid, cause: 'moderation', query: act.no, words });
  const link = `${deps.config.publicOrigin}/moderation/mine/${act.no}`;
  await queueMail(tx, actMail(user, { act, snapshot, link }), deps.now());
  return [act.uid];
}

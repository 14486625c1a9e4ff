import { notify } from '../../../notifications/feed/notify.ts';
import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import type { ThingKey } from '../rules.ts';
import { listReportsAbout, setReportsClosed } from './store.ts';

const why = () => systemScope('a decision answers the reports');

/** Answers the reports of something; each reporter hears what became of theirs. Answers who was notified. */
export async function closeReports(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  key: ThingKey,
  closing: { state: 'acted' | 'dismissed'; closedAt: Date },
): Promise<string[]> {
  const uids = await setReportsClosed(tx, why(), key, closing);
  const cause = closing.state === 'acted' ? 'report acted' as const : 'report dismissed' as const;
  for (const uid of uids) await notify(deps, tx, { uid, cause });
  return uids;
}

/** The words of a message that was taken out: its reports hold them. */
export async function lastWords(tx: Db, key: ThingKey): Promise<string> {
  const [newest] = await listReportsAbout(tx, why(), key);
  return newest?.snapshot.words ?? '';
}

import type { Db } from '../../../db/client.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../server/deps.ts';

type ReviewNotice = {
  cause: 'review started' | 'review finished' | 'review answered';
  /** Members who are concerned; the one who caused it is left out. */
  uids: readonly (string | null)[];
  documentId: number;
  fileName: string;
};

/** Notifies the members of a review in the transaction of what has happened; the answer announces it afterwards. */
export async function notifyOfReview(
  deps: Deps,
  tx: Db,
  { uid: by, name: actorName }: Member,
  { cause, uids, documentId: query, fileName: words }: ReviewNotice,
): Promise<() => Promise<void>> {
  const concerned = new Set(uids.filter((uid) => uid !== null && uid !== by)) as Set<string>;
  for (const uid of concerned) await notify(deps, tx, { uid, cause, query, actorName, words });
  return async () => {
    for (const uid of concerned) await announceNotification(deps, uid);
  };
}

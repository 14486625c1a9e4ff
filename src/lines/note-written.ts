import type { Db } from '../../db/client.ts';
import { type Authorship, keepRevisions } from '../history/keep-revisions.ts';
import { leaveEpochs } from '../realtime/leave-epochs.ts';

/**
 * Whatever writes targets past the shared text calls this in the same transaction: the history learns of it, and open
 * copies of the lines begin anew.
 */
export async function noteWritten(
  db: Db,
  lineIds: readonly number[],
  authorship: Authorship,
): Promise<void> {
  await leaveEpochs(db, lineIds);
  await keepRevisions(db, lineIds, authorship);
}

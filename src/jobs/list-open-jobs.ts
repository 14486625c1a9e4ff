import { ownerOf } from '../documents/rules.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { reasonOf } from '../shared/errors.ts';
import { progressOfJob } from './rules.ts';
import { type JobRow, listOpenJobs as listRows } from './store.ts';

/** Running and resting jobs of the one who asks, by the opaque name of their document: a reloaded list goes on. */
export async function listOpenJobs(
  deps: Deps,
  actor: Actor,
  kind: JobRow['kind'] = 'translate',
) {
  const rows = await listRows(deps.db, ownerOf(actor), kind);
  return rows.map(({ id, randomName, status, reason, parts, done }) => ({
    id,
    randomName,
    status,
    reason: reasonOf(reason),
    progress: progressOfJob(done, parts),
  }));
}

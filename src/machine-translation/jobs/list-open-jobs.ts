import type { OwnerScope } from '../../documents/access/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { reasonOf } from '../../shared/errors.ts';
import { progressOfJob } from './rules.ts';
import { type JobRow, listOpenJobRows } from './store.ts';

/** Running and resting jobs on someone's documents, by their opaque names: a reloaded list goes on. */
export async function listOpenJobs(
  deps: Deps,
  owner: OwnerScope,
  kind: JobRow['kind'],
) {
  const rows = await listOpenJobRows(deps.db, owner, kind);
  return rows.map(({ id, randomName, startedBy, status, reason, parts, done }) => ({
    id,
    randomName,
    startedBy,
    status,
    reason: reasonOf(reason),
    progress: progressOfJob(done, parts),
  }));
}

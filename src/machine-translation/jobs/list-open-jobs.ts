import type { OwnerScope } from '../../documents/access/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { reasonOf } from '../../shared/errors.ts';
import { isWaiting, progressOfJob } from './rules.ts';
import type { Db } from '../../../db/client.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';
import * as store from './store.ts';

/** Running and resting jobs on someone's documents, by their opaque names: a reloaded list goes on. */
export async function listOpenJobs(
  deps: Deps,
  owner: OwnerScope,
  kind: store.JobRow['kind'],
) {
  const rows = await store.listOpenJobRows(deps.db, owner, kind);
  return rows.map(({ id, randomName, startedBy, status, reason, worksSince, parts, done }) => ({
    id,
    randomName,
    startedBy,
    status,
    isWaiting: isWaiting({ status, worksSince }),
    reason: reasonOf(reason),
    progress: progressOfJob(done, parts),
  }));
}

/** Those of some projects of a member in which the draft of a document rests half-way. */
export async function listPausedProjects(
  db: Db,
  uid: MemberScope,
  projectNos: readonly number[],
): Promise<number[]> {
  return projectNos.length === 0 ? [] : await store.listResting(db, uid, projectNos);
}

/** How many jobs of each of some projects run or rest. */
export async function readOpenJobCounts(
  db: Db,
  scope: SystemScope,
  projectNos: readonly number[],
): Promise<Map<number, number>> {
  const rows = projectNos.length === 0 ? [] : await store.countOpenJobsOf(db, scope, projectNos);
  return new Map(rows.flatMap(({ no, count }) => no === null ? [] : [[no, count]]));
}

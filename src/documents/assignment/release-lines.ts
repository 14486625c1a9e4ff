import type { Db } from '../../../db/client.ts';
import { releaseAssignee } from '../lines/change-assignees.ts';
import type { ProjectScope } from '../../shared/scopes.ts';

/** Lines of a member who may no longer work on a project are free again. */
export async function releaseLines(tx: Db, projectNo: ProjectScope, userNo: number): Promise<void> {
  await releaseAssignee(tx, userNo, projectNo);
}

/** Of a member who leaves the service. */
export async function releaseAllLines(tx: Db, userNo: number): Promise<void> {
  await releaseAssignee(tx, userNo);
}

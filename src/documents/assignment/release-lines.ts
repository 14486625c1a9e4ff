import type { Db } from '../../../db/client.ts';
import type { ReleasedLines } from '../../server/hooks.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { releaseAssignee, returnLines } from '../lines/change-assignees.ts';
import { rangesOf } from './rules.ts';

/** Lines of a member who may no longer work on a project are free again. */
export async function releaseLines(
  tx: Db,
  projectNo: ProjectScope,
  userNo: number,
): Promise<ReleasedLines> {
  const { assignee, reviewer } = await releaseAssignee(tx, userNo, projectNo);
  return { assignee: rangesOf(assignee), reviewer: rangesOf(reviewer) };
}

/** The reverse; lines with a new assignee stay with them. */
export async function restoreReleased(
  tx: Db,
  projectNo: ProjectScope,
  userNo: number,
  released: ReleasedLines,
): Promise<void> {
  for (const slot of ['assignee', 'reviewer'] as const) {
    await returnLines(tx, { userNo, projectNo, slot }, released[slot]);
  }
}

/** Of a member who leaves the service. */
export async function releaseAllLines(tx: Db, userNo: number): Promise<void> {
  await releaseAssignee(tx, userNo);
}

import type { Db } from '../../../db/client.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import { clearAssignee, setAssignees, setReturned } from './assignees/store.ts';

/** Assigns stretches of lines to a member by number, or to nobody. Answers how many lines were touched. */
export async function changeAssignees(
  tx: Db,
  documentId: DocumentScope,
  ranges: readonly (readonly [from: number, to: number])[],
  change: { assignee?: number | null; reviewer?: number | null },
): Promise<number> {
  return await setAssignees(tx, documentId, ranges, change);
}

/** A member may no longer work: their lines in a project, or in all documents, are assigned to nobody. */
export async function releaseAssignee(
  tx: Db,
  userNo: number,
  projectNo?: ProjectScope,
): Promise<Record<'assignee' | 'reviewer', number[]>> {
  return await clearAssignee(tx, userNo, projectNo);
}

/** Gives released lines back to their member, where nobody else has them by now. */
export async function returnLines(
  tx: Db,
  whose: Parameters<typeof setReturned>[1],
  ranges: Parameters<typeof setReturned>[2],
): Promise<void> {
  await setReturned(tx, whose, ranges);
}

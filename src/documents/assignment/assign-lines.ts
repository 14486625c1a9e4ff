import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Db } from '../../../db/client.ts';
import { recordHistory } from '../../projects/projects/history.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findByNumber, type TeamMember } from '../../projects/teams/list-team.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { enterToAssign } from './enter-to-assign.ts';
import {
  type AssignedRange,
  assignedWithin,
  countLines,
  type LineRange,
  mayBeAssigned,
  rangesOf,
} from './rules.ts';
import { changeAssignees } from '../lines/change-assignees.ts';
import { listRanges } from './store.ts';

type Assignment = {
  fileName: string;
  lines: readonly (number | LineRange)[];
  /** Number of a member of the team; 0 frees the lines. */
  userNo: number;
  /** How many lines the manager saw when choosing them. */
  lineCount?: number | undefined;
};

/** `before`: who had the lines until now, by which the assignment is taken back. */
type AssignedLines = { assigned: number; before: AssignedRange[] };

/**
 * Gives lines of a document to one person of the team: to a reviewer for reviewing, to others for translating. From then
 * on only they and the manager may change them, also in editors that are open. A second call of the same kind sends no second notification.
 */
export async function assignLines(
  deps: Deps,
  member: Member,
  { fileName, lines, userNo, lineCount }: Assignment,
): Promise<AssignedLines> {
  const ranges = rangesOf(lines);
  if (countLines(ranges) === 0) fail('assignment.nothingChosen');
  const { projectNo, told, ...done } = await deps.db.transaction(async (tx) => {
    const moment = { ...deps, db: tx };
    const { document, project } = await enterToAssign(moment, member, fileName, lineCount);
    const { no: projectNo } = project;
    const one = userNo === 0 ? undefined : await findByNo(tx, projectNo, userNo);
    const before = assignedWithin(await listRanges(tx, document.id), ranges);
    const assigned = await changeAssignees(tx, document.id, ranges, changeFor(one));
    const kind = one ? 'assigned' : 'unassigned';
    await recordHistory(moment, tx, member, {
      projectNo,
      kind,
      about: document.fileName,
      ...(one && { whom: one.uid }),
    });
    const isNotified = one !== undefined && one.uid !== member.uid;
    if (isNotified) {
      await notify(deps, tx, {
        uid: one.uid,
        cause: 'assigned',
        query: projectNo,
        actorName: member.name,
        words: project.title,
      });
    }
    return { projectNo, assigned, before, told: isNotified ? one.uid : undefined };
  });
  if (told) await announceNotification(deps, told);
  await deps.bus.publish({ type: 'rights.changed', projectNo });
  return done;
}

async function findByNo(db: Db, projectNo: ProjectScope, userNo: number): Promise<TeamMember> {
  const one = await findByNumber(db, projectNo, userNo) ?? fail('team.notMember');
  if (mayBeAssigned(one)) return one;
  fail(one.role === 'viewer' ? 'assignment.viewer' : 'assignment.waiting');
}

/** Reviewers review, everybody else translates; freed lines are nobody's. */
function changeFor(one: TeamMember | undefined) {
  if (!one) return { assignee: null, reviewer: null };
  return one.role === 'reviewer' ? { reviewer: one.no } : { assignee: one.no };
}

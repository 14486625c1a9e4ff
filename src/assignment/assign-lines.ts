import { findDocument } from '../documents/find-document.ts';
import { announceNotification, notify } from '../notifications/notify.ts';
import type { Db } from '../../db/client.ts';
import { recordHistory } from '../projects/history.ts';
import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { findByNumber, type TeamMember } from '../teams/list-team.ts';
import { countLines, type LineRange, rangesOf } from './rules.ts';
import { setAssigned } from './store.ts';

export type Assignment = {
  fileName: string;
  lines: readonly (number | LineRange)[];
  /** Number of a member of the team; 0 frees the lines. */
  userNo: number;
};

/**
 * Gives lines of a document to one person of the team: to a reviewer for reviewing, to others for translating. From then
 * on only they and the manager may change them, also in editors that are open. Asked twice, it is told once.
 */
export async function assignLines(
  deps: Deps,
  member: Member,
  { fileName, lines, userNo }: Assignment,
): Promise<{ assigned: number }> {
  const ranges = rangesOf(lines);
  if (countLines(ranges) === 0) fail('assignment.nothingChosen');
  const actor = { kind: 'member', member } as const;
  const { projectNo, assigned, told } = await deps.db.transaction(async (tx) => {
    const moment = { ...deps, db: tx };
    const { id, projectNo, fileName: about } = await findDocument(
      moment,
      actor,
      fileName,
      'manage',
    );
    if (projectNo === null) fail('document.notFound');
    const { project } = await inProject(moment, member, projectNo, 'lines.assign');
    const one = userNo === 0 ? undefined : await findByNo(tx, projectNo, userNo);
    const count = await setAssigned(tx, id, ranges, changeFor(one));
    const kind = one ? 'assigned' : 'unassigned';
    await recordHistory(moment, tx, member, {
      projectNo,
      kind,
      about,
      ...(one && { whom: one.uid }),
    });
    const isTold = one !== undefined && one.uid !== member.uid;
    if (isTold) {
      await notify(deps, tx, {
        uid: one.uid,
        cause: 'assigned',
        query: projectNo,
        actorName: member.name,
        words: project.title,
      });
    }
    return { projectNo, assigned: count, told: isTold ? one.uid : undefined };
  });
  if (told) await announceNotification(deps, told);
  await deps.bus.publish({ type: 'rights.changed', projectNo });
  return { assigned };
}

async function findByNo(db: Db, projectNo: number, userNo: number): Promise<TeamMember> {
  const one = await findByNumber(db, projectNo, userNo) ?? fail('team.notMember');
  if (one.role === 'viewer') fail('assignment.viewer');
  return one;
}

/** Reviewers review, everybody else translates; freed lines are nobody's. */
function changeFor(one: TeamMember | undefined) {
  if (!one) return { assignee: null, reviewer: null };
  return one.role === 'reviewer' ? { reviewer: one.no } : { assignee: one.no };
}

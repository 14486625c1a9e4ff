import { requireProject } from '../projects/require-project.ts';
import { changeMembership } from '../projects/change-membership.ts';
import { adoptProject } from '../projects/adopt-project.ts';
import { recordHistory } from '../projects/history.ts';
import { MANAGER } from '../projects/rules.ts';
import { checkPlan } from '../projects/limits.ts';
import type { Deps, Member } from '../../server/deps.ts';

/** A member becomes the manager of a project whose manager left the service; the first one to do so. */
export async function becomeManager(deps: Deps, member: Member, no: number) {
  await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, no, 'team.takeOver');
    await changeMembership(tx, project.no, member.uid, { role: MANAGER });
    await adoptProject(tx, project.no);
    await recordHistory(deps, tx, member, { projectNo: project.no, kind: 'takenOver' });
    await checkPlan(deps, tx, member.uid);
  });
  await deps.bus.publish({ type: 'rights.changed', projectNo: no });
}

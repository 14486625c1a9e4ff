import type { Db } from '../../../db/client.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { recordHistory } from '../projects/history.ts';
import { requireProject } from '../projects/require-project.ts';
import { checkPlan } from '../projects/limits.ts';
import { type GivenRole, isManager, MANAGER } from '../projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { changeMembership } from '../projects/change-membership.ts';
import { type MemberScope, type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { listTeam } from './store.ts';
import type { TeamMember } from './list-team.ts';
import { storeUndo } from './undo-change.ts';

/** A member of a team, by the whole address, the nickname or the uid. */
export async function findInTeam(db: Db, no: ProjectScope, whom: string): Promise<TeamMember> {
  const wanted = whom.normalize('NFC').trim().toLowerCase();
  const found = (await listTeam(db, no)).find(({ uid, name, email }) =>
    uid === whom || [name, email].some((one) => one.toLowerCase() === wanted)
  );
  return found ?? fail('team.notMember');
}

type Target = { no: number; whom: string };

export async function changeColour(
  deps: Deps,
  member: Member,
  { no, whom, colour }: Target & { colour: number },
) {
  return await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, no, 'team.manage');
    const target = await findInTeam(tx, project.no, whom);
    await changeMembership(tx, project.no, target.uid, { colour });
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: 'colour',
      whom: target.uid,
    });
    return { ...target, colour };
  });
}

export async function changeRole(
  deps: Deps,
  member: Member,
  { no, whom, role }: Target & { role: GivenRole },
) {
  const target = await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, no, 'team.manage');
    const found = await findInTeam(tx, project.no, whom);
    if (isManager(found)) fail('team.managerStays');
    await changeMembership(tx, project.no, found.uid, { role });
    // A viewer cannot finish assigned lines.
    if (role === 'viewer') await deps.hooks.memberRemoved(tx, project.no, found.no);
    await recordHistory(deps, tx, member, { projectNo: project.no, kind: 'role', whom: found.uid });
    await notify(deps, tx, {
      uid: found.uid,
      cause: 'role changed',
      query: project.no,
      actorName: member.name,
      words: project.title,
    });
    return found;
  });
  await announceNotification(deps, target.uid);
  await deps.bus.publish({ type: 'rights.changed', projectNo: no });
  return { ...target, role };
}

/** Role and colour as one form has them: only what differs is changed, notified and recorded. */
export async function changeMember(
  deps: Deps,
  member: Member,
  { no, whom, role, colour }: Target & { role?: GivenRole | undefined; colour: number },
) {
  const { project } = await requireProject(deps, member, no, 'team.manage');
  const target = await findInTeam(deps.db, project.no, whom);
  if (role && role !== target.role) await changeRole(deps, member, { no: project.no, whom, role });
  if (colour !== target.colour) await changeColour(deps, member, { no: project.no, whom, colour });
}

/** Makes another member the manager of the project, within the limits of their plan. Answers how it can be undone. */
export async function handOver(
  deps: Deps,
  member: Member,
  { no, whom }: Target,
): Promise<string | undefined> {
  const target = await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, no, 'team.manage');
    const found = await findInTeam(tx, project.no, whom);
    if (found.uid === member.uid) return undefined;
    if (found.acceptance !== 'accepted') fail('team.notAccepted');
    // In this order: two managers are never in the table.
    await changeMembership(tx, project.no, member.uid, { role: 'member' });
    await changeMembership(tx, project.no, found.uid, { role: MANAGER });
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: 'handedOver',
      whom: found.uid,
    });
    await checkPlan(deps, tx, systemScope<MemberScope>('whose plan it will count for', found.uid));
    const undo = await storeUndo(deps, tx, member, {
      projectNo: project.no,
      kind: 'handedOver',
      whom: found,
    });
    await notify(deps, tx, {
      uid: found.uid,
      cause: 'project handed over',
      query: project.no,
      actorName: member.name,
      words: project.title,
    });
    return { uid: found.uid, undo };
  });
  if (!target) return undefined;
  await announceNotification(deps, target.uid);
  await deps.bus.publish({ type: 'rights.changed', projectNo: no });
  return target.undo;
}

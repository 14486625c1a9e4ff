import type { Db } from '../../db/client.ts';
import { releaseLines } from '../assignment/release-lines.ts';
import { announceNotification, notify } from '../notifications/notify.ts';
import { recordHistory } from '../projects/history.ts';
import { inProject } from '../projects/in-project.ts';
import { checkPlan } from '../projects/limits.ts';
import type { GivenRole } from '../projects/rules.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { listTeam, setMember, type TeamMember } from './store.ts';

/** Somebody of a team, by the whole address, the nickname or the uid. */
export async function findInTeam(db: Db, no: number, whom: string): Promise<TeamMember> {
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
    await inProject({ db: tx }, member, no, 'team.manage');
    const target = await findInTeam(tx, no, whom);
    await setMember(tx, no, target.uid, { colour });
    await recordHistory(deps, tx, member, { projectNo: no, kind: 'colour', whom: target.uid });
    return { ...target, colour };
  });
}

export async function changeRole(
  deps: Deps,
  member: Member,
  { no, whom, role }: Target & { role: GivenRole },
) {
  const target = await deps.db.transaction(async (tx) => {
    const { project } = await inProject({ db: tx }, member, no, 'team.manage');
    const found = await findInTeam(tx, no, whom);
    if (found.role === 'PM') fail('team.managerStays');
    await setMember(tx, no, found.uid, { role });
    // Whoever only looks can finish nothing.
    if (role === 'viewer') await releaseLines(tx, no, found.no);
    await recordHistory(deps, tx, member, { projectNo: no, kind: 'role', whom: found.uid });
    await notify(deps, tx, {
      uid: found.uid,
      cause: 'role changed',
      query: no,
      actorName: member.name,
      words: project.title,
    });
    return found;
  });
  await announceNotification(deps, target.uid);
  await deps.bus.publish({ type: 'rights.changed', projectNo: no });
  return { ...target, role };
}

/** Role and colour as one form has them: only what is another is changed, told and kept in the history. */
export async function changeMember(
  deps: Deps,
  member: Member,
  { no, whom, role, colour }: Target & { role?: GivenRole | undefined; colour: number },
) {
  await inProject(deps, member, no, 'team.manage');
  const target = await findInTeam(deps.db, no, whom);
  if (role && role !== target.role) await changeRole(deps, member, { no, whom, role });
  if (colour !== target.colour) await changeColour(deps, member, { no, whom, colour });
}

/** From now on somebody else answers for the project, within what their plan allows. */
export async function handOver(deps: Deps, member: Member, { no, whom }: Target) {
  const target = await deps.db.transaction(async (tx) => {
    const { project } = await inProject({ db: tx }, member, no, 'team.manage');
    const found = await findInTeam(tx, no, whom);
    if (found.uid === member.uid) return found;
    if (found.acceptance !== 'accepted') fail('team.notAccepted');
    // In this order: two managers are never in the table.
    await setMember(tx, no, member.uid, { role: 'member' });
    await setMember(tx, no, found.uid, { role: 'PM' });
    await recordHistory(deps, tx, member, { projectNo: no, kind: 'handedOver', whom: found.uid });
    await checkPlan(deps, tx, found.uid);
    await notify(deps, tx, {
      uid: found.uid,
      cause: 'project handed over',
      query: no,
      actorName: member.name,
      words: project.title,
    });
    return found;
  });
  await announceNotification(deps, target.uid);
  await deps.bus.publish({ type: 'rights.changed', projectNo: no });
  return { ...target, role: 'PM' as const };
}

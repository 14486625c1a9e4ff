import { releaseLines } from '../assignment/release-lines.ts';
import { announceNotification, notify } from '../notifications/notify.ts';
import { recordHistory } from '../projects/history.ts';
import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { findInTeam } from './change-member.ts';
import { deleteMember, listTeam } from './store.ts';

/** The manager removes others, also invited ones; whoever names themselves leaves. */
export async function removeMember(
  deps: Deps,
  member: Member,
  { no, whom }: { no: number; whom: string },
) {
  await inProject(deps, member, no, 'project.open');
  const isSelf = [member.uid, member.name, member.email]
    .some((one) => one.toLowerCase() === whom.normalize('NFC').trim().toLowerCase());
  const told = isSelf ? await leave(deps, member, no) : await remove(deps, member, no, whom);
  await announceNotification(deps, told);
  await deps.bus.publish({ type: 'rights.changed', projectNo: no });
}

/** Answers whom to tell, here and below. */
async function remove(deps: Deps, member: Member, no: number, whom: string): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    const { project } = await inProject({ db: tx }, member, no, 'team.manage');
    const { uid, no: userNo } = await findInTeam(tx, no, whom);
    await deleteMember(tx, no, uid);
    await releaseLines(tx, no, userNo);
    await recordHistory(deps, tx, member, { projectNo: no, kind: 'removed', whom: uid });
    await notify(deps, tx, {
      uid,
      cause: 'kick out',
      query: no,
      actorName: member.name,
      words: project.title,
    });
    return uid;
  });
}

async function leave(deps: Deps, member: Member, no: number): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    const { project, standing } = await inProject({ db: tx }, member, no, 'project.open');
    if (standing.role === 'PM') fail('team.managerStays');
    // An invitation is declined, not left.
    await inProject({ db: tx }, member, no, 'team.leave');
    await deleteMember(tx, no, member.uid);
    await releaseLines(tx, no, member.no);
    await recordHistory(deps, tx, member, { projectNo: no, kind: 'left' });
    const manager = (await listTeam(tx, no)).find((one) => one.role === 'PM');
    const uid = manager?.uid ?? fail('project.notFound');
    await notify(deps, tx, {
      uid,
      cause: 'left project',
      query: no,
      actorName: member.name,
      words: project.title,
    });
    return uid;
  });
}

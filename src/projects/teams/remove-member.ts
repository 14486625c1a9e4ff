import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { recordHistory } from '../projects/history.ts';
import { isManager } from '../projects/rules.ts';
import { requireProject } from '../projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findInTeam } from './change-member.ts';
import { removeMembership } from '../projects/change-membership.ts';
import { listTeam } from './store.ts';
import { storeUndo } from './undo-change.ts';

/** The manager removes others, also invited ones; members who name themselves leave. Answers how it can be undone. */
export async function removeMember(
  deps: Deps,
  member: Member,
  { no, whom }: { no: number; whom: string },
): Promise<string> {
  const { project } = await requireProject(deps, member, no, 'project.open');
  const isSelf = [member.uid, member.name, member.email]
    .some((one) => one.toLowerCase() === whom.normalize('NFC').trim().toLowerCase());
  const { notified, undo } = isSelf
    ? await leave(deps, member, project.no)
    : await remove(deps, member, project.no, whom);
  if (notified) await announceNotification(deps, notified);
  await deps.bus.publish({ type: 'rights.changed', projectNo: project.no });
  return undo;
}

/** The uid of the member to notify, and the number of the undo. */
type Removed = { notified: string | undefined; undo: string };

async function remove(deps: Deps, member: Member, no: number, whom: string): Promise<Removed> {
  return await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, no, 'team.manage');
    const found = await findInTeam(tx, project.no, whom);
    const { uid } = found;
    await removeMembership(tx, project.no, uid);
    const released = await deps.hooks.memberRemoved(tx, project.no, found.no);
    const undo = await storeUndo(deps, tx, member, {
      projectNo: project.no,
      kind: 'removed',
      whom: found,
      released,
    });
    await recordHistory(deps, tx, member, { projectNo: project.no, kind: 'removed', whom: uid });
    await notify(deps, tx, {
      uid,
      cause: 'kick out',
      query: project.no,
      actorName: member.name,
      words: project.title,
    });
    return { notified: uid, undo };
  });
}

/** Notifies nobody where the manager has left the service. */
async function leave(deps: Deps, member: Member, no: number): Promise<Removed> {
  return await deps.db.transaction(async (tx) => {
    const { project, membership } = await requireProject({ db: tx }, member, no, 'project.open');
    if (isManager(membership)) fail('team.managerStays');
    // An invitation is declined, not left.
    await requireProject({ db: tx }, member, project.no, 'team.leave');
    const team = await listTeam(tx, project.no);
    const whom = team.find(({ uid }) => uid === member.uid) ?? fail('team.notMember');
    await removeMembership(tx, project.no, member.uid);
    const released = await deps.hooks.memberRemoved(tx, project.no, member.no);
    const undo = await storeUndo(deps, tx, member, {
      projectNo: project.no,
      kind: 'left',
      whom,
      released,
    });
    await recordHistory(deps, tx, member, { projectNo: project.no, kind: 'left' });
    const manager = team.find(isManager);
    if (!manager) return { notified: undefined, undo };
    const { uid } = manager;
    await notify(deps, tx, {
      uid,
      cause: 'left project',
      query: project.no,
      actorName: member.name,
      words: project.title,
    });
    return { notified: uid, undo };
  });
}

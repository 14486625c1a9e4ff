import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { recordHistory } from '../projects/history.ts';
import { isManager } from '../projects/rules.ts';
import { requireProject } from '../projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { changeMembership, removeMembership } from '../projects/change-membership.ts';
import { listTeam } from './store.ts';

/** A declined invitation leaves no trace but the history, and can be repeated. */
export async function answerInvitation(
  deps: Deps,
  member: Member,
  no: number,
  accepts: boolean,
) {
  const managers = await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, no, 'invitation.answer');
    if (accepts) await changeMembership(tx, project.no, member.uid, { acceptance: 'accepted' });
    else await removeMembership(tx, project.no, member.uid);
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: accepts ? 'accepted' : 'declined',
    });
    const managers = (await listTeam(tx, project.no)).filter(isManager);
    for (const { uid } of managers) {
      await notify(deps, tx, {
        uid,
        cause: accepts ? 'invite accepted' : 'invite declined',
        query: project.no,
        actorName: member.name,
        words: project.title,
      });
    }
    return managers;
  });
  for (const { uid } of managers) await announceNotification(deps, uid);
}

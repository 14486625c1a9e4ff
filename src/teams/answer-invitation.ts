import { announceNotification, notify } from '../notifications/notify.ts';
import { recordHistory } from '../projects/history.ts';
import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { deleteMember, listTeam, setMember } from './store.ts';

/** Whoever declines leaves no trace but the history, and can be asked again. */
export async function answerInvitation(
  deps: Deps,
  member: Member,
  no: number,
  accepts: boolean,
) {
  const managers = await deps.db.transaction(async (tx) => {
    const { project } = await inProject({ db: tx }, member, no, 'invitation.answer');
    if (accepts) await setMember(tx, no, member.uid, { acceptance: 'accepted' });
    else await deleteMember(tx, no, member.uid);
    await recordHistory(deps, tx, member, {
      projectNo: no,
      kind: accepts ? 'accepted' : 'declined',
    });
    const told = (await listTeam(tx, no)).filter((one) => one.role === 'PM');
    for (const { uid } of told) {
      await notify(deps, tx, {
        uid,
        cause: accepts ? 'invite accepted' : 'invite declined',
        query: no,
        actorName: member.name,
        words: project.title,
      });
    }
    return told;
  });
  for (const { uid } of managers) await announceNotification(deps, uid);
}

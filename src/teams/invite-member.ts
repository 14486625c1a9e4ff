import { emailKeyOf, nameKeyOf } from '../accounts/rules.ts';
import { announceNotification, notify } from '../notifications/notify.ts';
import { COLOURS } from '../profile/rules.ts';
import { recordHistory } from '../projects/history.ts';
import { inProject } from '../projects/in-project.ts';
import { checkPlan } from '../projects/limits.ts';
import type { GivenRole } from '../projects/rules.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { takeOrFail } from '../shared/limit.ts';
import { freeColour, isAddress, limitsOfInvitations } from './rules.ts';
import { findUserBy, insertInvited, listTeam } from './store.ts';

export type Invitation = {
  no: number;
  /** The whole e-mail, or the nickname. */
  whom: string;
  role?: GivenRole | undefined;
  colour?: number | undefined;
};

/** Asks somebody into a team. Until they accept they see the project from outside only. */
export async function inviteMember(deps: Deps, member: Member, asked: Invitation) {
  const { no, whom, role = 'member' } = asked;
  const { project } = await inProject(deps, member, no, 'team.manage');
  if (whom.includes('@') && !isAddress(whom)) fail('team.emailInvalid');
  await takeOrFail(deps, `invite:${member.uid}`, ...limitsOfInvitations);
  const key = whom.includes('@') ? { emailKey: emailKeyOf(whom) } : { nameKey: nameKeyOf(whom) };
  const user = await findUserBy(deps.db, key) ?? fail('team.noSuchMember');

  const colour = await deps.db.transaction(async (tx) => {
    // Once more: the project may have gone since.
    await inProject({ db: tx }, member, no, 'team.manage');
    const used = (await listTeam(tx, no)).map((one) => one.colour);
    const given = asked.colour ?? freeColour(used, COLOURS);
    await insertInvited(tx, {
      projectNo: no,
      uid: user.uid,
      role,
      colour: given,
      acceptance: 'waiting',
      invitedAt: deps.now(),
    }) ?? fail('team.alreadyMember');
    await recordHistory(deps, tx, member, { projectNo: no, kind: 'invited', whom: user.uid });
    await checkPlan(deps, tx, member.uid);
    await notify(deps, tx, {
      uid: user.uid,
      cause: 'invite',
      query: no,
      actorName: member.name,
      words: project.title,
    });
    return given;
  });
  await announceNotification(deps, user.uid);
  return { name: user.name, email: user.email, colour, role };
}

/** The second call of those who add and then invite: whoever is asked already is not told twice. */
export async function requestMember(deps: Deps, member: Member, { no, whom }: Invitation) {
  await inProject(deps, member, no, 'team.manage');
  const key = emailKeyOf(whom);
  const isAsked = (await listTeam(deps.db, no)).some(({ email, acceptance }) =>
    acceptance === 'waiting' && emailKeyOf(email) === key
  );
  if (!isAsked) await inviteMember(deps, member, { no, whom });
}

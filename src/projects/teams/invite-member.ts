import { COLOURS, emailKeyOf, nameKeyOf } from '../../accounts/users/rules.ts';
import { readUserByEmail, readUserByName } from '../../accounts/users/read-user.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { recordHistory } from '../projects/history.ts';
import { requireProject } from '../projects/require-project.ts';
import { checkPlan } from '../projects/limits.ts';
import type { GivenRole } from '../projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { limitsOfInvitations } from '../invitations/rules.ts';
import { freeColour, isAddress } from './rules.ts';
import { inviteByMail } from '../invitations/invite-by-mail.ts';
import { deleteInvitationOf, isMailed } from '../invitations/withdraw-invitation.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { addMembership } from '../projects/change-membership.ts';
import { listTeam } from './store.ts';

type Invitation = {
  no: number;
  /** The whole e-mail, or the nickname. */
  whom: string;
  role?: GivenRole | undefined;
  colour?: number | undefined;
  /** Of the mail to an address without an account. */
  lang?: UiLang;
};

/**
 * Invites a member to a team; an address without an account gets a mail by which one joins. Until they accept they see
 * the project from outside only.
 */
export async function inviteMember(deps: Deps, member: Member, asked: Invitation) {
  const { no, whom, role = 'member' } = asked;
  const { project } = await requireProject(deps, member, no, 'team.manage');
  if (whom.includes('@') && !isAddress(whom)) fail('team.emailInvalid');
  await countOrFail(deps, `invite:${member.uid}`, ...limitsOfInvitations);
  const user = whom.includes('@')
    ? await readUserByEmail(deps.db, emailKeyOf(whom))
    : await readUserByName(deps.db, nameKeyOf(whom));
  // An account that is not confirmed yet is known to nobody else.
  if (!user?.verifiedAt) return await inviteAddress(deps, member, project.no, asked);

  const colour = await deps.db.transaction(async (tx) => {
    // Once more: the project may have gone since.
    await requireProject({ db: tx }, member, no, 'team.manage');
    const used = (await listTeam(tx, project.no)).map((one) => one.colour);
    const given = asked.colour ?? freeColour(used, COLOURS);
    await addMembership(tx, {
      projectNo: project.no,
      uid: user.uid,
      role,
      colour: given,
      acceptance: 'waiting',
      invitedAt: deps.now(),
    });
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: 'invited',
      whom: user.uid,
    });
    // They have an account by now.
    await deleteInvitationOf(tx, project.no, user.email);
    await checkPlan(deps, tx, member.uid);
    await notify(deps, tx, {
      uid: user.uid,
      cause: 'invite',
      query: project.no,
      actorName: member.name,
      words: project.title,
    });
    return given;
  });
  await announceNotification(deps, user.uid);
  return { name: user.name, email: user.email, colour, role, isMailed: false };
}

/** Of a nickname nothing is known to write to. */
async function inviteAddress(
  deps: Deps,
  member: Member,
  projectNo: ProjectScope,
  { no, whom, role = 'member', colour, lang = 'ko' }: Invitation,
) {
  if (!whom.includes('@')) fail('team.noSuchMember');
  const used = (await listTeam(deps.db, projectNo)).map((one) => one.colour);
  const given = colour ?? freeColour(used, COLOURS);
  await inviteByMail(deps, member, { no, email: whom, role, colour: given, lang });
  return { name: whom, email: whom, colour: given, role, isMailed: true };
}

/** The second call of clients that add and then invite: an invited member is not notified twice. */
export async function requestMember(deps: Deps, member: Member, { no, whom }: Invitation) {
  const { project } = await requireProject(deps, member, no, 'team.manage');
  const key = emailKeyOf(whom);
  const isInvited = (await listTeam(deps.db, project.no)).some(({ email, acceptance }) =>
    acceptance === 'waiting' && emailKeyOf(email) === key
  );
  if (isInvited || await isMailed(deps, project.no, whom)) return;
  await inviteMember(deps, member, { no, whom });
}

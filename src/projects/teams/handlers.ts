import { checkIdentity } from '../../server/check-identity.ts';
import { createHandlers, signedIn, signedInStill, valid } from '../../server/http.ts';
import { answerInvitation } from './answer-invitation.ts';
import { changeColour, changeRole, handOver } from './change-member.ts';
import { inviteMember, requestMember } from './invite-member.ts';
import { readTeam } from './list-team.ts';
import { removeMember } from './remove-member.ts';
import { becomeManager } from './become-manager.ts';
import { inviteAgain } from '../invitations/invite-by-mail.ts';
import { maskEmail } from '../invitations/mask-email.ts';
import { text as mailed } from '../invitations/text.ts';
import { withdrawInvitation } from '../invitations/withdraw-invitation.ts';
import {
  AnswerForm,
  ChangeForm,
  InviteForm,
  RemoveForm,
  RequestForm,
  SearchParams,
  SearchQuery,
  TeamParams,
} from './schema.ts';
import { suggestMembers } from './suggest-members.ts';
import { undoChange } from './undo-change.ts';
import { text } from './text.ts';

/** GET /team/getSearching/{text}: members that a manager could invite. */
export const getSuggestions = createHandlers(
  signedIn,
  valid('param', SearchParams),
  valid('query', SearchQuery),
  async (c) => {
    const { deps, member } = c.var;
    const { project_no: no } = c.req.valid('query');
    return c.json(await suggestMembers(deps, member, c.req.valid('param').text, no));
  },
);

export const getTeam = createHandlers(signedIn, valid('param', TeamParams), async (c) => {
  const { deps, member } = c.var;
  const team = await readTeam(deps, member, c.req.valid('param').projectNo);
  return c.json(team.map(({ no, name, email, colour, role, acceptance }) => ({
    no,
    name,
    // Before a member accepts, only the manager who typed the address knows it.
    email: acceptance === 'waiting' ? maskEmail(email) : email,
    color: colour,
    role,
    acceptance,
  })));
});

/** PUT /team: invites a member. */
export const putTeam = createHandlers(signedInStill, valid('json', InviteForm), async (c) => {
  const { project_no: no, user_email: whom, personal_color: colour, role } = c.req.valid('json');
  const { deps, member, lang } = c.var;
  const invited = await inviteMember(deps, member, { no, whom, colour, role, lang });
  const { name, email, colour: color, isMailed } = invited;
  return c.json({
    message: isMailed
      ? mailed.mailed[lang].replace('{email}', () => email)
      : text.invited[lang].replace('{name}', () => name),
    // A member shares the address by accepting; until then a manager who does not know it gets none.
    new_member: { name, email: whom.includes('@') ? email : '', color },
  });
});

/** POST /team: `action` names what changes about a member. */
export const postTeam = createHandlers(signedIn, valid('json', ChangeForm), async (c) => {
  const form = c.req.valid('json');
  const { deps, member, lang } = c.var;
  if (form.action === 'takeOver') {
    await becomeManager(deps, member, form.project_no);
    return c.json({ message: text.takenOver[lang] });
  }
  if (form.action === 'undo') {
    await undoChange(deps, member, { no: form.project_no, id: form.undo });
    return c.json({ message: text.undone[lang] });
  }
  const target = { no: form.project_no, whom: form.user_email };
  switch (form.action) {
    case 'colorChange':
      await changeColour(deps, member, { ...target, colour: form.personal_color });
      return c.json({ message: text.colourChanged[lang] });
    case 'roleChange':
      await changeRole(deps, member, { ...target, role: form.role });
      return c.json({ message: text.roleChanged[lang] });
    case 'inviteAgain':
      await inviteAgain(deps, member, { no: target.no, email: target.whom, lang });
      return c.json({ message: mailed.sentAgain[lang] });
    case 'inviteWithdraw':
      await withdrawInvitation(deps, member, { no: target.no, email: target.whom });
      return c.json({ message: mailed.withdrawn[lang] });
    case 'handOver':
      return c.json({
        message: text.handedOver[lang],
        undo: await handOver(deps, member, target),
      });
  }
});

/** DELETE /team: the manager removes a member; members who name themselves leave. */
export const deleteTeam = createHandlers(signedIn, valid('json', RemoveForm), async (c) => {
  const { project_no: no, user_email: whom } = c.req.valid('json');
  const { deps, member, lang } = c.var;
  const undo = await removeMember(deps, member, { no, whom });
  return c.json({ message: text.removed[lang], undo });
});

export const postTeamRequest = createHandlers(
  signedInStill,
  valid('form', RequestForm),
  async (c) => {
    const { sender, recipient: whom, project_no: no } = c.req.valid('form');
    const { deps, member, lang } = c.var;
    checkIdentity(deps, { kind: 'member', member }, sender);
    await requestMember(deps, member, { no, whom });
    return c.json({ message: text.sent[lang] });
  },
);

/** PUT /teamRequest: an invited member accepts or declines. */
export const putTeamRequest = createHandlers(signedIn, valid('json', AnswerForm), async (c) => {
  const { project_no: no, answer } = c.req.valid('json');
  const { deps, member, lang } = c.var;
  await answerInvitation(deps, member, no, answer === 'accept');
  return c.json({ message: (answer === 'accept' ? text.accepted : text.declined)[lang] });
});

import { readForm } from '../../../src/server/http.ts';
import { z } from 'zod';
import { saveTemplate } from '../../../src/projects/templates/save-template.ts';
import { SaveTemplate } from '../../../src/projects/templates/schema.ts';
import { copyProject } from '../../../src/projects/projects/create-project.ts';
import { deleteProjects } from '../../../src/projects/projects/delete-projects.ts';
import {
  type ProjectWithProgress,
  readProjectWithProgress,
} from '../../../src/documents/project-progress/list-projects.ts';
import { archiveProject, saveProject } from '../../../src/projects/projects/save-project.ts';
import { EditParams, PageForms } from '../../../src/projects/projects/schema.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { typedOf } from '../../../src/projects/projects/walk-fields.ts';
import type { Member } from '../../../src/server/deps.ts';
import { describe, DomainError, fail } from '../../../src/shared/errors.ts';
import { inviteAgain } from '../../../src/projects/invitations/invite-by-mail.ts';
import { withdrawInvitation } from '../../../src/projects/invitations/withdraw-invitation.ts';
import { answerInvitation } from '../../../src/projects/teams/answer-invitation.ts';
import { changeMember, handOver } from '../../../src/projects/teams/change-member.ts';
import { inviteMember } from '../../../src/projects/teams/invite-member.ts';
import { becomeManager } from '../../../src/projects/teams/become-manager.ts';
import { undoChange } from '../../../src/projects/teams/undo-change.ts';
import { removeMember } from '../../../src/projects/teams/remove-member.ts';
import { reportWordsAgain } from '../../../src/review/qa/known-words/manage-words.ts';
import { savePolicy } from '../../../src/review/qa/save-policy.ts';
import { ChecksPageForm } from '../../../src/review/qa/schema.ts';
import { draw, type PageContext, params } from '../../parts/page.tsx';
import { policyOfForm, wordsOfForm } from './checks/policy-of-form.ts';
import { newsOfDeletion, placeInTeam, projectAddress } from './addresses.ts';
import { showProject } from './ProjectPage.tsx';
import type { ProjectNoticeKey } from './ProjectNotice.tsx';

const Forms = z.union([PageForms, SaveTemplate, ChecksPageForm]);
type Form = z.output<typeof Forms>;
type Command = Exclude<Form, { do: 'undo' }>;

/** POST /projects/edit/{no}: the buttons of the page. A refusal shows it again with everything that was typed. */
export async function projectByForm(c: PageContext): Promise<Response> {
  const { no } = params(c, EditParams);
  const member = c.var.user ?? fail('auth.required');
  const form = Forms.safeParse(await readForm(c, { all: true }));
  if (!form.success) fail('request.invalid');
  if (form.data.do === 'undo') return c.redirect(await undo(c, member, no, form.data.undo), 303);
  const project = await readProjectWithProgress(c.var.deps, member, no);
  try {
    return c.redirect(await run(c, { member, project, form: form.data }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, c.var.lang);
    c.status(status as 422);
    return await draw(c, await showProject(c, project, { problem: body, ...typedIn(form.data) }));
  }
}

/** Of members who have left too, who see no project before it. */
async function undo(c: PageContext, member: Member, no: number, id: string): Promise<string> {
  const { deps } = c.var;
  try {
    await undoChange(deps, member, { no, id });
    return projectAddress(await readProjectWithProgress(deps, member, no), 'team', {
      ...placeOf(c),
      said: 'undone',
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'team.undoTooLate') throw error;
    return '/projects?said=undoTooLate';
  }
}

const placeOf = (c: PageContext) => placeInTeam(new URL(c.req.url).searchParams);

/** What was typed, to be shown again. */
function typedIn(form: Command) {
  if (form.do === 'save') return { values: typedOf(form) };
  if (form.do === 'checks') return { checks: policyOfForm(form) };
  return form.do === 'template' ? { templateName: form.templateName } : {};
}

type Order = { member: Member; project: ProjectWithProgress; form: Command };

/** Answers where to go. */
async function run(c: PageContext, { member, project, form }: Order): Promise<string> {
  const { deps, lang } = c.var;
  const { no, type } = project;
  const settings = (said: ProjectNoticeKey) => projectAddress(project, 'settings', { said });
  const team = (said: ProjectNoticeKey, undo?: string) =>
    projectAddress(project, 'team', { ...placeOf(c), said, ...(undo ? { undo } : {}) });
  const list = (news: Record<string, string>) =>
    `/projects?${new URLSearchParams({ type, ...news })}`;
  switch (form.do) {
    case 'save':
      await saveProject(deps, member, no, typedOf(form));
      return settings('saved');
    case 'copy':
      return addressOfCopy(await copyProject(deps, member, no, text.copyMark[lang]));
    case 'template': {
      const { templateName: name, replace: mayReplace } = form;
      await saveTemplate(deps, member, { projectNo: no, name, mayReplace });
      return settings('templateSaved');
    }
    case 'checks':
      await savePolicy(deps, member, no, policyOfForm(form));
      await reportWordsAgain(deps, member, no, wordsOfForm(form));
      return settings('checksSaved');
    case 'archive':
    case 'reopen':
      await archiveProject(deps, member, no, form.do === 'archive');
      return settings(form.do === 'archive' ? 'archived' : 'reopened');
    case 'delete':
      return list(newsOfDeletion(await deleteProjects(deps, member, [no])));
    case 'accept':
      await answerInvitation(deps, member, no, true);
      return team('accepted');
    case 'decline':
      await answerInvitation(deps, member, no, false);
      return list({ said: 'declined' });
    case 'leave':
      return list({
        said: 'left',
        of: String(no),
        undo: await removeMember(deps, member, { no, whom: member.uid }),
      });
    case 'takeOver':
      await becomeManager(deps, member, no);
      return settings('takenOver');
    case 'invite':
    case 'inviteAgain':
    case 'inviteWithdraw':
      return team(await runInvitation(c, { member, no, form }));
    case 'change':
      await changeMember(deps, member, { no, ...form });
      return team('changed');
    case 'handOver':
      return team('handedOver', await handOver(deps, member, { no, whom: form.whom }));
    case 'remove':
      return team('removed', await removeMember(deps, member, { no, whom: form.whom }));
  }
}

const addressOfCopy = (copy: Parameters<typeof projectAddress>[0]) =>
  projectAddress(copy, 'settings', { said: 'made' });

type Inviting = Extract<Command, { do: `invite${string}` }>;

/** Answers what is said afterwards. */
async function runInvitation(
  c: PageContext,
  { member, no, form }: { member: Member; no: number; form: Inviting },
): Promise<ProjectNoticeKey> {
  const { deps, lang } = c.var;
  if (form.do === 'invite') {
    await inviteMember(deps, member, { no, whom: form.whom, role: form.role, lang });
    return 'invited';
  }
  if (form.do === 'inviteAgain') {
    await inviteAgain(deps, member, { no, email: form.whom, lang });
    return 'sentAgain';
  }
  await withdrawInvitation(deps, member, { no, email: form.whom });
  return 'withdrawn';
}

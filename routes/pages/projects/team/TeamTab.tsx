/** @jsxImportSource preact */
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { givenRoles, may } from '../../../../src/projects/projects/rules.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import type { TeamMember } from '../../../../src/projects/teams/list-team.ts';
import { text } from '../../../../src/projects/teams/text.ts';
import { chatAddress } from '../../../../src/community/chat/rules.ts';
import MemberSearch from '../../../../islands/MemberSearch.tsx';
import { Island } from '../../../parts/Island.tsx';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import { type Mailed, MailedList } from './MailedList.tsx';
import { MemberCard } from './MemberCard.tsx';
import { Question } from './Question.tsx';

type TeamProps = { project: Project; team: TeamMember[]; mailed: Mailed; ownUid: string };

/** Everybody in the project; the manager invites, changes and removes. */
export function TeamTab({ project, team, mailed, ownUid }: TeamProps) {
  const { lang } = usePage();
  const isManager = may(project, 'team.manage');
  return (
    <>
      {isManager && <Invite project={project} />}
      <section class='grid gap-3' aria-labelledby='members'>
        <h2 id='members'>{text.members[lang].replace('{count}', String(team.length))}</h2>
        <p>
          <a
            class='text-link'
            href={chatAddress({ kind: 'project', name: project.title, projectNo: project.no })}
          >
            {text.teamChat[lang]}
          </a>
        </p>
        <ul class='member-cards'>
          {team.map((person) => (
            <MemberCard
              key={person.uid}
              project={project}
              person={person}
              isSelf={person.uid === ownUid}
              isManager={isManager}
            />
          ))}
        </ul>
      </section>
      <MailedList project={project} mailed={mailed} />
      {may(project, 'team.leave') && (
        <form method='post' action={projectAddress(project, 'team')} class='panel command'>
          <Question label={`${text.leave[lang]}…`}>
            <p>{text.leaveHelp[lang]}</p>
            <button type='submit' name='do' value='leave' class='btn btn-sm btn-error'>
              {text.leave[lang]}
            </button>
          </Question>
        </form>
      )}
    </>
  );
}

function Invite({ project }: { project: Project }) {
  const { lang } = usePage();
  return (
    <form
      method='post'
      action={projectAddress(project, 'team')}
      class='panel invite'
      aria-labelledby='invite'
    >
      <h2 id='invite'>{text.inviteTitle[lang]}</h2>
      <input type='hidden' name='do' value='invite' />
      <Island of={MemberSearch} props={{ lang, projectNo: project.no }} />
      <div class='field'>
        <label for='invite-role'>{text.role[lang]}</label>
        <select class='select' id='invite-role' name='role'>
          {givenRoles.map((role) => (
            <option key={role} value={role}>{words.roles[role][lang]}</option>
          ))}
        </select>
      </div>
      <button type='submit' class='btn btn-primary'>{text.invite[lang]}</button>
    </form>
  );
}
